// The start of a turn: discard, draw, reshuffle; and that cards come from somewhere.
#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

// The turn of seat 0 has begun, with some cards in the hand, in the deck and in the discard pile.
Duel at_table(const Pile& hand, int deck = 40, int discarded = 20, const Rules& rules = {}) {
    return Duel({10, 10}, rules)
        .holding(0, hand)
        .holding(1, Pile::counted(9))
        .with_piles(Pile::counted(deck), Pile::counted(discarded));
}

TEST(ReforgedRefilling, cards_are_discarded_first_accepted) {
    Duel duel = at_table(Pile::of({thrust, lunge}, 2));

    EXPECT_TRUE(duel.accepts(discard(0, Pile::empty())));
    EXPECT_TRUE(duel.accepts(discard(0, Pile::of({thrust, slash}))));
    EXPECT_TRUE(duel.accepts(discard(0, Pile::of({thrust, lunge}, 2)))) << "the whole hand";
    duel.play(discard(0, Pile::of({thrust}))).play(discard(0, Pile::of({lunge})));
    EXPECT_EQ(duel.state().duelists[0].hand, Pile::counted(2));
    EXPECT_EQ(duel.state().discard_pile, Pile::of({thrust, lunge}, 20));
    EXPECT_TRUE(duel.play(draw(0, Pile::empty())).accepts(discard(0, Pile::counted(1)))) << "nothing was drawn";
}

TEST(ReforgedRefilling, cards_are_discarded_first_refused) {
    const Action one = discard(0, Pile::counted(1));

    EXPECT_TRUE(
        at_table(Pile::counted(5)).play(draw(0, Pile::counted(4))).refuses(one, clause::cards_are_discarded_first));
    EXPECT_TRUE(
        at_table(Pile::counted(9)).play(put_in_play(0, buckler)).refuses(one, clause::cards_are_discarded_first));
    EXPECT_TRUE(at_table(Pile::counted(5), 0, 20).play(reshuffle(0)).refuses(one, clause::cards_are_discarded_first))
        << "it would not be among the cards shuffled";
}

TEST(ReforgedRefilling, the_hand_is_refilled_accepted) {
    EXPECT_TRUE(at_table(Pile::counted(9)).accepts(open(0, 1, {thrust, {}}))) << "it is full";
    EXPECT_TRUE(at_table(Pile::counted(4)).play(draw(0, Pile::counted(5))).accepts(open(0, 1, {thrust, {}})));
    EXPECT_TRUE(at_table(Pile::unrecorded()).accepts(open(0, 1, {thrust, {}}))) << "nobody knows";
}

TEST(ReforgedRefilling, the_hand_is_refilled_refused) {
    const Clause& clause = clause::the_hand_is_refilled;
    const Duel duel = at_table(Pile::counted(8));

    EXPECT_TRUE(duel.refuses(open(0, 1, {thrust, {}}), clause));
    EXPECT_TRUE(duel.refuses(put_in_play(0, buckler), clause));
    EXPECT_TRUE(duel.refuses(begin_turn(1), clause)) << "also by who plays nothing";
    EXPECT_TRUE(at_table(Pile::counted(9)).play(discard(0, Pile::counted(2))).refuses(begin_turn(1), clause));
}

TEST(ReforgedRefilling, of_a_hand_that_is_not_recorded_nobody_knows_what_it_drew) {
    Duel duel = at_table(Pile::unrecorded(), 40, 20);

    duel.play(open(0, 1, {thrust, {}}));
    EXPECT_FALSE(duel.state().deck.is_recorded());
    EXPECT_FALSE(duel.state().discard_pile.is_recorded());

    Duel with_draws = at_table(Pile::unrecorded(), 40, 20);
    with_draws.play(draw(0, Pile::counted(2))).play(open(0, 1, {thrust, {}}));
    EXPECT_EQ(with_draws.state().deck, Pile::counted(38)) << "what is recorded of a turn is all of it";

    Duel of_a_counted_hand = at_table(Pile::counted(9), 40, 20);
    of_a_counted_hand.play(open(0, 1, {thrust, {}}));
    EXPECT_EQ(of_a_counted_hand.state().deck, Pile::counted(40));
}

