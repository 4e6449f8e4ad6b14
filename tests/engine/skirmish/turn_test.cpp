// The phases of a turn, Priority and dice.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

TEST(SkirmishTurn, turns_follow_one_another_accepted) {
    State state = in_contact(table(), archer, swordsman);
    state = after_all(state, {OtherAction{archer, OtherKind::rest}, Pass{1}});
    state = after(state, BeginCombat{{archer, swordsman}});
    state.models[archer].stunned = 1;
    state = after(after(state, BeginEndPhase{}), RollStun{archer}, {1});
    state.warbands[0].condition = Morale::wavering;
    state = after(state, TestMorale{0}, {6, 6});

    state = after(state, StartTurn{2});

    EXPECT_EQ(state.turn, 2);
    EXPECT_EQ(state.phase, Phase::priority);
    EXPECT_EQ(state.priority, std::nullopt);
    EXPECT_EQ(state.last_to_act, std::nullopt);
    EXPECT_EQ(state.combat, std::nullopt);
    EXPECT_FALSE(state.warbands[0].tested);
    EXPECT_FALSE(state.warbands[1].passed);
    for (const Model& each : state.models) EXPECT_EQ(each.turn, TurnOfModel{}) << each.name;
    EXPECT_TRUE(are_in_contact(state, archer, swordsman));
}

TEST(SkirmishTurn, turns_follow_one_another_refused) {
    EXPECT_TRUE(refuses(table(), StartTurn{1}, clause::turns_follow_one_another));
    EXPECT_TRUE(refuses(table(), StartTurn{3}, clause::turns_follow_one_another));
    EXPECT_TRUE(refuses(State{{{"Archers"}, {"Guards"}}}, RollPriority{}, clause::turns_follow_one_another));
    EXPECT_TRUE(refuses(State{{{"Archers"}, {"Guards"}}}, StartTurn{2}, clause::turns_follow_one_another));
}

TEST(SkirmishTurn, phases_have_an_order_accepted) {
    State state{{{"Archers"}, {"Guards"}}, table().models};
    make_contact(state, archer, swordsman);
    for (int turn = 1; turn <= 2; ++turn) {
        state = after(state, StartTurn{turn});
        EXPECT_EQ(state.phase, Phase::priority);
        state = after(state, RollPriority{}, {5, 2});
        EXPECT_EQ(state.phase, Phase::move);
        state = after(state, Pass{0});
        state = after(state, BeginCombat{{archer, swordsman}});
        EXPECT_EQ(state.phase, Phase::combat);
        state = after(state, strike(archer, "dagger", swordsman), {1, 1, 6});
        state = after(state, BeginEndPhase{});
        EXPECT_EQ(state.phase, Phase::end);
    }
    EXPECT_TRUE(accepts(after(table(), BeginEndPhase{}), StartTurn{2})) << "a turn without combats";
    EXPECT_TRUE(accepts(table(), StartTurn{2})) << "a record of some actions may leave phases out";
}

TEST(SkirmishTurn, phases_have_an_order_refused) {
    State move_phase = in_contact(field(), captain, swordsman);
    move_phase.models[archer].stunned = 1;
    move_phase.warbands[0].condition = Morale::wavering;
    move_phase.models[musketeer].weapons[0].reload = 1;
    const State combat_phase = after(move_phase, BeginCombat{{captain, swordsman}});
    const State end_phase = after(combat_phase, BeginEndPhase{});

    const std::vector<Action> of_the_move_phase{shot(),
                                                move(archer),
                                                break_off(captain, {swordsman}),
                                                CheckDexterity{archer},
                                                OtherAction{archer, OtherKind::rest},
                                                Reload{musketeer, find_weapon("musket")},
                                                Pass{0},
                                                Stay{swordsman},
                                                SecondShot{swordsman},
                                                Fall{archer}};
    for (const Action& action : of_the_move_phase)
        for (const State& state : {combat_phase, end_phase})
            EXPECT_TRUE(refuses(state, action, clause::phases_have_an_order)) << action.index();

    const std::vector<Action> of_the_combat_phase{RevealPool{captain, 2, 1}, take({{captain, "dagger"}}),
                                                  strike(captain, "dagger", swordsman), Decline{captain}};
    for (const Action& action : of_the_combat_phase)
        for (const State& state : {move_phase, end_phase})
            EXPECT_TRUE(refuses(state, action, clause::phases_have_an_order)) << action.index();
    EXPECT_TRUE(refuses(end_phase, BeginCombat{{captain, swordsman}}, clause::phases_have_an_order));

    for (const Action& action : {Action(RollStun{archer}), Action(TestMorale{0})})
        for (const State& state : {move_phase, combat_phase})
            EXPECT_TRUE(refuses(state, action, clause::phases_have_an_order)) << action.index();
    EXPECT_TRUE(refuses(end_phase, BeginEndPhase{}, clause::phases_have_an_order));
    EXPECT_TRUE(refuses(end_phase, RollDrowning{archer}, clause::phases_have_an_order));
}

