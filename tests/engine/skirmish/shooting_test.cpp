#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using test::accepts;
using test::after;
using test::archer;
using test::back_at_the_archer;
using test::musketeer;
using test::refuses;
using test::shot;
using test::swordsman;
using test::table;

// What is added to the dice and Shoot.
int modifier_of(const Shot& fired, const State& state = table()) {
    const ShotScore scored = score({}, state, fired, {3, 4});
    return scored.attack_roll - scored.roll - scored.shoot;
}

// l.378-387.
TEST(SkirmishShooting, the_longbow_of_the_example_stuns) {
    const ShotScore scored = score({}, table(), shot("longbow", 23), {3, 4});

    EXPECT_EQ(scored.roll, 7);
    EXPECT_EQ(scored.shoot, 1);
    EXPECT_EQ(scored.modifiers, (std::vector<Modifier>{{"range", -1}}));
    EXPECT_EQ(scored.attack_roll, 7);
    EXPECT_EQ(scored.hit_score, 1);
    EXPECT_TRUE(scored.hit);
    EXPECT_EQ(scored.weapon_modifier, 1);
    EXPECT_EQ(scored.armour, 1);
    EXPECT_EQ(scored.wound_score, 1);
    EXPECT_EQ(scored.result, WoundResult::stunned);
    EXPECT_FALSE(scored.misfire);
    EXPECT_EQ(after(table(), shot("longbow", 23), {3, 4}).models[swordsman].stunned, 1);
}

TEST(SkirmishShooting, engaged_models_do_not_shoot_accepted) {
    Shot into_combat = shot();
    into_combat.target_engaged = true;

    EXPECT_TRUE(accepts(table(), into_combat));
}

TEST(SkirmishShooting, engaged_models_do_not_shoot_refused) {
    Shot engaged = shot();
    engaged.shooter_engaged = true;

    EXPECT_TRUE(refuses(table(), engaged, clause::engaged_models_do_not_shoot));
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
    blind.no_line_of_sight = true;

    EXPECT_TRUE(refuses(table(), blind, clause::the_target_is_in_sight));
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

TEST(SkirmishShooting, a_grenade_is_used_once_accepted) {
    State two_grenades = table();
    two_grenades.models[musketeer].weapons.push_back(test::carried("grenade"));

    State thrown = after(two_grenades, back_at_the_archer("grenade"), {2, 2});
    thrown.models[musketeer].acted = false;

    EXPECT_TRUE(accepts(thrown, back_at_the_archer("grenade")));
}

TEST(SkirmishShooting, a_grenade_is_used_once_refused) {
    State thrown = after(table(), back_at_the_archer("grenade"), {2, 2});
    thrown.models[musketeer].acted = false;

    EXPECT_TRUE(refuses(thrown, back_at_the_archer("grenade"), clause::a_grenade_is_used_once));
}

TEST(SkirmishShooting, a_counter_stops_the_weapon_accepted) {
    State fired = after(table(), back_at_the_archer("musket"), {2, 2});
    fired.models[musketeer].acted = false;

    EXPECT_TRUE(accepts(fired, back_at_the_archer("pistol")));

    State one_pistol_fired = after(fired, back_at_the_archer("pistol"), {2, 2});
    one_pistol_fired.models[musketeer].acted = false;

    EXPECT_TRUE(accepts(one_pistol_fired, back_at_the_archer("pistol"))) << "the second pistol is loaded";
}

TEST(SkirmishShooting, a_counter_stops_the_weapon_refused) {
    State fired = after(table(), back_at_the_archer("musket"), {2, 2});
    fired.models[musketeer].acted = false;

    EXPECT_TRUE(refuses(fired, back_at_the_archer("musket"), clause::a_counter_stops_the_weapon));
}

TEST(SkirmishShooting, a_misfired_bow_is_not_used_before_it_is_mended) {
    State misfired = after(table(), shot("bow"), {1, 1});
    misfired.models[archer].acted = false;
    EXPECT_TRUE(refuses(misfired, shot("bow"), clause::a_counter_stops_the_weapon));

    State mended = after(misfired, Reload{archer, find_weapon("bow")});
    mended.models[archer].acted = false;
    EXPECT_TRUE(accepts(mended, shot("bow")));
}

TEST(SkirmishShooting, a_part_of_an_inch_decides_at_the_edge_of_a_band) {
    const auto at = [](int inches, int hundredths) { return range_modifier({}, {inches, hundredths}); };

    EXPECT_EQ(at(3, 0), 1);
    EXPECT_EQ(at(3, 1), 0);
    EXPECT_EQ(at(11, 99), 0);
    EXPECT_EQ(at(12, 0), -1);
    EXPECT_EQ(at(23, 99), -1);
    EXPECT_EQ(at(24, 1), -2);
    EXPECT_EQ(at(36, 0), -2);
    EXPECT_EQ(at(36, 1), -3);
}

TEST(SkirmishShooting, range_is_a_distance_accepted) {
    EXPECT_TRUE(accepts(table(), shot("longbow", 0)));
}

TEST(SkirmishShooting, range_is_a_distance_refused) {
    Shot close = shot("longbow", 0);
    close.range.hundredths = -1;

    EXPECT_TRUE(refuses(table(), shot("longbow", -1), clause::range_is_a_distance));
    EXPECT_TRUE(refuses(table(), close, clause::range_is_a_distance));
}

TEST(SkirmishShooting, the_target_is_in_range_accepted) {
    for (const Weapon& weapon : weapons) {
        if (!weapon.is_missile_weapon()) continue;
        State state = table();
        state.models[archer].weapons = {{&weapon}};
        EXPECT_TRUE(accepts(state, shot(weapon.name, weapon.maximum_range))) << weapon.name;
    }
}

TEST(SkirmishShooting, the_target_is_in_range_refused) {
    for (const Weapon& weapon : weapons) {
        if (!weapon.is_missile_weapon()) continue;
        State state = table();
        state.models[archer].weapons = {{&weapon}};
        EXPECT_TRUE(refuses(state, shot(weapon.name, weapon.maximum_range + 1), clause::the_target_is_in_range))
            << weapon.name;
    }
}

TEST(SkirmishShooting, attack_roll) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second)
            for (int shoot = 0; shoot <= 2; ++shoot) {
                State state = table();
                state.models[archer].shoot = shoot;
                EXPECT_EQ(score({}, state, shot(), {first, second}).attack_roll, first + second + shoot);
            }
}