TEST(ReforgedRefilling, the_refill_is_complete_accepted) {
    const Duel duel = at_table(Pile::counted(4)).play(draw(0, Pile::counted(2))).play(draw(0, Pile::of({lunge}, 2)));

    EXPECT_TRUE(duel.accepts(open(0, 1, {lunge, {}})));
    EXPECT_EQ(duel.state().duelists[0].hand, Pile::of({lunge}, 8));
    EXPECT_EQ(duel.state().deck, Pile::counted(35));
}

TEST(ReforgedRefilling, the_refill_is_complete_refused) {
    const Duel duel = at_table(Pile::counted(4)).play(draw(0, Pile::counted(4)));

    EXPECT_TRUE(duel.refuses(open(0, 1, {lunge, {}}), clause::the_refill_is_complete));
    EXPECT_TRUE(duel.refuses(begin_turn(1), clause::the_refill_is_complete));
}

TEST(ReforgedRefilling, no_more_is_drawn_than_needed_accepted) {
    EXPECT_TRUE(at_table(Pile::counted(4)).accepts(draw(0, Pile::counted(5))));
    EXPECT_TRUE(at_table(Pile::counted(9)).accepts(draw(0, Pile::empty())));
    EXPECT_TRUE(Duel().accepts(draw(0, Pile::counted(9)))) << "a hand that nobody recorded";
}

TEST(ReforgedRefilling, no_more_is_drawn_than_needed_refused) {
    const Clause& clause = clause::no_more_is_drawn_than_needed;

    EXPECT_TRUE(at_table(Pile::counted(4)).refuses(draw(0, Pile::counted(6)), clause));
    EXPECT_TRUE(Duel().refuses(draw(0, Pile::counted(10)), clause));
}

TEST(ReforgedRefilling, cards_are_drawn_before_playing_accepted) {
    EXPECT_TRUE(at_table(Pile::counted(8)).accepts(draw(0, Pile::of({thrust}))));
}

TEST(ReforgedRefilling, cards_are_drawn_before_playing_refused) {
    const Duel duel = at_table(Pile::counted(9)).play(put_in_play(0, buckler));

    EXPECT_TRUE(duel.refuses(draw(0, Pile::counted(1)), clause::cards_are_drawn_before_playing));
}

TEST(ReforgedRefilling, only_the_active_player_refills_accepted) {
    Duel duel = at_table(Pile::counted(9)).play(open(0, 1, {thrust, {}})).play(respond(1, hard_parry, 0));
    duel.play(pass(0)).play(begin_turn(1));

    EXPECT_EQ(duel.state().duelists[1].hand.size(), 8) << "short until the own turn";
    EXPECT_TRUE(duel.accepts(draw(1, Pile::counted(1))));
}

TEST(ReforgedRefilling, only_the_active_player_refills_refused) {
    const Clause& clause = clause::only_the_active_player_refills;
    const Duel duel = at_table(Pile::counted(9)).holding(1, Pile::counted(3));

    EXPECT_TRUE(duel.refuses(draw(1, Pile::counted(6)), clause));
    EXPECT_TRUE(duel.refuses(discard(1, Pile::counted(1)), clause));
    EXPECT_TRUE(duel.refuses(reshuffle(1), clause));
}

TEST(ReforgedRefilling, an_empty_deck_is_reshuffled_accepted) {
    Duel duel = at_table(Pile::counted(4), 2).play(draw(0, Pile::counted(2))).play(reshuffle(0, 20));

    EXPECT_EQ(duel.state().deck, Pile::counted(20));
    EXPECT_EQ(duel.state().discard_pile, Pile::empty());
    EXPECT_TRUE(duel.accepts(draw(0, Pile::counted(3))));
}

TEST(ReforgedRefilling, an_empty_deck_is_reshuffled_refused) {
    const Clause& clause = clause::an_empty_deck_is_reshuffled;

    EXPECT_TRUE(at_table(Pile::counted(4), 2).refuses(draw(0, Pile::counted(5)), clause));
    EXPECT_TRUE(at_table(Pile::counted(4), 0).refuses(draw(0, Pile::counted(1)), clause));
}

