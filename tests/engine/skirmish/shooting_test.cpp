// Who may shoot at whom with what, and what a shot changes.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

TEST(SkirmishShooting, engaged_models_do_not_shoot_accepted) {
    EXPECT_TRUE(accepts(in_contact(field(), captain, swordsman), shot())) << "the target may be Engaged";
}

TEST(SkirmishShooting, engaged_models_do_not_shoot_refused) {
    const State state = in_contact(table(), archer, musketeer);
    EXPECT_TRUE(refuses(state, shot(), clause::engaged_models_do_not_shoot));
    EXPECT_TRUE(refuses(state, back_at_the_archer("pistol"), clause::engaged_models_do_not_shoot));
}

TEST(SkirmishShooting, a_model_shoots_at_another_accepted) {
    EXPECT_TRUE(accepts(table(), shot()));
}

TEST(SkirmishShooting, a_model_shoots_at_another_refused) {
    Shot at_itself = shot();
    at_itself.target = archer;
    EXPECT_TRUE(refuses(table(), at_itself, clause::a_model_shoots_at_another));
}

TEST(SkirmishShooting, the_target_is_in_sight_accepted) {
    EXPECT_TRUE(accepts(table(), shot()));
}

TEST(SkirmishShooting, the_target_is_in_sight_refused) {
    Shot blind = shot();
    blind.aimed.no_line_of_sight = true;
    EXPECT_TRUE(refuses(table(), blind, clause::the_target_is_in_sight));
}

TEST(SkirmishShooting, hidden_models_are_not_shot_at_accepted) {
    State state = after(table(), OtherAction{archer, OtherKind::hide});
    EXPECT_TRUE(accepts(after(state, StartTurn{2}), RollPriority{}));
    state = after(after(state, StartTurn{2}), RollPriority{}, {5, 2});
    EXPECT_TRUE(accepts(state, shot())) << "who is Hidden may shoot";
    state = after(state, shot(), {1, 2});
    EXPECT_TRUE(accepts(state, back_at_the_archer("musket"))) << "and is Hidden no more";
}

TEST(SkirmishShooting, hidden_models_are_not_shot_at_refused) {
    const State hiding = after(table(), OtherAction{archer, OtherKind::hide});
    const State later = after(after(hiding, StartTurn{2}), RollPriority{}, {5, 2});
    for (const State& state : {hiding, later})
        EXPECT_TRUE(refuses(state, back_at_the_archer("musket"), clause::hidden_models_are_not_shot_at));
}

TEST(SkirmishShooting, a_model_shoots_with_what_it_carries_accepted) {
    EXPECT_TRUE(accepts(table(), shot("longbow")));
    EXPECT_TRUE(accepts(table(), shot("bow")));
}

TEST(SkirmishShooting, a_model_shoots_with_what_it_carries_refused) {
    EXPECT_TRUE(refuses(table(), shot("crossbow"), clause::a_model_shoots_with_what_it_carries));
    EXPECT_TRUE(refuses(table(), shot("cannon"), clause::a_model_shoots_with_what_it_carries));
}

TEST(SkirmishShooting, missile_weapons_shoot_accepted) {
    EXPECT_TRUE(accepts(table(), back_at_the_archer("pistol")));
}

TEST(SkirmishShooting, missile_weapons_shoot_refused) {
    EXPECT_TRUE(refuses(table(), shot("dagger", 1), clause::missile_weapons_shoot));
}

// The musketeer has done nothing yet this turn.
State rested(State state) {
    state.models[musketeer].turn.acted = false;
    return state;
}

TEST(SkirmishShooting, a_grenade_is_used_once_accepted) {
    State two_grenades = table();
    two_grenades.models[musketeer].weapons.push_back(carried("grenade"));
    EXPECT_TRUE(
        accepts(rested(after(two_grenades, back_at_the_archer("grenade"), {2, 2})), back_at_the_archer("grenade")));
}

TEST(SkirmishShooting, a_grenade_is_used_once_refused) {
    EXPECT_TRUE(refuses(rested(after(table(), back_at_the_archer("grenade"), {2, 2})), back_at_the_archer("grenade"),
                        clause::a_grenade_is_used_once));
}

TEST(SkirmishShooting, a_counter_stops_the_weapon_accepted) {
    const State fired = rested(after(table(), back_at_the_archer("musket"), {2, 2}));
    EXPECT_TRUE(accepts(fired, back_at_the_archer("pistol")));
    EXPECT_TRUE(accepts(rested(after(fired, back_at_the_archer("pistol"), {2, 2})), back_at_the_archer("pistol")))
        << "the second pistol is loaded";
}