TEST(SkirmishShooting, range_modifier) {
    struct Band {
        int first;
        int last;
        int value;
    };
    for (const Band& band : {Band{0, 3, 1}, Band{4, 11, 0}, Band{12, 23, -1}, Band{25, 36, -2}, Band{37, 48, -3}})
        for (int range = band.first; range <= band.last; ++range)
            EXPECT_EQ(modifier_of(shot("longbow", range)), band.value) << range;
}

TEST(SkirmishShooting, target_modifiers) {
    Shot engaged = shot();
    engaged.target_engaged = true;
    Shot large = shot();
    large.target_large = true;

    EXPECT_EQ(modifier_of(engaged), -2);
    EXPECT_EQ(modifier_of(large), 1);
}

TEST(SkirmishShooting, shooter_modifiers) {
    Shot moved = shot();
    moved.moved_short = true;
    Shot aimed = shot();
    aimed.aimed = true;

    EXPECT_EQ(modifier_of(moved), -1);
    EXPECT_EQ(modifier_of(aimed), 1);
    for (const Wound wound : {Wound::light, Wound::grievous, Wound::light_and_grievous}) {
        State state = table();
        state.models[archer].wound = wound;
        EXPECT_EQ(modifier_of(shot(), state), -1);
    }
    State stunned = table();
    stunned.models[archer].stunned = 2;
    EXPECT_EQ(modifier_of(shot(), stunned), 0);
}

TEST(SkirmishShooting, cover_modifier) {
    Shot covered = shot();
    for (const auto& [cover, value] :
         {std::pair{Cover::none, 0}, {Cover::light, -1}, {Cover::medium, -2}, {Cover::heavy, -3}}) {
        covered.cover = cover;
        EXPECT_EQ(modifier_of(covered), value);
    }
}

TEST(SkirmishShooting, modifiers_are_cumulative) {
    State state = table();
    state.models[archer].wound = Wound::light;
    Shot fired = shot("longbow", 40);
    fired.target_engaged = true;
    fired.target_large = true;
    fired.moved_short = true;
    fired.cover = Cover::heavy;
    fired.aimed = true;

    EXPECT_EQ(modifiers({}, state, fired), (std::vector<Modifier>{{"range", -3},
                                                                  {"target engaged", -2},
                                                                  {"large target", 1},
                                                                  {"short move", -1},
                                                                  {"wounded shooter", -1},
                                                                  {"heavy cover", -3},
                                                                  {"aimed", 1}}));
    EXPECT_EQ(modifier_of(fired, state), -8);
}

