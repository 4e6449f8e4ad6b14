// Each question about moves, fights and the End Phase decides something: a table on which two of its answers disagree.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

TEST(SkirmishQuestions, osprey_difficult_twice) {
    Way way;
    way.difficult = way.building = true;
    Model model;
    model.move = MoveRate::fast;
    EXPECT_EQ(allowance(answered("osprey-difficult-twice", "each"), model, way), 4);
    EXPECT_EQ(allowance(answered("osprey-difficult-twice", "once"), model, way), 6);
}

TEST(SkirmishQuestions, osprey_jump_counts) {
    Move leap = short_move(archer, {2});
    leap.way.jump = {1, 50};
    EXPECT_TRUE(refuses(table(), leap, clause::moves_stay_within_the_rate, answered("osprey-jump-counts", "yes")));
    EXPECT_TRUE(accepts(table(), leap, answered("osprey-jump-counts", "no")));
}

TEST(SkirmishQuestions, osprey_climb_counts) {
    Move climb = short_move(archer, {1});
    climb.way.climb = {4};
    EXPECT_TRUE(refuses(table(), climb, clause::moves_stay_within_the_rate, answered("osprey-climb-counts", "yes")));
    EXPECT_TRUE(accepts(table(), climb, answered("osprey-climb-counts", "no")));
}

TEST(SkirmishQuestions, osprey_run_one_inch) {
    Move run = move(archer, MoveKind::run);
    run.way.clearance = Distance{1};
    const Rules forbidden = answered("osprey-run-one-inch", "forbidden");
    EXPECT_TRUE(accepts(table(), run, answered("osprey-run-one-inch", "allowed")));
    EXPECT_TRUE(refuses(table(), run, clause::runs_keep_their_distance, forbidden));
    run.way.clearance = Distance{1, 1};
    EXPECT_TRUE(accepts(table(), run, forbidden));
}

TEST(SkirmishQuestions, osprey_short_move_contact) {
    Move creep = short_move(archer);
    creep.contacts = {swordsman};
    const Rules yes = answered("osprey-short-move-contact", "yes");
    EXPECT_TRUE(
        refuses(table(), creep, clause::short_moves_do_not_reach_contact, answered("osprey-short-move-contact", "no")));
    EXPECT_TRUE(is_engaged(after(table(), creep, {}, yes), swordsman));
    EXPECT_TRUE(refuses(after(table(), creep, {}, yes), shot(), clause::engaged_models_do_not_shoot, yes));
}

TEST(SkirmishQuestions, osprey_engaged_actions) {
    const State engaged = in_contact(field(), captain, swordsman);
    const Rules any = answered("osprey-engaged-actions", "any");
    const Rules none = answered("osprey-engaged-actions", "none");
    for (const OtherKind kind :
         {OtherKind::hide, OtherKind::rest, OtherKind::aim, OtherKind::order, OtherKind::special}) {
        EXPECT_TRUE(accepts(engaged, OtherAction{captain, kind}, any));
        EXPECT_TRUE(refuses(engaged, OtherAction{captain, kind}, clause::engaged_models_do_little, none));
        EXPECT_TRUE(accepts(field(), OtherAction{captain, kind}, none)) << "only while Engaged";
    }
    EXPECT_TRUE(accepts(engaged, break_off(captain, {swordsman}), none));
}

TEST(SkirmishQuestions, osprey_follow_kind) {
    const State left = after(in_contact(table(), archer, swordsman), break_off(archer, {swordsman}));
    const Rules normal = answered("osprey-follow-kind", "normal");
    const Rules short_only = answered("osprey-follow-kind", "short");
    EXPECT_TRUE(accepts(left, follow(swordsman, MoveKind::normal, {6}), normal));
    EXPECT_TRUE(
        refuses(left, follow(swordsman, MoveKind::normal, {3, 1}), clause::moves_stay_within_the_rate, short_only));
    EXPECT_TRUE(accepts(left, follow(swordsman, MoveKind::short_move, {3}), short_only));
}