// A record can begin with them so.
TEST(SkirmishTurn, models_in_contact_are_not_hidden) {
    State state = in_contact(without_priority(field()), captain, swordsman);
    state.turn = 0;
    for (Model& each : state.models) each.hidden = true;
    const State begun = after(state, StartTurn{1});
    EXPECT_FALSE(begun.models[captain].hidden);
    EXPECT_FALSE(begun.models[swordsman].hidden);
    EXPECT_TRUE(begun.models[archer].hidden);
}

TEST(SkirmishTurn, priority_comes_first_accepted) {
    const State state = after(without_priority(table()), RollPriority{}, {5, 2});

    EXPECT_TRUE(accepts(state, shot()));
    EXPECT_TRUE(accepts(State{{{"Archers"}, {"Guards"}}}, StartTurn{1})) << "nothing comes before the first turn";
    EXPECT_TRUE(accepts(without_priority(table()), Place{archer, Ground::water})) << "where models stand is no action";
}

TEST(SkirmishTurn, priority_comes_first_refused) {
    const State state = without_priority(in_contact(field(), captain, swordsman));
    const std::vector<Action> actions{shot(),
                                      Pass{0},
                                      OtherAction{archer},
                                      move(archer),
                                      BeginEndPhase{},
                                      BeginCombat{{captain, swordsman}},
                                      StartTurn{2},
                                      RollStun{archer},
                                      break_off(captain, {swordsman}),
                                      TestMorale{0},
                                      RollDrowning{archer}};
    for (const Action& action : actions)
        EXPECT_TRUE(refuses(state, action, clause::priority_comes_first)) << action.index();
    EXPECT_TRUE(refuses(state, BeginEndPhase{}, clause::priority_comes_first, complete_record))
        << "no combat is missing yet";
}

TEST(SkirmishTurn, dice_have_six_sides_accepted) {
    for (int die = 1; die <= 6; ++die) EXPECT_EQ(refusal(table(), shot(), {die, 7 - die}), nullptr) << die;
}

TEST(SkirmishTurn, dice_have_six_sides_refused) {
    for (const int die : {-1, 0, 7}) {
        EXPECT_EQ(refusal(table(), shot(), {3, die}), &clause::dice_have_six_sides) << die;
        EXPECT_EQ(refusal(without_priority(table()), RollPriority{}, {die, 3}), &clause::dice_have_six_sides) << die;
        EXPECT_EQ(refusal(melee(), strike(captain, "dagger", swordsman), {3, 4, die}), &clause::dice_have_six_sides);
    }
}

// For each kind of roll one state in which it is legal, and the number of its dice.
struct Roll {
    State state;
    Action action;
    std::size_t dice;
};

std::vector<Roll> every_roll() {
    Move climb = short_move(archer, {1});
    climb.way.climb = {2};
    const State at_the_wall = after(table(), climb);
    State wet = field();
    wet.models[swordsman].ground = Ground::water;
    const State stunned = after(wet, shot("bow"), {3, 4});  // a hit of 2, less armour
    State stray = in_contact(field(), captain, swordsman);
    stray = after(stray, shot("bow"), {1, 2});
    State last = in_the_end_phase(field());
    last.models[archer].stunned = 1;
    last.models[captain].traits.banner = true;
    last.warbands[0].condition = Morale::wavering;
    State three_warbands = without_priority(table());
    three_warbands.warbands.push_back({"Others", 7});
    return {{without_priority(table()), RollPriority{}, 2},
            {three_warbands, RollPriority{}, 3},
            {table(), shot(), 2},
            {stray, SecondShot{captain, {{6}}}, 2},
            {at_the_wall, CheckDexterity{archer}, 2},
            {after(at_the_wall, CheckDexterity{archer}, {1, 1}), Fall{archer, 2}, 2},
            {stunned, RollDrowning{swordsman}, 1},
            {melee(), strike(captain, "dagger", swordsman), 3},
            {last, RollStun{archer}, 1},
            {last, TestMorale{0, false}, 2},
            {last, TestMorale{0, true}, 4},
            {table(), Pass{0}, 0},
            {table(), move(archer), 0},
            {melee(), RevealPool{captain, 2, 1}, 0}};
}

