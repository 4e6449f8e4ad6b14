// Cards as far as they are recorded.
#include "engine/reforged/pile.h"

#include <gtest/gtest.h>

namespace engarde::reforged {
namespace {

constexpr CardId thrust = CardId::thrust;
constexpr CardId lunge = CardId::lunge;

TEST(ReforgedPile, what_is_not_recorded_may_hold_anything) {
    Pile pile;
    pile.add(thrust);
    pile.take(lunge);
    pile.take_hidden(4);

    EXPECT_EQ(pile, Pile::unrecorded());
    EXPECT_TRUE(pile.may_have(100));
    EXPECT_EQ(pile.missing({thrust, thrust, lunge}), std::nullopt);
}

TEST(ReforgedPile, what_is_not_recorded_may_have_limits) {
    Pile pile = Pile::at_most(9);
    EXPECT_TRUE(pile.may_have(9));
    EXPECT_FALSE(pile.may_have(10));
    pile.take(lunge);
    pile.take_hidden(4);
    EXPECT_EQ(pile, Pile::at_most(4)) << "there may have been fewer";
    pile.add(Pile::of({thrust}, 2));
    EXPECT_EQ(pile, Pile::between(3, 7));
    pile.limit_to(5);
    EXPECT_EQ(pile, Pile::between(3, 5));
    pile.take_hidden(6);
    EXPECT_EQ(pile, Pile::at_most(0));
    EXPECT_EQ(Pile::counted(2).least(), 2);
    EXPECT_EQ(Pile::counted(2).most(), 2);
    EXPECT_FALSE(Pile::unrecorded().has_limits());
}

TEST(ReforgedPile, known_cards_are_taken_before_hidden_ones) {
    Pile pile = Pile::of({lunge, thrust}, 1);
    pile.take(thrust);
    EXPECT_EQ(pile, Pile::of({lunge}, 1));
    pile.take(thrust);
    EXPECT_EQ(pile, Pile::of({lunge}));
}

TEST(ReforgedPile, the_first_card_that_cannot_be_there_is_missing) {
    EXPECT_EQ(Pile::of({thrust}).missing({thrust, thrust}), thrust);
    EXPECT_EQ(Pile::of({thrust}, 1).missing({thrust, thrust}), std::nullopt);
    EXPECT_EQ(Pile::of({thrust}, 1).missing({lunge, thrust, thrust}), thrust);
    EXPECT_EQ(Pile::counted(1).missing({lunge}), std::nullopt);
    EXPECT_EQ(Pile::empty().missing({lunge}), lunge);
}

TEST(ReforgedPile, cards_taken_unseen_hide_the_others) {
    Pile pile = Pile::of({thrust, lunge}, 2);
    pile.take_hidden(1);
    EXPECT_EQ(pile, Pile::counted(3));
    pile.take_hidden(0);
    EXPECT_EQ(pile, Pile::counted(3));
}

TEST(ReforgedPile, piles_are_added_as_far_as_both_are_recorded) {
    Pile pile = Pile::of({thrust}, 1);
    pile.add(Pile::of({lunge, thrust}, 2));
    EXPECT_EQ(pile, Pile::of({thrust, thrust, lunge}, 3));
    pile.add(Pile::unrecorded());
    EXPECT_EQ(pile, Pile::unrecorded());
}

TEST(ReforgedPile, two_reports_are_combined_or_contradict_each_other) {
    EXPECT_EQ(combined(Pile::unrecorded(), Pile::counted(3)), Pile::counted(3));
    EXPECT_EQ(combined(Pile::of({thrust}, 2), Pile::unrecorded()), Pile::of({thrust}, 2));
    EXPECT_EQ(combined(Pile::between(2, 4), Pile::of({thrust}, 3)), Pile::of({thrust}, 3));
    EXPECT_EQ(combined(Pile::between(2, 4), Pile::counted(5)), std::nullopt);
    EXPECT_EQ(combined(Pile::between(2, 4), Pile::of({thrust})), std::nullopt);
    EXPECT_EQ(combined(Pile::of({thrust}, 2), Pile::of({lunge}, 2)), Pile::of({thrust, lunge}, 1));
    EXPECT_EQ(combined(Pile::of({thrust}, 2), Pile::of({thrust, thrust}, 1)), Pile::of({thrust, thrust}, 1));
    EXPECT_EQ(combined(Pile::counted(2), Pile::counted(3)), std::nullopt);
    EXPECT_EQ(combined(Pile::of({thrust, thrust}), Pile::of({lunge}, 1)), std::nullopt);
}

}  // namespace
}  // namespace engarde::reforged
