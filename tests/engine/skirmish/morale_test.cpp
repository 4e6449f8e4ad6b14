// Morale Tests: when they are due, how they are rolled, and what they change.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// The End Phase of turn 2 of a warband of so many models with Morale 7, of which the last ones were killed in a turn.
State after_losses(int models, int killed, int turn = 2, Morale condition = Morale::steady) {
    State state;
    state.warbands = {{"Archers", 7, condition}, {"Guards", 7}};
    for (int index = 0; index < models; ++index) {
        state.models.push_back(model("Archer", 0, {}));
        if (index < models - killed) continue;
        state.models.back().wound = Wound::critical;
        state.models.back().killed_in = turn;
    }
    state.models.push_back(model("Guard", 1, {}));
    state.turn = 2;
    state.priority = 0;
    state.phase = Phase::end;
    return state;
}

State wavering(int models = 4, int killed = 0) {
    return after_losses(models, killed, 1, Morale::wavering);
}

TEST(SkirmishEndPhase, morale_is_tested_when_due_accepted) {
    EXPECT_TRUE(accepts(wavering(), TestMorale{0}));
    for (const auto& [models, killed] : {std::pair{4, 1}, {8, 2}, {5, 2}, {20, 5}, {3, 1}})
        EXPECT_TRUE(accepts(after_losses(models, killed), TestMorale{0})) << models << " " << killed;
    State leaderless = after_losses(20, 1);
    leaderless.models[19].traits.leader = true;
    EXPECT_TRUE(accepts(leaderless, TestMorale{0}));
}

TEST(SkirmishEndPhase, morale_is_tested_when_due_refused) {
    EXPECT_TRUE(refuses(after_losses(4, 0), TestMorale{0}, clause::morale_is_tested_when_due));
    for (const auto& [models, killed] : {std::pair{5, 1}, {8, 1}, {20, 4}})
        EXPECT_TRUE(refuses(after_losses(models, killed), TestMorale{0}, clause::morale_is_tested_when_due));
    for (const int turn : {0, 1})
        EXPECT_TRUE(refuses(after_losses(4, 1, turn), TestMorale{0}, clause::morale_is_tested_when_due)) << turn;
    EXPECT_TRUE(refuses(after_losses(4, 1), TestMorale{1}, clause::morale_is_tested_when_due)) << "the other warband";
    EXPECT_TRUE(refuses(after_losses(4, 4), TestMorale{0}, clause::morale_is_tested_when_due)) << "nobody is left";
    EXPECT_TRUE(refuses(after_losses(4, 1, 2, Morale::routing), TestMorale{0}, clause::morale_is_tested_when_due));
    State leading = after_losses(20, 1);
    leading.models[0].traits.leader = true;
    EXPECT_TRUE(refuses(leading, TestMorale{0}, clause::morale_is_tested_when_due)) << "the leader lives";
}

TEST(SkirmishEndPhase, due_morale_tests_are_made_accepted) {
    const State tested = after(wavering(), TestMorale{0}, {6, 6});
    EXPECT_TRUE(accepts(tested, StartTurn{3}, complete_record));
    EXPECT_EQ(missing_at_the_end(complete_record, tested), std::nullopt);
    EXPECT_TRUE(accepts(after_losses(4, 0), StartTurn{3}, complete_record));
    EXPECT_TRUE(accepts(wavering(), StartTurn{3})) << "a record of some actions";
}

TEST(SkirmishEndPhase, due_morale_tests_are_made_refused) {
    for (const State& state : {wavering(), after_losses(4, 1)}) {
        EXPECT_TRUE(refuses(state, StartTurn{3}, clause::due_morale_tests_are_made, complete_record));
        ASSERT_TRUE(missing_at_the_end(complete_record, state));
        EXPECT_EQ(&missing_at_the_end(complete_record, state)->clause(), &clause::due_morale_tests_are_made);
    }
}

TEST(SkirmishEndPhase, one_morale_test_a_turn_accepted) {
    const State tested = after(wavering(), TestMorale{0}, {1, 1});
    State next = after(after(tested, StartTurn{3}), RollPriority{}, {5, 2});
    next.warbands[0].condition = Morale::wavering;
    EXPECT_TRUE(accepts(after(next, BeginEndPhase{}), TestMorale{0}));
}

TEST(SkirmishEndPhase, one_morale_test_a_turn_refused) {
    for (const std::vector<int>& dice : {std::vector{1, 1}, {6, 6}})
        EXPECT_TRUE(refuses(after(wavering(), TestMorale{0}, dice), TestMorale{0}, clause::one_morale_test_a_turn));
    const State fell = after(after_losses(4, 1), TestMorale{0}, {6, 6});
    EXPECT_TRUE(refuses(fell, TestMorale{0}, clause::one_morale_test_a_turn)) << "although it is Wavering now";
}