TEST(SkirmishShooting, a_counter_stops_the_weapon_refused) {
    const State fired = rested(after(table(), back_at_the_archer("musket"), {2, 2}));
    EXPECT_TRUE(refuses(fired, back_at_the_archer("musket"), clause::a_counter_stops_the_weapon));

    State misfired = after(table(), shot("bow"), {1, 1});
    misfired.models[archer].turn.acted = false;
    EXPECT_TRUE(refuses(misfired, shot("bow"), clause::a_counter_stops_the_weapon));

    State in_combat = ready_melee();
    in_combat.models[captain].weapons[2].reload = 1;
    in_combat.combat->fighters[0].weapon = nullptr;
    EXPECT_TRUE(refuses(in_combat, strike(captain, "pistol", swordsman), clause::a_counter_stops_the_weapon));
}

TEST(SkirmishShooting, range_is_a_distance_accepted) {
    EXPECT_TRUE(accepts(table(), shot("longbow", 0)));
}

TEST(SkirmishShooting, range_is_a_distance_refused) {
    Shot close = shot("longbow", 0);
    close.aimed.range.hundredths = -1;
    EXPECT_TRUE(refuses(table(), shot("longbow", -1), clause::range_is_a_distance));
    EXPECT_TRUE(refuses(table(), close, clause::range_is_a_distance));
}

// l.592-614: how far each weapon reaches.
constexpr std::pair<std::string_view, int> reaches[] = {
    {"bow", 36},          {"longbow", 48}, {"crossbow", 48}, {"matchlock", 36}, {"musket", 48}, {"blunderbuss", 9},
    {"thrown weapon", 6}, {"sling", 24},   {"grenade", 9},   {"javelin", 12},   {"pistol", 18}};

TEST(SkirmishShooting, the_target_is_in_range_accepted) {
    for (const auto& [weapon, reach] : reaches) {
        State state = table();
        state.models[archer].weapons = {carried(weapon)};
        EXPECT_TRUE(accepts(state, shot(weapon, reach))) << weapon;
    }
}

TEST(SkirmishShooting, the_target_is_in_range_refused) {
    for (const auto& [weapon, reach] : reaches) {
        State state = table();
        state.models[archer].weapons = {carried(weapon)};
        Shot far = shot(weapon, reach);
        far.aimed.range.hundredths = 1;
        EXPECT_TRUE(refuses(state, far, clause::the_target_is_in_range)) << weapon;
    }
}

// With the answer that a short move may come after the shot.
const Rules either = answered("osprey-move-and-shoot-order", "either");

Rules complete(Rules rules) {
    rules.every_action_recorded = true;
    return rules;
}

State promised() {
    Shot and_move = shot("longbow", 23);
    and_move.moves_afterwards = true;
    return after(table(), and_move, {3, 4}, either);
}

TEST(SkirmishShooting, promised_moves_follow_accepted) {
    const State moved = after(promised(), short_move(archer), {}, complete(either));

    EXPECT_TRUE(moved.models[archer].turn.moved_short);
    EXPECT_TRUE(accepts(moved, OtherAction{swordsman}, complete(either)));
    EXPECT_TRUE(refuses(moved, short_move(archer), clause::one_action_a_turn, either)) << "one move, not several";
    EXPECT_TRUE(refuses(moved, shot(), clause::one_action_a_turn, either)) << "and not another shot after it";
    EXPECT_TRUE(accepts(promised(), OtherAction{swordsman}, either)) << "a record of some actions";
}

TEST(SkirmishShooting, promised_moves_follow_refused) {
    for (const Action& action : {Action(OtherAction{swordsman}), Action(Pass{1}), Action(BeginEndPhase{})})
        EXPECT_TRUE(refuses(promised(), action, clause::promised_moves_follow, complete(either)));
    EXPECT_TRUE(refuses(promised(), move(archer), clause::promised_moves_follow, complete(either)));
    EXPECT_TRUE(refuses(promised(), move(archer), clause::one_action_a_turn, either)) << "a short one was promised";
}

