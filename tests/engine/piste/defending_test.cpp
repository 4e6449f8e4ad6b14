#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using test::cards;
using test::Round;

TEST(PisteDefending, attacks_are_not_parried_accepted) {
    Round round = Round::under(abacus_basic).fencers(8, 13).black("12355");

    round.play(attack(5));

    EXPECT_EQ(round.result(), "1-0 hit");
}

TEST(PisteDefending, attacks_are_not_parried_refused) {
    Round round = Round::under(abacus_basic).fencers(8, 13).black("12355");

    round.play(attack(5));

    EXPECT_TRUE(round.refuses(parry(5, 1, retreat(1)), clause::attacks_are_not_parried));
}

TEST(PisteDefending, a_parry_answers_an_attack_accepted) {
    const Round round = Round::under(ferti_standard).fencers(8, 13).attacked_with(5);

    EXPECT_TRUE(round.accepts(parry(5, 1, retreat(1)), clause::a_parry_answers_an_attack));
}

TEST(PisteDefending, a_parry_answers_an_attack_refused) {
    const Round round = Round::under(ferti_standard).fencers(8, 13);

    EXPECT_TRUE(round.refuses(parry(5, 1, retreat(1)), clause::a_parry_answers_an_attack));
}

TEST(PisteDefending, a_parry_matches_the_attack_accepted) {
    const Round round = Round::under(ferti_standard).fencers(8, 13).white("12355").attacked_with(5, 2);

    EXPECT_TRUE(round.accepts(parry(5, 2, retreat(1)), clause::a_parry_matches_the_attack));
}

TEST(PisteDefending, a_parry_matches_the_attack_refused) {
    const Round round = Round::under(ferti_standard).fencers(8, 13).white("13555").black("12344").attacked_with(5, 2);
    Action three_and_five = retreat(1);
    three_and_five.parry = cards("35");

    EXPECT_TRUE(round.refuses(parry(5, 1, retreat(1)), clause::a_parry_matches_the_attack));
    EXPECT_TRUE(round.refuses(parry(5, 3, retreat(1)), clause::a_parry_matches_the_attack));
    EXPECT_TRUE(round.refuses(three_and_five, clause::a_parry_matches_the_attack));
}

TEST(PisteDefending, a_parry_is_followed_by_a_turn_accepted) {
    Round round = Round::under(ferti_advanced).fencers(8, 13).white("12455").attacked_with(5).pile("123");

    round.play(parry(5, 1, advance_and_attack(1, 4)), "123");

    EXPECT_EQ(round.state().table.attack, pending_attack(4, 1, true));
}

TEST(PisteDefending, a_parry_is_followed_by_a_turn_refused) {
    const Round round = Round::under(ferti_advanced).fencers(8, 13).white("12455").attacked_with(5);

    EXPECT_TRUE(round.refuses(parry(5), clause::a_parry_is_followed_by_a_turn));
}

// Here everybody sees that some card can be moved with only after looking into the hand: one space behind, one before.
TEST(PisteDefending, whether_a_parrier_could_go_on_may_depend_on_the_hand) {
    const Round with_a_one = Round::under(ferti_standard).fencers(1, 3).white("12345").attacked_with(2);
    const Round without = Round::under(ferti_standard).fencers(1, 3).white("23345").attacked_with(2);

    EXPECT_TRUE(with_a_one.refuses(parry(2), clause::a_parry_is_followed_by_a_turn));
    EXPECT_TRUE(without.accepts(parry(2), clause::a_parry_is_followed_by_a_turn));
}

// Found by a property: with an empty hand there is no play, however much room there is.
TEST(PisteDefending, a_parry_of_the_whole_hand_leaves_no_play) {
    Round round = Round::under(ferti_standard, {.copies = 11}).fencers(12, 17).white("55555").attacked_with(5, 5);

    round.play(parry(5, 5));

    EXPECT_EQ(round.result(), "0-1 no-move");
}

TEST(PisteDefending, only_an_indirect_attack_is_evaded_accepted) {
    const Round round = Round::under(ferti_advanced).fencers(8, 13).attacked_indirectly_with(5, 3);

    EXPECT_TRUE(round.accepts(retreat(1), clause::only_an_indirect_attack_is_evaded));
}

TEST(PisteDefending, only_an_indirect_attack_is_evaded_refused) {
    for (const Ruleset& ruleset : {abacus_classic, abacus_advanced, ferti_standard, ferti_advanced, brettspielnetz})
        EXPECT_TRUE(Round::under(ruleset).fencers(8, 13).attacked_with(5).refuses(
            retreat(1), clause::only_an_indirect_attack_is_evaded));
}

TEST(PisteDefending, an_attack_is_answered_accepted) {
    const Round round = Round::under(brettspielnetz).fencers(8, 13).attacked_with(5);

    EXPECT_TRUE(round.accepts(parry(5, 1, advance(1)), clause::an_attack_is_answered));
    EXPECT_TRUE(round.accepts(yield(), clause::an_attack_is_answered));
}

TEST(PisteDefending, an_attack_is_answered_refused) {
    const Round direct = Round::under(brettspielnetz).fencers(8, 13).attacked_with(5);
    const Round indirect = Round::under(brettspielnetz).fencers(8, 13).attacked_indirectly_with(5);

    EXPECT_TRUE(direct.refuses(advance(1), clause::an_attack_is_answered));
    EXPECT_TRUE(direct.refuses(attack(5), clause::an_attack_is_answered));
    EXPECT_TRUE(indirect.refuses(advance_and_attack(1, 4), clause::an_attack_is_answered));
}

TEST(PisteDefending, a_possible_answer_is_given_accepted) {
    const Ruleset must_answer = with_answer(ferti_advanced, "parry-may-be-declined", "no").value();
    const Round cannot = Round::under(must_answer).fencers(8, 13).white("11234").attacked_with(5);

    EXPECT_EQ(cannot.result(), "0-1 hit");
}

TEST(PisteDefending, a_possible_answer_is_given_refused) {
    const Ruleset must_answer = with_answer(ferti_advanced, "parry-may-be-declined", "no").value();
    const Round can_parry = Round::under(must_answer).fencers(8, 13).attacked_with(5);
    const Round can_evade = Round::under(must_answer).fencers(8, 13).white("11234").attacked_indirectly_with(5);

    EXPECT_TRUE(can_parry.refuses(yield(), clause::a_possible_answer_is_given));
    EXPECT_TRUE(can_evade.refuses(yield(), clause::a_possible_answer_is_given));
    EXPECT_EQ(can_parry.result(), "*");
}

TEST(PisteDefending, a_mismatched_parry_is_public_and_comes_before_a_card_not_held) {
    const Round round = Round::under(ferti_standard).fencers(8, 13).white("11233").attacked_with(5, 2);

    EXPECT_TRUE(round.refuses(parry(5, 1, retreat(1)), clause::a_parry_matches_the_attack));
    EXPECT_TRUE(round.refuses(parry(5, 2, retreat(1)), clause::cards_come_from_the_hand));
}

}  // namespace
}  // namespace engarde::piste
