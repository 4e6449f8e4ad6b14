// The removal of Stunned counters, and when Morale is tested.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

State with_the_stunned(int counters = 1) {
    State state = in_the_end_phase(table());
    state.models[swordsman].stunned = counters;
    return state;
}

TEST(SkirmishEndPhase, only_the_stunned_recover_accepted) {
    for (const int counters : {1, 2}) EXPECT_TRUE(accepts(with_the_stunned(counters), RollStun{swordsman}));
}

TEST(SkirmishEndPhase, only_the_stunned_recover_refused) {
    EXPECT_TRUE(refuses(with_the_stunned(), RollStun{archer}, clause::only_the_stunned_recover));
    State wounded = with_the_stunned();
    wounded.models[archer].wound = Wound::grievous;
    EXPECT_TRUE(refuses(wounded, RollStun{archer}, clause::only_the_stunned_recover));
}

TEST(SkirmishEndPhase, one_roll_for_each_stunned_model_accepted) {
    State state = with_the_stunned(2);
    state.models[archer].stunned = 1;
    state = after(state, RollStun{swordsman}, {1});
    EXPECT_TRUE(accepts(state, RollStun{archer}));

    state = after(after(state, StartTurn{2}), RollPriority{}, {5, 2});
    EXPECT_TRUE(accepts(after(state, BeginEndPhase{}), RollStun{swordsman})) << "again in the next turn";
}

TEST(SkirmishEndPhase, one_roll_for_each_stunned_model_refused) {
    for (const int die : {1, 6})
        EXPECT_TRUE(refuses(after(with_the_stunned(), RollStun{swordsman}, {die}), RollStun{swordsman},
                            clause::one_roll_for_each_stunned_model))
            << die;
}

TEST(SkirmishEndPhase, the_stunned_roll_accepted) {
    const State rolled = after(with_the_stunned(), RollStun{swordsman}, {1});
    EXPECT_TRUE(accepts(rolled, StartTurn{2}, complete_record)) << "with or without success";
    EXPECT_EQ(missing_at_the_end(complete_record, rolled), std::nullopt);
    EXPECT_TRUE(accepts(with_the_stunned(), StartTurn{2})) << "a record of some actions";

    State dead = with_the_stunned();
    dead.models[swordsman].wound = Wound::critical;
    EXPECT_TRUE(accepts(dead, StartTurn{2}, complete_record));
}

TEST(SkirmishEndPhase, the_stunned_roll_refused) {
    EXPECT_TRUE(refuses(with_the_stunned(), StartTurn{2}, clause::the_stunned_roll, complete_record));
    const auto at_the_end = missing_at_the_end(complete_record, with_the_stunned());
    ASSERT_TRUE(at_the_end);
    EXPECT_EQ(&at_the_end->clause(), &clause::the_stunned_roll);
    EXPECT_EQ(at_the_end->fact("model"), static_cast<int>(swordsman));
    EXPECT_EQ(missing_at_the_end({}, with_the_stunned()), std::nullopt);

    State stunned_first = in_the_end_phase(table());
    stunned_first.models[archer].stunned = 2;
    EXPECT_TRUE(refuses(stunned_first, StartTurn{2}, clause::the_stunned_roll, complete_record));

    State moving = with_the_stunned();
    moving.phase = Phase::move;
    EXPECT_EQ(missing_at_the_end(complete_record, moving), std::nullopt) << "a record may end before the End Phase";
    State passed = after_all(moving, {Pass{0}, Pass{1}});
    EXPECT_TRUE(refuses(passed, StartTurn{2}, clause::the_stunned_roll, complete_record)) << "it skips the End Phase";
}

// l.549-559: the counters that go for each die, from 1 to 6.
TEST(SkirmishEndPhase, stunned_counter_removal) {
    struct Row {
        bool engaged;
        bool rested;
        std::array<int, 6> removed;
    };
    const Row rows[] = {{false, false, {0, 0, 0, 0, 1, 1}},
                        {true, false, {0, 0, 0, 0, 0, 1}},
                        {false, true, {0, 0, 1, 1, 2, 2}},
                        {true, true, {0, 0, 0, 1, 1, 2}}};
    for (const Row& row : rows)
        for (int counters = 1; counters <= 2; ++counters)
            for (int die = 1; die <= 6; ++die) {
                State state = with_the_stunned(counters);
                if (row.engaged) make_contact(state, archer, swordsman);
                state.models[swordsman].turn.rested = row.rested;
                const int removed = std::min(counters, row.removed[static_cast<std::size_t>(die - 1)]);
                EXPECT_EQ(after(state, RollStun{swordsman}, {die}).models[swordsman].stunned, counters - removed)
                    << row.engaged << row.rested << die;
            }
}

TEST(SkirmishEndPhase, nothing_heals_but_stuns) {
    for (const Wound wound : {Wound::light, Wound::grievous, Wound::light_and_grievous}) {
        State state = with_the_stunned(2);
        state.models[swordsman].wound = wound;
        state.models[swordsman].turn.rested = true;
        state = after(state, RollStun{swordsman}, {6});
        EXPECT_EQ(state.models[swordsman].stunned, 0);
        EXPECT_EQ(state.models[swordsman].wound, wound);
        state = after(after(state, StartTurn{2}), RollPriority{}, {5, 2});
        EXPECT_EQ(after(state, rest(swordsman)).models[swordsman].wound, wound);
    }
}

}  // namespace
}  // namespace engarde::skirmish