TEST(SkirmishTurn, as_many_dice_as_asked_accepted) {
    for (const Roll& roll : every_roll()) {
        EXPECT_EQ(dice_needed(roll.state, roll.action), roll.dice) << roll.action.index();
        EXPECT_EQ(refusal(roll.state, roll.action, std::vector<int>(roll.dice, 3)), nullptr) << roll.action.index();
    }
}

TEST(SkirmishTurn, as_many_dice_as_asked_refused) {
    for (const Roll& roll : every_roll()) {
        const auto with = [&](std::size_t dice) { return refusal(roll.state, roll.action, std::vector<int>(dice, 3)); };
        EXPECT_EQ(with(roll.dice + 1), &clause::as_many_dice_as_asked) << roll.action.index();
        if (roll.dice > 0) {
            EXPECT_EQ(with(roll.dice - 1), &clause::as_many_dice_as_asked) << roll.action.index();
        }
    }
}

TEST(SkirmishTurn, the_highest_roll_has_priority) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            const State state = after(without_priority(table()), RollPriority{}, {first, second});
            EXPECT_EQ(state.priority_tied, first == second);
            EXPECT_EQ(state.phase, first == second ? Phase::priority : Phase::move);
            if (first != second) {
                EXPECT_EQ(state.priority, first > second ? 0U : 1U);
            }
        }
}

TEST(SkirmishTurn, only_a_tie_of_the_highest_is_a_tie) {
    State three = without_priority(table());
    three.warbands.push_back({"Others", 7});

    EXPECT_EQ(after(three, RollPriority{}, {2, 2, 5}).priority, 2U);
    EXPECT_TRUE(after(three, RollPriority{}, {2, 5, 5}).priority_tied);
}

TEST(SkirmishTurn, ties_are_rolled_again_accepted) {
    State state = after(without_priority(table()), RollPriority{}, {4, 4});
    state = after(state, RollPriority{}, {2, 3});

    EXPECT_EQ(state.priority, 1U);
    EXPECT_FALSE(state.priority_tied);
    EXPECT_TRUE(accepts(state, shot()));
}

TEST(SkirmishTurn, ties_are_rolled_again_refused) {
    const State state = after(without_priority(table()), RollPriority{}, {4, 4});

    EXPECT_EQ(state.priority, std::nullopt);
    for (const Action& action : {Action(shot()), Action(Pass{0}), Action(BeginEndPhase{}), Action(StartTurn{2})})
        EXPECT_TRUE(refuses(state, action, clause::ties_are_rolled_again)) << action.index();
}

TEST(SkirmishTurn, priority_holds_for_the_turn_accepted) {
    EXPECT_TRUE(accepts(after(table(), StartTurn{2}), RollPriority{}));
}

TEST(SkirmishTurn, priority_holds_for_the_turn_refused) {
    EXPECT_TRUE(refuses(table(), RollPriority{}, clause::priority_holds_for_the_turn));
    EXPECT_TRUE(refuses(in_the_end_phase(table()), RollPriority{}, clause::priority_holds_for_the_turn));
}

// The die picks one of two readings, and the game goes on under it from where it is.
TEST(SkirmishTurn, a_die_settles_disputes) {
    const State state = after(field(), move(captain), {}, answered("osprey-range-24", "nearer"));
    const auto hit_score = [&](std::string_view answer) {
        return score(answered("osprey-range-24", answer), state, shot("longbow", 24), {3, 4}).hit_score;
    };

    EXPECT_EQ(hit_score("nearer"), 1);
    EXPECT_EQ(hit_score("farther"), 0);
    EXPECT_EQ(
        after(state, shot("longbow", 24), {3, 4}, answered("osprey-range-24", "nearer")).models[swordsman].stunned, 1);
    EXPECT_EQ(
        after(state, shot("longbow", 24), {3, 4}, answered("osprey-range-24", "farther")).models[swordsman].stunned, 0);
}

}  // namespace
}  // namespace engarde::skirmish
