#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using test::cards;
using test::Round;

// ferti figure 2 (l.76): 8 against 13 is attacked with 5s.
TEST(PisteAttacking, attack_spans_the_distance_accepted) {
    const Round round = Round::under(ferti_advanced).fencers(8, 13).white("12455");

    EXPECT_TRUE(round.accepts(attack(5, 2), clause::attack_spans_the_distance));
    EXPECT_TRUE(round.accepts(advance_and_attack(1, 4), clause::attack_spans_the_distance));
}

TEST(PisteAttacking, attack_spans_the_distance_refused) {
    const Round round = Round::under(ferti_advanced).fencers(8, 13).white("12455");

    EXPECT_TRUE(round.refuses(attack(4), clause::attack_spans_the_distance));
    EXPECT_TRUE(round.refuses(advance_and_attack(2, 4), clause::attack_spans_the_distance));
    const auto found = violation(round.rules(), round.state(), attack(4));
    EXPECT_EQ(found->fact("card"), 4);
    EXPECT_EQ(found->fact("distance"), 5);
}

TEST(PisteAttacking, attack_cards_are_alike_accepted) {
    const Round round = Round::under(abacus_classic).fencers(8, 13).white("12555");

    EXPECT_TRUE(round.accepts(attack(5, 3), clause::attack_cards_are_alike));
}

TEST(PisteAttacking, attack_cards_are_alike_refused) {
    const Round round = Round::under(abacus_classic).fencers(8, 13).white("12455");
    Action five_and_four = attack(5);
    five_and_four.attack = cards("54");

    EXPECT_TRUE(round.refuses(five_and_four, clause::attack_cards_are_alike));
}

TEST(PisteAttacking, attack_is_a_single_card_accepted) {
    const Round round = Round::under(abacus_basic).fencers(8, 13).white("12455");

    EXPECT_TRUE(round.accepts(attack(5), clause::attack_is_a_single_card));
}

TEST(PisteAttacking, attack_is_a_single_card_refused) {
    const Round round = Round::under(abacus_basic).fencers(8, 13).white("12455");

    EXPECT_TRUE(round.refuses(attack(5, 2), clause::attack_is_a_single_card));
}

TEST(PisteAttacking, no_attack_after_an_advance_accepted) {
    const Round round = Round::under(abacus_classic).fencers(8, 16).white("12355");

    EXPECT_TRUE(round.accepts(advance(3), clause::no_attack_after_an_advance));
}

TEST(PisteAttacking, no_attack_after_an_advance_refused) {
    for (const Ruleset& ruleset : {abacus_basic, abacus_classic, ferti_standard})
        EXPECT_TRUE(Round::under(ruleset).fencers(8, 16).white("12355").refuses(advance_and_attack(3, 5),
                                                                                clause::no_attack_after_an_advance));
}

TEST(PisteAttacking, no_attack_with_the_value_of_the_advance_accepted) {
    const Ruleset other_value = with_answer(ferti_advanced, "same-value-advance-and-attack", "no").value();
    const Round round = Round::under(other_value).fencers(8, 14).white("23344");

    EXPECT_TRUE(round.accepts(advance_and_attack(2, 4), clause::no_attack_with_the_value_of_the_advance));
}

TEST(PisteAttacking, no_attack_with_the_value_of_the_advance_refused) {
    const Ruleset other_value = with_answer(ferti_advanced, "same-value-advance-and-attack", "no").value();
    const Round round = Round::under(other_value).fencers(8, 14).white("23344");

    EXPECT_TRUE(round.refuses(advance_and_attack(3, 3), clause::no_attack_with_the_value_of_the_advance));
}

TEST(PisteAttacking, no_attack_after_a_retreat_accepted) {
    const Round round = Round::under(ferti_advanced).fencers(8, 10).white("24455");

    EXPECT_TRUE(round.accepts(retreat(2), clause::no_attack_after_a_retreat));
}

TEST(PisteAttacking, no_attack_after_a_retreat_refused) {
    const Round round = Round::under(ferti_advanced).fencers(8, 10).white("24455");

    EXPECT_TRUE(round.refuses(step_and_attack(retreat(2), attack(4)), clause::no_attack_after_a_retreat));
}

// The order of the codes: a wrong distance is named before the advance that these rules do not allow.
TEST(PisteAttacking, several_breaches_come_in_the_order_of_the_table) {
    const Round round = Round::under(abacus_basic).fencers(8, 16).white("12355");

    const auto found = violations(round.rules(), round.state(), advance_and_attack(2, 5, 2));

    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].clause().code, "attack.wrong-distance");
    EXPECT_EQ(found[1].clause().code, "attack.strengthened");
    EXPECT_EQ(found[2].clause().code, "attack.after-advance");
}

}  // namespace
}  // namespace engarde::piste
