// Answers that no rulebook gives, and answers that meet: what docs/rulings.md says of them, case by case.
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using test::Round;

Ruleset with(Ruleset ruleset, std::initializer_list<std::pair<const char*, const char*>> answers) {
    for (const auto& [question, answer] : answers) ruleset = with_answer(ruleset, question, answer).value();
    return ruleset;
}

TEST(PisteHouseRules, a_last_chance_that_gives_nothing_to_do_is_over_at_once) {
    Round round = Round::under(abacus_basic).fencers(8, 12).white("11223").black("11245").pile("5");

    round.play(advance(1), "5");

    EXPECT_EQ(round.ended_by(), &clause::furthest_advanced);
}

TEST(PisteHouseRules, a_last_chance_attack_can_be_parried_where_parries_exist) {
    const Ruleset ruleset = with(ferti_standard, {{"last-chance-attack", "one-attack"}});
    Round round = Round::under(ruleset).fencers(8, 14).white("11225").black("12255").pile("3");

    round.play(advance(1), "3").play(attack(5)).play(parry(5));

    EXPECT_EQ(round.result(), "0-1 cards");
}

TEST(PisteHouseRules, a_move_on_a_full_last_turn_is_a_round_without_a_final_attack) {
    const auto result_with = [](const char* compared) {
        const Ruleset ruleset = with(
            ferti_standard, {{"last-chance-attack", "full-turn"}, {"hands-compared-without-final-attack", compared}});
        Round round = Round::under(ruleset).fencers(8, 18).white("11222").black("12344").pile("5");
        round.play(advance(1), "5").play(advance(4));
        return round.result();
    };

    EXPECT_EQ(result_with("yes"), "1-0 cards");
    EXPECT_EQ(result_with("no"), "0-1 distance");
}

TEST(PisteHouseRules, the_turn_after_a_final_parry_is_had_once) {
    const Ruleset ruleset = with(ferti_standard, {{"turn-after-final-parry", "yes"}});
    Round round = Round::under(ruleset).fencers(8, 13).white("12255").black("13355").pile("4");

    round.play(attack(5), "4").play(parry(5, 1, attack(5)));

    EXPECT_TRUE(round.refuses(parry(5, 1, retreat(1)), clause::the_last_card_ends_the_round));
    EXPECT_EQ(round.play(parry(5)).result(), "0-1 distance");
}

TEST(PisteHouseRules, an_attack_on_a_full_last_turn_is_a_final_attack) {
    const Ruleset ruleset =
        with(ferti_standard, {{"last-chance-attack", "full-turn"}, {"turn-after-final-parry", "yes"}});
    Round round = Round::under(ruleset).fencers(8, 14).white("11225").black("12255").pile("3");

    round.play(advance(1), "3").play(attack(5));

    EXPECT_TRUE(round.accepts(parry(5, 1, retreat(1)), clause::the_last_card_ends_the_round));
}

TEST(PisteHouseRules, the_turn_after_a_final_parry_may_be_an_advance) {
    const Ruleset ruleset = with(ferti_standard, {{"turn-after-final-parry", "yes"}});
    Round round = Round::under(ruleset).fencers(8, 13).white("12255").black("13355").pile("4");

    round.play(attack(5), "4");

    EXPECT_TRUE(round.accepts(parry(5, 1, advance(1)), clause::nobody_moves_after_the_last_card));
}

TEST(PisteHouseRules, an_evaded_attack_after_a_final_parry_is_a_final_retreat) {
    const auto result_with = [](const char* compared) {
        const Ruleset ruleset =
            with(ferti_advanced, {{"turn-after-final-parry", "yes"}, {"hands-compared-after-final-retreat", compared}});
        Round round = Round::under(ruleset).fencers(8, 13).white("12255").black("14445").pile("3");
        round.play(attack(5), "3").play(parry(5, 1, advance_and_attack(1, 4))).play(retreat(1));
        return round.result();
    };

    EXPECT_EQ(result_with("yes"), "1-0 cards");
    EXPECT_EQ(result_with("no"), "0-1 distance");
}

TEST(PisteHouseRules, whether_the_turn_after_a_final_parry_is_owed_may_depend_on_the_hand) {
    const Ruleset ruleset = with(ferti_standard, {{"turn-after-final-parry", "yes"}});
    Round round = Round::under(ruleset).fencers(1, 3).to_move(Side::black).white("12455").black("12234").pile("1");

    round.play(attack(2), "1");

    EXPECT_TRUE(round.refuses(parry(2), clause::a_parry_is_followed_by_a_turn));
}

TEST(PisteHouseRules, after_a_final_parry_an_attack_alone_does_not_save_either) {
    const Ruleset ruleset =
        with(ferti_standard, {{"turn-after-final-parry", "yes"}, {"attack-counts-as-legal-move", "no"}});
    Round round = Round::under(ruleset).fencers(1, 3).to_move(Side::black).white("22455").black("12234").pile("1");

    round.play(attack(2), "1");

    EXPECT_TRUE(round.refuses(parry(2, 1, attack(2)), clause::an_attack_alone_does_not_save));
    EXPECT_TRUE(round.accepts(parry(2), clause::an_attack_alone_does_not_save));
}