TEST(SkirmishShooting, the_promised_move_may_follow_a_roll_for_drowning) {
    State wet = table();
    wet.models[swordsman].ground = Ground::water;
    Shot and_move = shot("longbow", 12);  // 8 + 1 - 1 - 1 = 7: a hit of 1, + 1 - 1
    and_move.moves_afterwards = true;
    wet = after(wet, and_move, {4, 4}, either);
    ASSERT_EQ(wet.models[swordsman].stunned, 1);

    const State rolled = after(wet, RollDrowning{swordsman}, {2}, complete(either));
    EXPECT_TRUE(accepts(rolled, short_move(archer), complete(either)));
    EXPECT_TRUE(accepts(wet, short_move(archer), either)) << "a record of some actions";
}

TEST(SkirmishShooting, a_promised_move_counts_like_one_before_the_shot) {
    Shot and_move = shot();
    and_move.moves_afterwards = true;
    EXPECT_EQ(modifiers(either, table(), and_move), (std::vector<Modifier>{{"short move", -1}}));
    EXPECT_EQ(modifiers(either, after(table(), short_move(archer)), shot()),
              (std::vector<Modifier>{{"short move", -1}}));
}

TEST(SkirmishShooting, a_reload_removes_a_counter_accepted) {
    State state = table();
    state.models[musketeer].weapons[0].reload = 2;

    const State reloaded = after(state, Reload{musketeer, find_weapon("musket")});

    EXPECT_EQ(reloaded.models[musketeer].weapons[0].reload, 1);
    EXPECT_TRUE(refuses(reloaded, back_at_the_archer("musket"), clause::one_action_a_turn));

    State misfired = after(table(), shot("bow"), {1, 1});
    misfired.models[archer].turn.acted = false;
    State mended = after(misfired, Reload{archer, find_weapon("bow")});
    mended.models[archer].turn.acted = false;
    EXPECT_TRUE(accepts(mended, shot("bow")));
}

TEST(SkirmishShooting, the_weapon_that_is_named_is_reloaded) {
    State state = table();
    state.models[musketeer].weapons[0].reload = state.models[musketeer].weapons[2].reload = 1;
    for (const std::string_view answer : {"weapon", "model"}) {
        const Rules rules = answered("osprey-reload-counter-on", answer);
        const State reloaded = after(state, Reload{musketeer, find_weapon("pistol")}, {}, rules);
        EXPECT_EQ(reloaded.models[musketeer].weapons[0].reload, 1) << answer;
        EXPECT_EQ(reloaded.models[musketeer].weapons[2].reload, 0) << answer;
    }
}

TEST(SkirmishShooting, a_reload_removes_a_counter_refused) {
    State state = table();
    state.models[musketeer].weapons[0].reload = 1;
    EXPECT_TRUE(refuses(state, Reload{musketeer, find_weapon("pistol")}, clause::a_reload_removes_a_counter));
    EXPECT_TRUE(refuses(state, Reload{musketeer, find_weapon("bow")}, clause::a_reload_removes_a_counter));
    EXPECT_TRUE(refuses(state, Reload{musketeer, nullptr}, clause::a_reload_removes_a_counter));
}

TEST(SkirmishShooting, firing_brings_reload_counters) {
    for (const auto& [weapon, reach] : reaches) {
        State state = table();
        state.models[archer].weapons = {carried(weapon)};
        const bool reloads = weapon == "crossbow" || weapon == "matchlock" || weapon == "musket" || weapon == "pistol";
        EXPECT_EQ(after(state, shot(weapon, 1), {3, 4}).models[archer].weapons[0].reload, reloads ? 1 : 0) << weapon;
    }
}

TEST(SkirmishShooting, two_ones_are_a_misfire) {
    for (const auto& [weapon, reach] : reaches) {
        State state = table();
        state.models[archer].weapons = {carried(weapon)};
        const bool is_simple =
            weapon == "thrown weapon" || weapon == "sling" || weapon == "javelin" || weapon == "grenade";

        EXPECT_EQ(score({}, state, shot(weapon), {1, 1}).misfire, !is_simple) << weapon;
        EXPECT_FALSE(score({}, state, shot(weapon), {1, 2}).misfire) << weapon;
        EXPECT_FALSE(score({}, state, shot(weapon), {6, 6}).misfire) << weapon;
        EXPECT_EQ(after(state, shot(weapon), {1, 1}).models[archer].weapons[0].reload, is_simple ? 0 : 1) << weapon;
    }
}

TEST(SkirmishShooting, a_shot_changes_nothing_but_shooter_target_and_order) {
    State expected = table();
    expected.models[swordsman].stunned = 1;
    expected.models[archer].turn.acted = true;
    expected.last_to_act = 0;

    EXPECT_EQ(after(table(), shot("longbow", 23), {3, 4}), expected);
}

}  // namespace
}  // namespace engarde::skirmish