TEST(SkirmishShooting, what_we_have_no_text_of_is_declared_and_added) {
    Shot inaccurate = shot();
    inaccurate.declared_modifier = -1;

    EXPECT_EQ(modifiers({}, table(), inaccurate), (std::vector<Modifier>{{"declared", -1}}));
    EXPECT_EQ(modifier_of(inaccurate), -1);
}

TEST(SkirmishShooting, hit_score) {
    EXPECT_EQ(score({}, table(), shot(), {3, 3}).hit_score, 1);
    EXPECT_TRUE(score({}, table(), shot(), {3, 3}).hit);

    const ShotScore missed = score({}, table(), shot(), {2, 3});
    EXPECT_EQ(missed.hit_score, 0);
    EXPECT_FALSE(missed.hit);
    EXPECT_EQ(missed.result, WoundResult::miss);
    EXPECT_EQ(score({}, table(), shot(), {1, 2}).hit_score, -2);
}

TEST(SkirmishShooting, wound_score) {
    State state = table();
    for (int armour = 0; armour <= 4; ++armour) {
        state.models[swordsman].armour = armour;
        EXPECT_EQ(score({}, state, shot("bow"), {6, 3}).wound_score, 4 - armour);
        EXPECT_EQ(score({}, state, shot("longbow"), {6, 3}).wound_score, 5 - armour);
    }
    EXPECT_EQ(score({}, table(), back_at_the_archer("musket"), {6, 3}).wound_score, 6);
}

TEST(SkirmishShooting, two_ones_are_a_misfire) {
    const std::vector<std::string_view> misfiring{"bow",    "longbow",     "crossbow", "matchlock",
                                                  "musket", "blunderbuss", "pistol"};
    for (const Weapon& weapon : weapons) {
        if (!weapon.is_missile_weapon()) continue;
        State state = table();
        state.models[archer].weapons = {{&weapon}};
        const bool misfires = std::find(misfiring.begin(), misfiring.end(), weapon.name) != misfiring.end();

        EXPECT_EQ(score({}, state, shot(weapon.name), {1, 1}).misfire, misfires) << weapon.name;
        EXPECT_FALSE(score({}, state, shot(weapon.name), {1, 2}).misfire) << weapon.name;
        EXPECT_EQ(after(state, shot(weapon.name), {1, 1}).models[archer].weapons[0].reload, misfires ? 1 : 0);
    }
}

TEST(SkirmishShooting, firing_brings_reload_counters) {
    for (const Weapon& weapon : weapons) {
        if (!weapon.is_missile_weapon()) continue;
        State state = table();
        state.models[archer].weapons = {{&weapon}};
        const State fired = after(state, shot(weapon.name), {3, 4});
        EXPECT_EQ(fired.models[archer].weapons[0].reload, weapon.reload_counters) << weapon.name;
    }
}

TEST(SkirmishShooting, a_reload_removes_a_counter_accepted) {
    State state = table();
    state.models[musketeer].weapons[0].reload = 2;

    const State reloaded = after(state, Reload{musketeer, find_weapon("musket")});

    EXPECT_EQ(reloaded.models[musketeer].weapons[0].reload, 1);
    EXPECT_TRUE(reloaded.models[musketeer].acted);
}

TEST(SkirmishShooting, a_reload_removes_a_counter_refused) {
    State state = table();
    state.models[musketeer].weapons[0].reload = 1;

    EXPECT_TRUE(refuses(state, Reload{musketeer, find_weapon("pistol")}, clause::a_reload_removes_a_counter));
    EXPECT_TRUE(refuses(state, Reload{musketeer, find_weapon("bow")}, clause::a_reload_removes_a_counter));
    EXPECT_TRUE(refuses(state, Reload{musketeer, nullptr}, clause::a_reload_removes_a_counter));
}

TEST(SkirmishShooting, reloading_is_the_action_of_the_turn) {
    State state = table();
    state.models[musketeer].weapons[0].reload = 1;

    const State reloaded = after(state, Reload{musketeer, find_weapon("musket")});

    EXPECT_TRUE(refuses(reloaded, back_at_the_archer("musket"), clause::one_action_a_turn));
}

TEST(SkirmishShooting, a_shot_changes_nothing_but_shooter_target_and_order) {
    const State before = table();
    State expected = before;
    expected.models[swordsman].stunned = 1;
    expected.models[archer].acted = true;
    expected.last_to_act = 0;

    EXPECT_EQ(after(before, shot("longbow", 23), {3, 4}), expected);
}

}  // namespace
}  // namespace engarde::skirmish