TEST(ReforgedRefilling, the_deck_is_used_up_first_accepted) {
    EXPECT_TRUE(at_table(Pile::counted(4), 0).accepts(reshuffle(0)));
    EXPECT_TRUE(Duel().accepts(reshuffle(0))) << "nobody knows how many are left";
}

TEST(ReforgedRefilling, the_deck_is_used_up_first_refused) {
    const Clause& clause = clause::the_deck_is_used_up_first;

    EXPECT_TRUE(at_table(Pile::counted(4), 1).refuses(reshuffle(0), clause));
    EXPECT_TRUE(at_table(Pile::counted(9), 0).refuses(reshuffle(0), clause)) << "no card is wanted";
    EXPECT_TRUE(at_table(Pile::counted(9), 0).play(put_in_play(0, buckler)).refuses(reshuffle(0), clause));
}

TEST(ReforgedRefilling, the_whole_discard_pile_is_shuffled_accepted) {
    EXPECT_TRUE(at_table(Pile::counted(4), 0, 20).accepts(reshuffle(0, 20)));
    EXPECT_TRUE(at_table(Pile::counted(4), 0, 20).play(discard(0, Pile::counted(2))).accepts(reshuffle(0, 22)));
}

TEST(ReforgedRefilling, the_whole_discard_pile_is_shuffled_refused) {
    const Clause& clause = clause::the_whole_discard_pile_is_shuffled;

    EXPECT_TRUE(at_table(Pile::counted(4), 0, 20).refuses(reshuffle(0, 19), clause));
    EXPECT_TRUE(at_table(Pile::counted(4), 0, 20).play(discard(0, Pile::counted(2))).refuses(reshuffle(0, 20), clause));
}

TEST(ReforgedRefilling, a_hand_stays_short_without_cards) {
    const Duel duel = at_table(Pile::counted(4), 2, 0).play(draw(0, Pile::counted(2)));

    EXPECT_TRUE(duel.accepts(open(0, 1, {thrust, {}})));
    EXPECT_TRUE(duel.accepts(begin_turn(1)));
    EXPECT_TRUE(duel.refuses(draw(0, Pile::counted(1)), clause::cards_are_conserved));
}

TEST(ReforgedRefilling, a_hand_has_enough_cards_accepted) {
    Duel duel = at_table(Pile::counted(9)).holding(1, Pile::counted(1)).play(open(0, 1, {thrust, {}}));

    EXPECT_TRUE(duel.accepts(respond(1, parry_riposte, 0)));
    EXPECT_TRUE(duel.play(respond(1, parry_riposte, 0)).play(taste_my_blade(0, {slash, {}})).accepts(pass(1)));
}

TEST(ReforgedRefilling, a_hand_has_enough_cards_refused) {
    const Clause& clause = clause::a_hand_has_enough_cards;
    const Duel duel = at_table(Pile::counted(9)).holding(1, Pile::counted(1)).play(open(0, 1, {thrust, {}}));

    EXPECT_TRUE(duel.refuses(riposte(1, 0, {slash, {}}), clause)) << "two cards of one";
    EXPECT_TRUE(at_table(Pile::counted(3)).refuses(discard(0, Pile::counted(4)), clause));
}

TEST(ReforgedRefilling, cards_come_from_the_hand_accepted) {
    const Duel duel = at_table(Pile::of(std::vector<CardId>(9, thrust)));

    EXPECT_TRUE(duel.accepts(open(0, 1, {thrust, {}})));
    EXPECT_TRUE(at_table(Pile::of({thrust}, 8)).accepts(open(0, 1, {lunge, {}}))) << "it may be a hidden one";
}

TEST(ReforgedRefilling, cards_come_from_the_hand_refused) {
    const Clause& clause = clause::cards_come_from_the_hand;
    const Duel thrusts = at_table(Pile::of(std::vector<CardId>(9, thrust)));
    const Duel one_hidden = at_table(Pile::of(std::vector<CardId>(8, thrust), 1));

    EXPECT_TRUE(thrusts.refuses(open(0, 1, {lunge, {}}), clause));
    EXPECT_TRUE(thrusts.refuses(put_in_play(0, buckler), clause));
    EXPECT_TRUE(thrusts.refuses(discard(0, Pile::of({thrust, slash})), clause));
    EXPECT_TRUE(one_hidden.accepts(open(0, 1, {lunge, {}})));
    EXPECT_TRUE(one_hidden.refuses(open(0, 1, {lunge, {masterful_strike}}), clause)) << "two of one hidden card";
}