TEST(SkirmishQuestions, osprey_free_attack_activation) {
    State left = after(in_contact(table(), archer, swordsman), break_off(archer, {swordsman}));
    const Rules no = answered("osprey-free-attack-activation", "no");
    const Rules yes = answered("osprey-free-attack-activation", "yes");
    const Strike free = free_attack(swordsman, "sword", archer);
    EXPECT_FALSE(after(left, free, {1, 1, 6}, no).models[swordsman].turn.acted);
    EXPECT_TRUE(after(left, free, {1, 1, 6}, yes).models[swordsman].turn.acted);
    left.models[swordsman].turn.acted = true;
    EXPECT_TRUE(accepts(left, free, no));
    EXPECT_TRUE(refuses(left, free, clause::free_attacks_by_models_yet_to_act, yes));
}

TEST(SkirmishQuestions, osprey_dex_initiative) {
    const Model hurt{.initiative = 4, .wound = Wound::light};
    EXPECT_EQ(dexterity(answered("osprey-dex-initiative", "reduced"), hurt, {2, 2}).check, 7);
    EXPECT_EQ(dexterity(answered("osprey-dex-initiative", "roster"), hurt, {2, 2}).check, 8);
}

TEST(SkirmishQuestions, osprey_dex_ar) {
    const auto taken_off = [](std::string_view answer, int armour) {
        return 7 - dexterity(answered("osprey-dex-ar", answer), Model{.armour = armour}, {3, 4}).check;
    };
    EXPECT_EQ(taken_off("whole", 2), 0);
    EXPECT_EQ(taken_off("excess", 2), 0);
    EXPECT_EQ(taken_off("whole", 3), 3);
    EXPECT_EQ(taken_off("excess", 3), 1);
    EXPECT_EQ(taken_off("whole", 5), 5);
    EXPECT_EQ(taken_off("excess", 5), 3);
}

TEST(SkirmishQuestions, osprey_fall_height) {
    Move climb = short_move(archer, {0});
    climb.way.climb = {2};
    const State failed = after(after(table(), climb), CheckDexterity{archer}, {1, 1});
    EXPECT_TRUE(refuses(failed, Fall{archer, 1}, clause::falls_are_as_high_as_the_climb,
                        answered("osprey-fall-height", "climbed")));
    EXPECT_TRUE(accepts(failed, Fall{archer, 1}, answered("osprey-fall-height", "declared")));
}

TEST(SkirmishQuestions, osprey_long_handled) {
    State state = melee();
    state.models[captain].ground = Ground::building;
    state.models[captain].in_the_saddle = true;
    const auto attack = [&](std::string_view answer, std::string_view weapon) {
        return score(answered("osprey-long-handled", answer), state, strike(captain, weapon, swordsman), {3, 4, 2})
            .attack;
    };
    for (const std::string_view weapon : {"lance", "staff"}) {
        EXPECT_EQ(attack("named", weapon), 10) << weapon;
        EXPECT_EQ(attack("polearms", weapon), 11) << weapon;
    }
    for (const std::string_view weapon : {"spear", "pike", "halberd", "great weapon"})
        EXPECT_EQ(attack("polearms", weapon), 10) << weapon;
    EXPECT_EQ(attack("named", "longsword two-handed"), 11);
}

Rules complete(std::string_view question, std::string_view answer) {
    Rules rules = answered(question, answer);
    rules.every_action_recorded = true;
    return rules;
}

TEST(SkirmishQuestions, osprey_combat_rounds) {
    const Rules by_rounds = complete("osprey-combat-rounds", "round-by-round");
    const Rules by_pools = complete("osprey-combat-rounds", "pool-by-pool");
    const State once = after(ready_melee(), strike(captain, "longsword", swordsman), {1, 1, 6});
    const Strike again = strike(captain, "longsword", swordsman);
    const Strike back = strike(swordsman, "sword", captain);

    EXPECT_TRUE(accepts(once, back, by_rounds));
    EXPECT_TRUE(refuses(once, again, clause::the_quickest_attacks_first, by_rounds));
    EXPECT_TRUE(refuses(once, back, clause::the_quickest_attacks_first, by_pools));
    EXPECT_TRUE(accepts(once, again, by_pools));
    EXPECT_TRUE(accepts(after(once, again, {1, 1, 6}), back, by_pools));
    EXPECT_TRUE(accepts(after(once, Decline{captain}), back, by_pools));
}