TEST(PisteHouseRules, after_the_last_card_a_stuck_parriers_turn_is_never_skipped) {
    const Ruleset ruleset = with(ferti_standard, {{"turn-after-final-parry", "yes"},
                                                  {"no-legal-move-vs-exhaustion", "stuck-loses"},
                                                  {"no-legal-move-after-parry", "turn-skipped"}});
    Round round = Round::under(ruleset).fencers(1, 3).to_move(Side::black).white("23455").black("12234").pile("1");

    round.play(attack(2), "1").play(parry(2));

    EXPECT_EQ(round.result(), "0-1 no-move");
}

TEST(PisteHouseRules, the_last_parry_of_all_leads_to_the_comparison_wherever_being_stuck_comes_first) {
    const Ruleset ruleset =
        with(ferti_standard, {{"turn-after-final-parry", "yes"}, {"no-legal-move-vs-exhaustion", "stuck-loses"}});
    Round round = Round::under(ruleset).fencers(8, 13).white("12255").black("13355").pile("4");

    round.play(attack(5), "4").play(parry(5, 1, attack(5))).play(parry(5));

    EXPECT_EQ(round.result(), "0-1 distance");
}

TEST(PisteHouseRules, where_being_stuck_comes_first_a_player_who_can_only_attack_has_no_last_chance) {
    const Ruleset ruleset =
        with(abacus_basic, {{"attack-counts-as-legal-move", "no"}, {"no-legal-move-vs-exhaustion", "stuck-loses"}});
    Round round = Round::under(ruleset).fencers(1, 4).to_move(Side::black).white("23455").pile("4");

    round.play(advance(1), "4");

    EXPECT_EQ(round.result(), "0-1 no-move");
    EXPECT_TRUE(round.refuses(attack(2), clause::an_attack_alone_does_not_save));
}

TEST(PisteHouseRules, the_turn_after_a_final_parry_is_owed) {
    const Ruleset ruleset = with(ferti_standard, {{"turn-after-final-parry", "yes"}});
    Round round = Round::under(ruleset).fencers(8, 13).white("12255").black("13355").pile("4");

    round.play(attack(5), "4");

    EXPECT_TRUE(round.refuses(parry(5), clause::a_parry_is_followed_by_a_turn));
}

TEST(PisteHouseRules, a_parrier_who_is_stuck_after_the_last_card_loses_only_where_being_stuck_comes_first) {
    const auto result_with = [](const char* answer) {
        const Ruleset ruleset =
            with(ferti_standard, {{"turn-after-final-parry", "yes"}, {"no-legal-move-vs-exhaustion", answer}});
        Round round = Round::under(ruleset).fencers(1, 3).to_move(Side::black).white("23455").black("12234").pile("1");
        round.play(attack(2), "1").play(parry(2));
        return round.result();
    };

    EXPECT_EQ(result_with("exhaustion"), "0-1 cards");
    EXPECT_EQ(result_with("stuck-loses"), "0-1 no-move");
}

TEST(PisteHouseRules, a_skipped_turn_that_draws_the_last_card_leads_to_a_comparison_of_hands) {
    const Ruleset ruleset = with(
        ferti_standard, {{"no-legal-move-after-parry", "turn-skipped"}, {"hands-compared-without-final-attack", "no"}});
    Round round = Round::under(ruleset).fencers(1, 3).to_move(Side::black).white("23455").black("12234").pile("13");

    round.play(attack(2), "1").play(parry(2), "3");

    EXPECT_EQ(round.result(), "0-1 cards");
}

TEST(PisteHouseRules, being_stuck_comes_before_the_last_chance_where_it_comes_first) {
    const auto result_with = [](const char* answer) {
        Round round = Round::under(with(abacus_basic, {{"no-legal-move-vs-exhaustion", answer}}))
                          .fencers(1, 4)
                          .to_move(Side::black)
                          .white("33455")
                          .pile("4");
        round.play(advance(1), "4");
        return round.result();
    };

    EXPECT_EQ(result_with("exhaustion"), "0-1 distance");
    EXPECT_EQ(result_with("stuck-loses"), "0-1 no-move");
}

TEST(PisteHouseRules, an_attack_on_the_last_chance_is_good_even_where_it_does_not_count_as_a_move) {
    const Ruleset ruleset = with(abacus_basic, {{"attack-counts-as-legal-move", "no"}});
    Round round = Round::under(ruleset).fencers(1, 4).to_move(Side::black).white("23455").pile("4");

    round.play(advance(1), "4").play(attack(2));

    EXPECT_EQ(round.result(), "1-0 hit");
}

TEST(PisteHouseRules, without_parries_an_advance_and_attack_is_a_hit_too) {
    const Ruleset ruleset = with(abacus_basic, {{"advance-and-attack-allowed", "yes"}});
    Round round = Round::under(ruleset).fencers(8, 14);

    round.play(advance_and_attack(1, 5));

    EXPECT_EQ(round.ended_by(), &clause::hit);
    EXPECT_EQ(round.result(), "1-0 hit");
}

}  // namespace
}  // namespace engarde::piste