Rules with_copies(CardId card, int copies) {
    Rules rules;
    rules.book.edit(card).copies = known(copies);
    return rules;
}

TEST(ReforgedRefilling, cards_are_conserved_accepted) {
    const Rules two_thrusts = with_copies(thrust, 2);
    Duel duel = at_table(Pile::counted(9), 40, 18, two_thrusts).play(open(0, 1, {thrust, {}}));

    EXPECT_TRUE(duel.accepts(taste_my_blade(1, {thrust, {}})));
    EXPECT_TRUE(at_table(Pile::counted(7), 40, 18, two_thrusts).accepts(draw(0, Pile::of({thrust, thrust}))));
    EXPECT_TRUE(start_violations({}, Duel({10, 10}).state()).empty());
}

TEST(ReforgedRefilling, cards_are_conserved_refused) {
    const Clause& clause = clause::cards_are_conserved;
    const Rules one_thrust = with_copies(thrust, 1);
    const Duel duel = at_table(Pile::counted(9), 40, 18, one_thrust).play(open(0, 1, {thrust, {}}));
    const Duel known_deck = Duel().holding(0, Pile::counted(8)).with_piles(Pile::of({lunge}), Pile::counted(1));
    State too_many = Duel().holding(0, Pile::counted(60)).state();
    too_many.deck = Pile::counted(30);

    EXPECT_TRUE(duel.refuses(taste_my_blade(1, {thrust, {}}), clause));
    EXPECT_TRUE(at_table(Pile::counted(7), 40, 18, one_thrust).refuses(draw(0, Pile::of({thrust, thrust})), clause));
    EXPECT_TRUE(at_table(Pile::of({thrust}, 7), 40, 18, one_thrust).refuses(draw(0, Pile::of({thrust})), clause));
    EXPECT_TRUE(known_deck.refuses(draw(0, Pile::of({thrust})), clause)) << "another card is left";
    ASSERT_EQ(start_violations({}, too_many).size(), 1U);
    EXPECT_EQ(&start_violations({}, too_many).front().clause(), &clause);
}

TEST(ReforgedRefilling, all_cards_are_somewhere_after_every_step) {
    Duel duel({before_the_game({}, 2), with_more_cards()});
    const auto expect_all = [&] { EXPECT_EQ(cards_recorded(duel.state()), 85); };

    duel.play(deal(2, 9)).play(begin_turn(0)).play(discard(0, Pile::counted(3)));
    expect_all();
    duel.play(draw(0, Pile::counted(3))).play(put_in_play(0, buckler)).play(put_in_play(0, main_gauche));
    expect_all();
    duel.play(open(0, 1, {thrust, {disarm}})).play(riposte(1, 0, {slash, {powerful_strike}}));
    expect_all();
    duel.play(press(0, coupe, 0, 0)).play(play_card(1, CardId::taste_my_blade));
    expect_all();
    duel.play(interrupt(0, CardId::superior_technique)).play(pass(0)).play(restore(0, breather));
    expect_all();
    EXPECT_EQ(duel.state().discard_pile.size(), 3 + 1 + 6 + 2 + 1);
}

TEST(ReforgedRefilling, cards_from_unrecorded_hands_are_counted_with_those_that_are_recorded) {
    Duel duel;
    duel.play(open(0, 1, {thrust, {}})).with_piles(Pile::counted(84), Pile::unrecorded());

    EXPECT_TRUE(duel.refuses(respond(1, parry_riposte, 0), clause::cards_are_conserved)) << "86 cards";
    duel.with_piles(Pile::counted(83), Pile::unrecorded());
    EXPECT_TRUE(duel.accepts(respond(1, parry_riposte, 0)));
}

}  // namespace
}  // namespace engarde::reforged
