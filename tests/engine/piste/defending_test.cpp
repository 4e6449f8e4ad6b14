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

TEST(PisteDefending, an_evasion_is_a_retreat_without_a_parry_from_a_pending_attack) {
    const Table attacked{.attack = pending_attack(5, 1, true)};
    const Table attacked_directly{.attack = pending_attack(5, 1, false)};

    EXPECT_TRUE(evades(attacked, retreat(1)));
    EXPECT_TRUE(evades(attacked, step_and_attack(retreat(1), attack(2)))) << "whatever it plays besides";
    EXPECT_TRUE(evades(attacked_directly, retreat(1))) << "though nobody may";

    EXPECT_FALSE(evades(Table{}, retreat(1))) << "from nothing";
    EXPECT_FALSE(evades(attacked, parry(5, 1, retreat(1))));
    EXPECT_FALSE(evades(attacked, parry(5)));
    EXPECT_FALSE(evades(attacked, advance(1)));
    EXPECT_FALSE(evades(attacked, attack(5)));
    EXPECT_FALSE(evades(attacked, yield()));
}

TEST(PisteDefending, a_turn_follows_a_parry_unless_the_parry_is_final) {
    const Ruleset has_the_turn = with_answer(ferti_advanced, "turn-after-final-parry", "yes").value();
    const Ruleset has_none = with_answer(ferti_advanced, "turn-after-final-parry", "no").value();

    EXPECT_TRUE(a_turn_follows_a_parry(has_the_turn, Stage::open));
    EXPECT_TRUE(a_turn_follows_a_parry(has_none, Stage::open));
    EXPECT_TRUE(a_turn_follows_a_parry(has_the_turn, Stage::final_attack));
    EXPECT_FALSE(a_turn_follows_a_parry(has_none, Stage::final_attack));
    for (const Stage stage :
         {Stage::last_chance, Stage::closing_attack, Stage::hit, Stage::no_move, Stage::exhausted, Stage::closed}) {
        EXPECT_FALSE(a_turn_follows_a_parry(has_the_turn, stage)) << static_cast<int>(stage);
        EXPECT_FALSE(a_turn_follows_a_parry(has_none, stage)) << static_cast<int>(stage);
    }
}

TEST(PisteDefending, a_parrier_keeps_the_turn_after_a_parry_alone) {
    const Round round =
        Round::under(ferti_advanced).fencers(8, 13).black("12355").to_move(Side::black).attacked_with(5, 2);

    const Table after = table_after_parry_alone(round.state().table, parry(5, 2));

    Table expected = round.state().table;
    expected.hand_size = {5, 3};
    expected.attack = {};
    EXPECT_EQ(after, expected) << "two cards fewer, nothing drawn, no attack left and Black still to move";
}

TEST(PisteDefending, the_turn_after_a_parry_alone_is_owed_without_a_draw_pile_too) {
    const Ruleset has_the_turn = with_answer(ferti_advanced, "turn-after-final-parry", "yes").value();
    Round round = Round::under(has_the_turn).fencers(8, 13).white("11225").pile("1");
    round.play(attack(5), "1");
    ASSERT_EQ(round.state().table.stage, Stage::final_attack);

    const Table after = table_after_parry_alone(round.state().table, parry(5));

    EXPECT_EQ(after.stage, Stage::open);
    EXPECT_EQ(after.pile_size, 0);
    EXPECT_EQ(after.to_move, Side::black);
}

}  // namespace
}  // namespace engarde::piste