TEST(SkirmishEndPhase, banners_allow_another_roll_accepted) {
    State state = wavering();
    state.models[2].traits.banner = true;
    EXPECT_TRUE(accepts(state, TestMorale{0, true}));
    EXPECT_TRUE(accepts(state, TestMorale{0, false})) << "nobody must roll again";
}

TEST(SkirmishEndPhase, banners_allow_another_roll_refused) {
    EXPECT_TRUE(refuses(wavering(), TestMorale{0, true}, clause::banners_allow_another_roll));
    State fallen = wavering(4, 1);
    fallen.models[3].traits.banner = true;
    EXPECT_TRUE(refuses(fallen, TestMorale{0, true}, clause::banners_allow_another_roll)) << "its bearer is dead";
    State theirs = wavering();
    theirs.models[4].traits.banner = true;
    EXPECT_TRUE(refuses(theirs, TestMorale{0, true}, clause::banners_allow_another_roll)) << "the enemy's";
}

// Each modifier of l.523-536 by its own, and all of them.
TEST(SkirmishEndPhase, morale_test_score) {
    const auto test_of = [](const State& state) { return morale_test({}, state, 0, {3, 4}).test - 7; };
    State commanded = after_losses(4, 1);
    commanded.models[1].traits.commander = true;

    EXPECT_EQ(test_of(after_losses(4, 1)), 0);
    EXPECT_EQ(test_of(after_losses(4, 2)), 0) << "half is not less than half";
    EXPECT_EQ(test_of(after_losses(4, 3)), 1) << "a quarter is not less than a quarter";
    EXPECT_EQ(test_of(after_losses(5, 4)), 3);
    EXPECT_EQ(test_of(wavering()), 1);
    EXPECT_EQ(test_of(commanded), -1);
    commanded.models[0].traits.commander = true;
    EXPECT_EQ(test_of(commanded), -1) << "at least one Commander";

    State everything = wavering(5, 4);
    everything.models[0].traits.commander = true;
    const MoraleScore scored = morale_test({}, everything, 0, {3, 4});
    EXPECT_EQ(
        scored.modifiers,
        (std::vector<Modifier>{
            {"below half strength", 1}, {"below a quarter of the strength", 2}, {"Wavering", 1}, {"Commander", -1}}));
    EXPECT_EQ(scored.test, 10);
}

TEST(SkirmishEndPhase, every_strength_of_every_warband) {
    for (int models = 1; models <= 20; ++models)
        for (int killed = 0; killed < models; ++killed) {
            const int percent_living = (models - killed) * 100;
            const int expected = (percent_living < 50 * models ? 1 : 0) + (percent_living < 25 * models ? 2 : 0);
            const State state = after_losses(models, killed);
            EXPECT_EQ(morale_test({}, state, 0, {3, 4}).test, 7 + expected) << models << " " << killed;
            EXPECT_EQ(morale_test_is_due({}, state, 0), killed > 0 && killed * 100 >= 25 * models)
                << models << " " << killed;
        }
}

TEST(SkirmishEndPhase, the_second_roll_of_a_banner_replaces_the_first) {
    State state = wavering();
    state.models[2].traits.banner = true;
    EXPECT_EQ(morale_test({}, state, 0, {1, 2, 5, 6}).roll, 11);
    EXPECT_EQ(after(state, TestMorale{0, true}, {6, 6, 1, 2}).warbands[0].condition, Morale::steady);
}

// Every roll against Morale 7; a Wavering warband has +1.
TEST(SkirmishEndPhase, passed_morale_tests) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            if (first + second <= 7) {
                EXPECT_EQ(after(after_losses(4, 1), TestMorale{0}, {first, second}).warbands[0].condition,
                          Morale::steady);
            }
            if (first + second + 1 <= 7) {
                EXPECT_EQ(after(wavering(), TestMorale{0}, {first, second}).warbands[0].condition, Morale::steady);
            }
        }
}

TEST(SkirmishEndPhase, failed_morale_tests) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            if (first + second > 7) {
                EXPECT_EQ(after(after_losses(4, 1), TestMorale{0}, {first, second}).warbands[0].condition,
                          Morale::wavering);
            }
            if (first + second + 1 > 7) {
                EXPECT_EQ(after(wavering(), TestMorale{0}, {first, second}).warbands[0].condition, Morale::routing);
            }
        }
    const State state = after(after_losses(4, 1), TestMorale{0}, {6, 6});
    EXPECT_EQ(state.warbands[1].condition, Morale::steady) << "the other warband is as it was";
}

}  // namespace
}  // namespace engarde::skirmish