TEST(SkirmishQuestions, osprey_combat_rounds_among_equals) {
    State equals = ready_melee();
    for (Fighter& fighter : equals.combat->fighters) fighter.initiative = 3;
    equals.combat->fighters[1].attack_counters = 2;
    const State begun = after(equals, strike(swordsman, "sword", captain), {1, 1, 6});
    EXPECT_TRUE(refuses(begun, strike(captain, "longsword", swordsman), clause::the_quickest_attacks_first,
                        complete("osprey-combat-rounds", "pool-by-pool")))
        << "the swordsman has begun";
    EXPECT_TRUE(
        accepts(begun, strike(captain, "longsword", swordsman), complete("osprey-combat-rounds", "round-by-round")));
}

TEST(SkirmishQuestions, osprey_initiative_order) {
    State state = ready_melee();
    state.models[captain].wound = Wound::grievous;  // 4 - 2 = 2, less than the swordsman's 3
    const Strike back = strike(swordsman, "sword", captain);
    const Rules once = complete("osprey-initiative-order", "once");
    const Rules anew = complete("osprey-initiative-order", "anew");
    EXPECT_TRUE(refuses(state, back, clause::the_quickest_attacks_first, once));
    EXPECT_TRUE(accepts(state, back, anew));
    EXPECT_TRUE(refuses(state, Decline{captain}, clause::the_quickest_attacks_first, anew));
}

TEST(SkirmishQuestions, osprey_pike_first_round) {
    const State second_turn = after(after(melee(), StartTurn{2}), RollPriority{}, {5, 2});
    const auto initiative_of = [&](std::string_view answer) {
        return combat_initiative(answered("osprey-pike-first-round", answer), second_turn, captain,
                                 *find_weapon("pike"))
            .value;
    };
    EXPECT_EQ(initiative_of("contact"), 1);  // 4 - 3
    EXPECT_EQ(initiative_of("turn"), 7);     // 4 + 3
}

TEST(SkirmishQuestions, osprey_lance_mounted) {
    State state = melee();
    const Weapon& lance = *find_weapon("lance");
    const Rules both = answered("osprey-lance-mounted", "both");
    const Rules wound = answered("osprey-lance-mounted", "wound");
    EXPECT_EQ(combat_initiative(both, state, captain, lance).value, 4);
    EXPECT_EQ(combat_initiative(wound, state, captain, lance).value, 6);
    EXPECT_EQ(close_wound_modifier(state.models[captain], state.models[swordsman], lance), 0);
    state.models[captain].in_the_saddle = true;
    EXPECT_EQ(combat_initiative(both, state, captain, lance).value, 6);
    EXPECT_EQ(combat_initiative(wound, state, captain, lance).value, 6);
}

TEST(SkirmishQuestions, osprey_rest_engaged) {
    State state = in_the_end_phase(in_contact(table(), archer, swordsman));
    state.models[archer].stunned = 2;
    state.models[archer].turn.rested = true;
    const auto roll = [&](std::string_view answer) {
        return stun_removal(answered("osprey-rest-engaged", answer), state, archer, 4).roll;
    };
    EXPECT_EQ(roll("yes"), 5);
    EXPECT_EQ(roll("no"), 3);
    state.contacts.clear();
    EXPECT_EQ(roll("no"), 6);
}

// A warband of so many models; the last was killed in turn 1.
State with_a_loss(int models) {
    State state;
    state.warbands = {{"Archers", 7}, {"Guards", 7}};
    for (int index = 0; index < models; ++index) state.models.push_back(model("Archer", 0, {}));
    state.models.back().wound = Wound::critical;
    state.models.back().killed_in = 1;
    state.turn = 1;
    state.priority = 0;
    return in_the_end_phase(state);
}

bool is_due(const State& state, std::string_view question, std::string_view answer) {
    return morale_test_is_due(answered(question, answer), state, 0);
}

TEST(SkirmishQuestions, osprey_morale_when) {
    State state = with_a_loss(4);
    EXPECT_TRUE(is_due(state, "osprey-morale-when", "this-turn"));
    EXPECT_FALSE(is_due(state, "osprey-morale-when", "previous-turn"));
    state.turn = 2;
    EXPECT_FALSE(is_due(state, "osprey-morale-when", "this-turn"));
    EXPECT_TRUE(is_due(state, "osprey-morale-when", "previous-turn"));
    state.turn = 1;
    state.models.back().killed_in = 0;
    EXPECT_FALSE(is_due(state, "osprey-morale-when", "previous-turn")) << "killed before the record began";
}

