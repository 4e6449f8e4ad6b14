#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using test::cards;
using test::Round;

TEST(PisteTurn, players_alternate_accepted) {
    Round round = Round::under(ferti_advanced).pile("11");
    EXPECT_EQ(turn_violation(round.state().table, Side::white), std::nullopt);

    round.play(advance(3), "1");

    EXPECT_EQ(turn_violation(round.state().table, Side::black), std::nullopt);
}

TEST(PisteTurn, players_alternate_refused) {
    Round round = Round::under(ferti_advanced).pile("11");

    round.play(advance(3), "1");

    const auto again = turn_violation(round.state().table, Side::white);
    ASSERT_TRUE(again);
    EXPECT_EQ(&again->clause(), &clause::players_alternate);
}

TEST(PisteTurn, a_turn_is_played_accepted) {
    const Round round = Round::under(abacus_basic).fencers(8, 13).white("33344");

    EXPECT_TRUE(round.accepts(advance(3), clause::a_turn_is_played));
}

TEST(PisteTurn, a_turn_is_played_refused) {
    const Round round = Round::under(abacus_basic).fencers(8, 13).white("33344");

    EXPECT_TRUE(round.refuses(pass(), clause::a_turn_is_played));
    EXPECT_TRUE(round.refuses(yield(), clause::a_turn_is_played));
}

// abacus 47: the last chance is an offer.
TEST(PisteTurn, a_last_chance_is_an_offer_accepted) {
    Round round = Round::under(abacus_basic).fencers(8, 14).white("33344").black("12345").pile("1");
    round.play(advance(3), "1");

    EXPECT_TRUE(round.accepts(yield(), clause::a_last_chance_is_an_offer));
    EXPECT_TRUE(round.accepts(attack(3), clause::a_last_chance_is_an_offer));
}

TEST(PisteTurn, a_last_chance_is_an_offer_refused) {
    Round round = Round::under(abacus_basic).fencers(8, 14).white("33344").black("12345").pile("1");
    round.play(advance(3), "1");

    EXPECT_TRUE(round.refuses(pass(), clause::a_last_chance_is_an_offer)) << "it is not written";
    EXPECT_TRUE(lets_a_last_chance_go(round.state().table, pass()));
    EXPECT_FALSE(lets_a_last_chance_go(round.state().table, yield()));
}

TEST(PisteTurn, passing_is_reported_before_the_attack_it_ignores) {
    const Round round = Round::under(ferti_standard).fencers(8, 13).attacked_with(5);

    EXPECT_TRUE(round.refuses(pass(), clause::a_turn_is_played));
}

TEST(PisteTurn, cards_come_from_the_hand_accepted) {
    const Round round = Round::under(ferti_advanced).fencers(8, 13).white("12255");

    EXPECT_TRUE(round.accepts(attack(5, 2), clause::cards_come_from_the_hand));
    EXPECT_TRUE(round.accepts(advance(2), clause::cards_come_from_the_hand));
}

TEST(PisteTurn, cards_come_from_the_hand_refused) {
    const Round round = Round::under(ferti_advanced).fencers(8, 12).white("12255");

    EXPECT_TRUE(round.refuses(advance(3), clause::cards_come_from_the_hand));
    EXPECT_TRUE(round.refuses(attack(4), clause::cards_come_from_the_hand));
    EXPECT_TRUE(round.refuses(advance_and_attack(2, 2, 2), clause::cards_come_from_the_hand));
    EXPECT_TRUE(round.refuses(retreat(9), clause::fencer_stays_on_the_piste));
    EXPECT_TRUE(round.refuses(retreat(7), clause::cards_come_from_the_hand));
}

TEST(PisteTurn, a_step_without_a_card_is_no_move) {
    const Round round = Round::under(ferti_advanced).fencers(8, 13);

    EXPECT_TRUE(round.refuses(advance(0), clause::cards_come_from_the_hand));
    EXPECT_TRUE(round.refuses(Action{}, clause::a_turn_is_played));
}

TEST(PisteTurn, hand_is_refilled_accepted) {
    Round round = Round::under(ferti_standard).fencers(8, 13).white("12255").pile("11234");

    round.play(attack(5, 2), "34");

    EXPECT_EQ(round.state().hand_of(Side::white), cards("12234"));
    EXPECT_EQ(round.state().pile, cards("112"));
}

TEST(PisteTurn, hand_is_refilled_refused) {
    const Round round = Round::under(ferti_standard).fencers(8, 13).white("12255").pile("11234");
    const auto drawing = [&](std::string_view drawn) {
        return play(round.rules(), round.state(), attack(5, 2), cards(drawn));
    };

    for (const std::string_view wrong : {"", "1", "112", "33", "55"}) {
        const auto played = drawing(wrong);
        ASSERT_FALSE(played) << wrong;
        EXPECT_EQ(&played.error().clause(), &clause::hand_is_refilled) << wrong;
    }
}

TEST(PisteTurn, play_refuses_with_the_violation) {
    const Round round = Round::under(ferti_standard).fencers(8, 13);

    const auto refused = play(round.rules(), round.state(), advance(5), cards("1"));

    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), *violation(round.rules(), round.state(), advance(5)));
}

// Nobody can write these down, but a program could say them.
TEST(PisteTurn, half_an_action_is_none) {
    const Round free = Round::under(ferti_advanced).fencers(8, 13);
    const Round attacked = Round::under(ferti_advanced).fencers(8, 13).attacked_with(5);
    Action answer_and_yield = parry(5, 1, retreat(1));
    answer_and_yield.idle = Idle::yield;
    Action move_and_yield = advance(1);
    move_and_yield.idle = Idle::yield;
    Action card_without_a_step;
    card_without_a_step.step_card = 3;

    EXPECT_TRUE(free.refuses(attack(5, 0), clause::cards_come_from_the_hand));
    EXPECT_TRUE(free.refuses(attack(12), clause::attack_spans_the_distance));
    EXPECT_TRUE(free.refuses(card_without_a_step, clause::a_turn_is_played));
    EXPECT_TRUE(attacked.refuses(move_and_yield, clause::a_turn_is_played));
    EXPECT_TRUE(attacked.refuses(answer_and_yield, clause::a_turn_is_played));
}

}  // namespace
}  // namespace engarde::piste
