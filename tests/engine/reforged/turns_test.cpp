// The deal, the order of turns, and who may act at all.
#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

Duel before_the_deal(std::size_t players = 3, const Rules& rules = {}) {
    return {before_the_game(rules.ruleset, players), rules};
}

Duel dealt(std::size_t players = 3) {
    return before_the_deal(players).play(deal(players, 9));
}

TEST(ReforgedTurns, poise_begins_at_ten) {
    const Duel duel = dealt();

    for (std::size_t seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(duel.poise(seat), 10);
        EXPECT_EQ(duel.item(seat), std::nullopt);
        EXPECT_EQ(duel.state().duelists[seat].hand, Pile::counted(9));
    }
    EXPECT_EQ(duel.state().deck, Pile::counted(85 - 27));
    EXPECT_EQ(duel.state().discard_pile, Pile::empty());
}

TEST(ReforgedTurns, every_player_is_dealt_a_hand_accepted) {
    const Pile known = Pile::of(std::vector<CardId>(9, thrust));

    EXPECT_TRUE(before_the_deal().accepts(deal(3, 9)));
    EXPECT_TRUE(before_the_deal(2).accepts(deal({known, Pile::of({lunge}, 8)})));
    EXPECT_TRUE(before_the_deal(9).accepts(deal(9, 9))) << "81 of 85 cards";
}

TEST(ReforgedTurns, every_player_is_dealt_a_hand_refused) {
    const Clause& clause = clause::every_player_is_dealt_a_hand;

    EXPECT_TRUE(before_the_deal().refuses(deal(3, 8), clause));
    EXPECT_TRUE(before_the_deal().refuses(deal(2, 9), clause)) << "one gets none";
    EXPECT_TRUE(before_the_deal(2).refuses(deal({Pile::counted(9), Pile::counted(10)}), clause));
    EXPECT_TRUE(before_the_deal(10).refuses(deal(10, 9), clause::cards_are_conserved)) << "90 cards";
}

TEST(ReforgedTurns, the_deal_comes_first_accepted) {
    EXPECT_TRUE(before_the_deal().accepts(deal(3, 9)));
}

TEST(ReforgedTurns, the_deal_comes_first_refused) {
    EXPECT_TRUE(dealt().refuses(deal(3, 9), clause::the_deal_comes_first)) << "twice";
    EXPECT_TRUE(before_the_deal().play(begin_turn(0)).refuses(deal(3, 9), clause::the_deal_comes_first));
}

TEST(ReforgedTurns, a_turn_begins_first_accepted) {
    EXPECT_TRUE(dealt().play(begin_turn(2)).accepts(open(2, 0, {thrust, {}})));
}

TEST(ReforgedTurns, a_turn_begins_first_refused) {
    const Clause& clause = clause::a_turn_begins_first;

    EXPECT_TRUE(dealt().refuses(open(0, 1, {thrust, {}}), clause));
    EXPECT_TRUE(dealt().refuses(draw(0, Pile::counted(1)), clause));
    EXPECT_TRUE(before_the_deal().refuses(pass(0), clause));
}

TEST(ReforgedTurns, turns_go_to_the_left_accepted) {
    for (std::size_t first = 0; first < 3; ++first) EXPECT_TRUE(dealt().accepts(begin_turn(first))) << "anybody";
    EXPECT_TRUE(dealt().play(begin_turn(0)).accepts(begin_turn(1)));
    EXPECT_TRUE(dealt().play(begin_turn(2)).accepts(begin_turn(0)));
    EXPECT_TRUE(dealt().without(1).play(begin_turn(0)).accepts(begin_turn(2))) << "past whoever is out";
}

TEST(ReforgedTurns, turns_go_to_the_left_refused) {
    EXPECT_TRUE(dealt().play(begin_turn(0)).refuses(begin_turn(2), clause::turns_go_to_the_left));
    EXPECT_TRUE(dealt().play(begin_turn(0)).refuses(begin_turn(0), clause::turns_go_to_the_left)) << "twice";
    EXPECT_TRUE(dealt().without(1).play(begin_turn(0)).refuses(begin_turn(1), clause::turns_go_to_the_left));
    EXPECT_TRUE(dealt().without(1).refuses(begin_turn(1), clause::turns_go_to_the_left)) << "nor the first";
    EXPECT_TRUE(dealt().refuses(begin_turn(7), clause::turns_go_to_the_left)) << "no such seat";
}

TEST(ReforgedTurns, an_exchange_is_ended_accepted) {
    EXPECT_TRUE(dealt().play(begin_turn(0)).play(open(0, 2, {thrust, {}})).play(pass(2)).accepts(begin_turn(1)));
}

TEST(ReforgedTurns, an_exchange_is_ended_refused) {
    const Duel duel = dealt().play(begin_turn(0)).play(open(0, 2, {thrust, {}}));

    EXPECT_TRUE(duel.refuses(begin_turn(1), clause::an_exchange_is_ended));
}

TEST(ReforgedTurns, who_is_out_does_nothing_accepted) {
    EXPECT_TRUE(dealt().without(2).play(begin_turn(0)).accepts(open(0, 1, {thrust, {}})));
}

TEST(ReforgedTurns, who_is_out_does_nothing_refused) {
    Duel killed({0, 10, 10}, with_more_cards());
    killed.play(open(0, 1, {thrust, {}})).play(taste_my_blade(1, {slash, {}})).play(pass(0));

    ASSERT_TRUE(killed.is_out(0)) << "on the own turn";
    EXPECT_TRUE(killed.refuses(restore(0, breather), clause::who_is_out_does_nothing)) << "no Respite";
    EXPECT_TRUE(killed.accepts(begin_turn(1)));
}

TEST(ReforgedTurns, no_turn_follows_the_end_accepted) {
    EXPECT_TRUE(dealt().without(1).play(begin_turn(0)).accepts(begin_turn(2))) << "two are left";
}

TEST(ReforgedTurns, no_turn_follows_the_end_refused) {
    const Duel duel = dealt().without(1).without(2);

    EXPECT_TRUE(duel.refuses(begin_turn(0), clause::no_turn_follows_the_end));
    EXPECT_TRUE(duel.refuses(begin_turn(1), clause::no_turn_follows_the_end));
}

TEST(ReforgedTurns, what_a_player_had_is_discarded_with_the_player) {
    Duel duel = Duel({10, 0, 10})
                    .holding(0, Pile::counted(9))
                    .holding(1, Pile::of({lunge, coupe}, 3))
                    .holding(2, Pile::counted(9))
                    .having(1, buckler)
                    .with_piles(Pile::counted(50), Pile::counted(2));
    duel.play(open(0, 1, {thrust, {masterful_strike}})).play(pass(1));

    EXPECT_TRUE(duel.is_out(1));
    EXPECT_EQ(duel.item(1), std::nullopt);
    EXPECT_EQ(duel.state().duelists[1].hand, Pile::empty());
    EXPECT_EQ(duel.state().discard_pile, Pile::of({thrust, masterful_strike, lunge, coupe, buckler}, 5));
}

}  // namespace
}  // namespace engarde::reforged