TEST(SkirmishQuestions, osprey_morale_trigger) {
    EXPECT_FALSE(is_due(with_a_loss(5), "osprey-morale-trigger", "quarter"));
    EXPECT_TRUE(is_due(with_a_loss(5), "osprey-morale-trigger", "any"));
    State without_points = with_a_loss(5);
    without_points.models.front().traits.points = 10;
    Rules in_points = answered("osprey-morale-trigger", "any");
    in_points.ruleset.strength = Strength::points;
    EXPECT_TRUE(morale_test_is_due(in_points, without_points, 0)) << "any loss, also of a model without points";
}

TEST(SkirmishQuestions, osprey_morale_25_and_50) {
    State state = with_a_loss(5);
    for (std::size_t index = 1; index < 5; ++index) state.models[index].wound = Wound::critical;
    EXPECT_EQ(morale_test(answered("osprey-morale-25-and-50", "both"), state, 0, {3, 4}).test, 10);
    EXPECT_EQ(morale_test(answered("osprey-morale-25-and-50", "greater"), state, 0, {3, 4}).test, 9);
    state.models[1].wound = Wound::none;  // two of five
    EXPECT_EQ(morale_test(answered("osprey-morale-25-and-50", "greater"), state, 0, {3, 4}).test, 8);
}

TEST(SkirmishQuestions, osprey_commander_dead) {
    State state = with_a_loss(4);
    state.models.back().traits.commander = state.models.back().traits.banner = true;
    const Rules no = answered("osprey-commander-dead", "no");
    const Rules yes = answered("osprey-commander-dead", "yes");
    EXPECT_EQ(morale_test(no, state, 0, {3, 4}).test, 7);
    EXPECT_EQ(morale_test(yes, state, 0, {3, 4}).test, 6);
    EXPECT_TRUE(refuses(state, TestMorale{0, true}, clause::banners_allow_another_roll, no));
    EXPECT_TRUE(accepts(state, TestMorale{0, true}, yes));
}

TEST(SkirmishQuestions, osprey_reroll_stands) {
    const auto roll = [](std::string_view answer, std::vector<int> dice) {
        return morale_test(answered("osprey-reroll-stands", answer), with_a_loss(4), 0, dice).roll;
    };
    EXPECT_EQ(roll("yes", {1, 2, 5, 6}), 11);
    EXPECT_EQ(roll("better", {1, 2, 5, 6}), 3);
    EXPECT_EQ(roll("better", {5, 6, 1, 2}), 3);
}

TEST(SkirmishQuestions, osprey_strength) {
    State state = with_a_loss(4);
    for (std::size_t index = 0; index < 4; ++index) state.models[index].traits.points = index == 3 ? 10 : 40;
    EXPECT_TRUE(is_due(state, "osprey-strength", "models"));
    EXPECT_FALSE(is_due(state, "osprey-strength", "points")) << "10 of 130";
    state.models[3].traits.points = 130;
    EXPECT_EQ(morale_test(answered("osprey-strength", "models"), state, 0, {3, 4}).test, 7);
    EXPECT_EQ(morale_test(answered("osprey-strength", "points"), state, 0, {3, 4}).test, 8) << "120 of 250";
    for (Model& each : state.models) each.traits.points = 0;
    EXPECT_TRUE(is_due(state, "osprey-strength", "points")) << "without points the models count";
}

TEST(SkirmishQuestions, every_answer_can_be_chosen_and_is_read_back) {
    for (const Choice<Ruleset>& choice : choices())
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
            const auto changed = with_answer(skirmish_2016, choice.question.id, choice.question.answers[answer].id);
            ASSERT_TRUE(changed);
            EXPECT_EQ(choice.answer(*changed), answer) << choice.question.id;
            EXPECT_EQ(*changed == skirmish_2016, answer == 0) << choice.question.id << ": the default is first";
        }
    EXPECT_EQ(with_answer(skirmish_2016, "osprey-range-24", "both"), std::nullopt);
    EXPECT_EQ(with_answer(skirmish_2016, "range", "nearer"), std::nullopt);
}

}  // namespace
}  // namespace engarde::skirmish
