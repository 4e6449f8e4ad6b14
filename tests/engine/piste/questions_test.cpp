// Every question matters: for each there is a position, or a history, on which its answers disagree.
#include "engine/piste/questions.h"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

#include "engine/piste/match.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using namespace test;

Ruleset answering(const Ruleset& base, std::string_view question, std::string_view answer) {
    return with_answer(base, question, answer).value();
}

TEST(PisteQuestions, attack_can_be_parried) {
    const auto attacked = [](std::string_view answer, std::string_view refill) {
        const Ruleset ruleset = answering(abacus_classic, "attack-can-be-parried", answer);
        Round round = Round::under(ruleset).fencers(9, 12).white("12335").black("12345").pile("445");
        return round.play(attack(3), refill);
    };

    const Round answered = attacked("yes", "4");
    const Round struck = attacked("no", "");

    EXPECT_TRUE(answered.accepts(parry(3, 1, retreat(1)), clause::a_parry_matches_the_attack));
    EXPECT_EQ(answered.ended_by(), nullptr);
    EXPECT_TRUE(struck.refuses(parry(3, 1, retreat(1)), clause::attacks_are_not_parried));
    EXPECT_EQ(struck.ended_by(), &clause::hit);
}

TEST(PisteQuestions, attack_may_be_strengthened) {
    const auto facing = [](std::string_view answer) {
        const Ruleset ruleset = answering(abacus_classic, "attack-may-be-strengthened", answer);
        return Round::under(ruleset).fencers(9, 12).white("12335").black("12345").pile("445");
    };

    const Action two_threes = attack(3, 2);

    EXPECT_TRUE(facing("yes").accepts(two_threes, clause::attack_cards_are_alike));
    EXPECT_TRUE(facing("no").refuses(two_threes, clause::attack_is_a_single_card));
}

TEST(PisteQuestions, advance_and_attack_allowed) {
    const auto eight_apart = [](std::string_view answer) {
        const Ruleset ruleset = answering(ferti_advanced, "advance-and-attack-allowed", answer);
        return Round::under(ruleset).fencers(6, 14).white("12355").black("12345").pile("445");
    };

    const Action three_then_two_fives = advance_and_attack(3, 5, 2);

    EXPECT_TRUE(eight_apart("yes").accepts(three_then_two_fives, clause::attack_spans_the_distance));
    EXPECT_TRUE(eight_apart("no").refuses(three_then_two_fives, clause::no_attack_after_an_advance));
}

TEST(PisteQuestions, last_chance_attack) {
    const auto after_the_last_card = [](std::string_view answer) {
        const Ruleset ruleset = answering(abacus_classic, "last-chance-attack", answer);
        Round round = Round::under(ruleset).fencers(9, 14).white("23355").black("12344").pile("1");
        return round.play(advance(2), "1");
    };

    const Round none = after_the_last_card("none");
    const Round one_attack = after_the_last_card("one-attack");
    const Round full_turn = after_the_last_card("full-turn");

    EXPECT_TRUE(none.refuses(attack(3), clause::the_last_card_ends_the_round));
    EXPECT_TRUE(none.refuses(retreat(1), clause::the_last_card_ends_the_round));
    EXPECT_EQ(none.result(), "1-0 cards");  // two 3s against one

    EXPECT_TRUE(one_attack.refuses(retreat(1), clause::nobody_moves_after_the_last_card));
    EXPECT_EQ(one_attack.result(), "1-0 cards");
    EXPECT_EQ(Round(one_attack).play(attack(3)).result(), "0-1 hit");

    EXPECT_EQ(full_turn.result(), "1-0 cards");
    EXPECT_EQ(Round(full_turn).play(attack(3)).result(), "0-1 hit");
    EXPECT_EQ(Round(full_turn).play(retreat(1)).result(), "0-1 cards");  // two 4s against none
}

TEST(PisteQuestions, hands_compared_at_exhaustion) {
    const auto after_the_last_card = [](std::string_view answer) {
        const Ruleset ruleset = answering(abacus_classic, "hands-compared-at-exhaustion", answer);
        Round round = Round::under(ruleset).fencers(8, 13).white("23355").black("12344").pile("1");
        return round.play(advance(2), "1");
    };

    const Round compared = after_the_last_card("yes");
    const Round not_compared = after_the_last_card("no");

    EXPECT_EQ(compared.result(), "1-0 cards");         // two 3s against one
    EXPECT_EQ(not_compared.result(), "0-1 distance");  // 9 spaces against 10
}

TEST(PisteQuestions, hands_compared_without_final_attack) {
    const auto before_the_last_card = [](std::string_view answer) {
        const Ruleset ruleset = answering(brettspielnetz, "hands-compared-without-final-attack", answer);
        return Round::under(ruleset).fencers(8, 13).white("23355").black("12345").pile("1");
    };

    const auto moved = [&](std::string_view answer) { return before_the_last_card(answer).play(advance(2), "1"); };
    const auto attacked_and_parried = [&](std::string_view answer) {
        return before_the_last_card(answer).play(attack(5), "1").play(parry(5));
    };

    EXPECT_EQ(moved("yes").result(), "1-0 cards");    // two 3s against one
    EXPECT_EQ(moved("no").result(), "0-1 distance");  // 9 spaces against 10
    EXPECT_EQ(attacked_and_parried("yes").result(), "1-0 cards");
    EXPECT_EQ(attacked_and_parried("no").result(), "1-0 cards");  // a 5 against none, though Black is ahead
}

TEST(PisteQuestions, hands_compared_after_final_retreat) {
    const auto evaded_after_the_last_card = [](std::string_view answer) {
        const Ruleset ruleset = answering(ferti_advanced, "hands-compared-after-final-retreat", answer);
        Round round = Round::under(ruleset).fencers(10, 16).white("12355").black("11234").pile("33");
        round.to_move(Side::black).play(advance_and_attack(2, 4), "33");
        return round.play(retreat(1));
    };

    const Round compared = evaded_after_the_last_card("yes");
    const Round not_compared = evaded_after_the_last_card("no");

    EXPECT_EQ(compared.result(), "1-0 cards");         // two 5s against none
    EXPECT_EQ(not_compared.result(), "0-1 distance");  // 8 spaces against 9
}

TEST(PisteQuestions, retreat_draws_last_card) {
    const auto evaded_with_the_last_card = [](std::string_view answer) {
        const Ruleset ruleset = answering(abacus_advanced, "retreat-draws-last-card", answer);
        Round round = Round::under(ruleset).fencers(8, 14).white("11234").black("12355").pile("233");
        round.play(advance_and_attack(2, 4), "33");
        return round.play(retreat(1), "2");
    };

    const Round compared = evaded_with_the_last_card("compare-hands");
    const Round not_compared = evaded_with_the_last_card("position-only");

    EXPECT_EQ(compared.result(), "0-1 cards");         // two 5s against none
    EXPECT_EQ(not_compared.result(), "1-0 distance");  // 9 spaces against 8
}

TEST(PisteQuestions, turn_after_final_parry) {
    const auto attacked_with_the_last_card = [](std::string_view answer) {
        const Ruleset ruleset = answering(ferti_standard, "turn-after-final-parry", answer);
        Round round = Round::under(ruleset).fencers(8, 12).white("12344").black("13455").pile("5");
        return round.play(attack(4), "5");
    };

    const Action parry_and_step_back = parry(4, 1, retreat(1));
    Round no_turn = attacked_with_the_last_card("no");
    Round one_turn = attacked_with_the_last_card("yes");

    EXPECT_TRUE(no_turn.refuses(parry_and_step_back, clause::the_last_card_ends_the_round));
    EXPECT_EQ(no_turn.play(parry(4)).result(), "1-0 cards");              // a 4 against none
    EXPECT_EQ(one_turn.play(parry_and_step_back).result(), "0-1 cards");  // two 5s against one
}

TEST(PisteQuestions, no_legal_move_loser) {
    const auto white_in_the_corner = [](std::string_view answer) {
        const Ruleset ruleset = answering(abacus_classic, "no-legal-move-loser", answer);
        return Round::under(ruleset).fencers(1, 3).white("33445").black("12345").pile("12");
    };

    const Round lost = white_in_the_corner("stuck-player");
    const Round drawn = white_in_the_corner("draw");

    EXPECT_EQ(lost.result(), "0-1 no-move");
    EXPECT_EQ(drawn.result(), "1/2 no-move");
}

TEST(PisteQuestions, attack_counts_as_legal_move) {
    const auto white_in_the_corner = [](std::string_view answer) {
        const Ruleset ruleset = answering(ferti_standard, "attack-counts-as-legal-move", answer);
        return Round::under(ruleset).fencers(1, 4).white("34455").black("12345").pile("12");
    };

    const Round saved = white_in_the_corner("yes");
    const Round stuck = white_in_the_corner("no");

    EXPECT_TRUE(saved.accepts(attack(3), clause::attack_spans_the_distance));
    EXPECT_EQ(saved.result(), "*");
    EXPECT_TRUE(stuck.refuses(attack(3), clause::an_attack_alone_does_not_save));
    EXPECT_EQ(stuck.result(), "0-1 no-move");
}

TEST(PisteQuestions, no_legal_move_after_parry) {
    const auto after_the_parry = [](std::string_view answer, std::string_view refill) {
        const Ruleset ruleset = answering(abacus_classic, "no-legal-move-after-parry", answer);
        Round round = Round::under(ruleset).fencers(1, 3).white("23345").black("11245").pile("1255");
        round.to_move(Side::black).play(attack(2), "5");
        return round.play(parry(2), refill);
    };

    const Round lost = after_the_parry("loses", "");
    const Round skipped = after_the_parry("turn-skipped", "5");

    EXPECT_EQ(lost.result(), "0-1 no-move");
    EXPECT_EQ(skipped.result(), "*");
    EXPECT_EQ(skipped.state().table.to_move, Side::black);
    EXPECT_EQ(skipped.state().hand_of(Side::white), cards("33455"));
}

TEST(PisteQuestions, no_legal_move_vs_exhaustion) {
    const auto black_in_the_corner = [](std::string_view answer) {
        const Ruleset ruleset = answering(ferti_standard, "no-legal-move-vs-exhaustion", answer);
        Round round = Round::under(ruleset).fencers(20, 23).white("11235").black("33445").pile("4");
        return round.play(advance(1), "4");
    };

    const Round exhausted = black_in_the_corner("exhaustion");
    const Round stuck = black_in_the_corner("stuck-loses");

    EXPECT_EQ(exhausted.result(), "1-0 cards");  // a 2 against none
    EXPECT_EQ(stuck.result(), "1-0 no-move");
}

TEST(PisteQuestions, parry_may_be_declined) {
    const auto attacked = [](std::string_view answer) {
        const Ruleset ruleset = answering(abacus_classic, "parry-may-be-declined", answer);
        Round round = Round::under(ruleset).fencers(9, 12).white("12335").black("12345").pile("445");
        return round.play(attack(3), "4");
    };

    const Round free = attacked("yes");
    const Round bound = attacked("no");

    EXPECT_TRUE(free.accepts(yield(), clause::hit));
    EXPECT_EQ(free.result(), "1-0 hit");
    EXPECT_TRUE(bound.refuses(yield(), clause::a_possible_answer_is_given));
    EXPECT_EQ(bound.result(), "*");
}

TEST(PisteQuestions, same_value_advance_and_attack) {
    const auto six_apart = [](std::string_view answer) {
        const Ruleset ruleset = answering(ferti_advanced, "same-value-advance-and-attack", answer);
        return Round::under(ruleset).fencers(8, 14).white("12335").black("11445").pile("2245");
    };

    const Action three_then_three = advance_and_attack(3, 3);

    EXPECT_TRUE(six_apart("yes").accepts(three_then_three, clause::attack_spans_the_distance));
    EXPECT_TRUE(six_apart("no").refuses(three_then_three, clause::no_attack_with_the_value_of_the_advance));
}

TEST(PisteQuestions, first_round_starter) {
    const Match nothing_played_yet;
    const Ruleset by_agreement = answering(abacus_classic, "first-round-starter", "agreement");
    const Ruleset white_first = answering(abacus_classic, "first-round-starter", "white");

    const auto agreed = round_violation(Rules{.ruleset = by_agreement}, nothing_played_yet, Side::black);
    const auto refused = round_violation(Rules{.ruleset = white_first}, nothing_played_yet, Side::black);

    EXPECT_EQ(required_starter(by_agreement, nothing_played_yet), std::nullopt);
    EXPECT_EQ(required_starter(white_first, nothing_played_yet), Side::white);
    EXPECT_FALSE(agreed);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->clause().id, clause::the_right_player_starts.id);
}

TEST(PisteQuestions, starter_of_later_rounds) {
    const auto next_starter = [](std::string_view answer, std::optional<Side> winner) {
        const Match first_round_started_by_white = after_round(Match{}, Side::white, winner);
        return required_starter(answering(abacus_classic, "starter-of-later-rounds", answer),
                                first_round_started_by_white);
    };

    const auto after_a_win = [&](std::string_view answer) { return next_starter(answer, Side::white); };
    const auto after_a_loss = [&](std::string_view answer) { return next_starter(answer, Side::black); };
    const auto after_a_draw = [&](std::string_view answer) { return next_starter(answer, std::nullopt); };

    EXPECT_EQ(after_a_win("alternates"), Side::black);
    EXPECT_EQ(after_a_loss("alternates"), Side::black);
    EXPECT_EQ(after_a_draw("alternates"), Side::black);

    EXPECT_EQ(after_a_win("loser"), Side::black);
    EXPECT_EQ(after_a_loss("loser"), Side::white);
    EXPECT_EQ(after_a_draw("loser"), Side::black);

    EXPECT_EQ(after_a_win("winner"), Side::white);
    EXPECT_EQ(after_a_loss("winner"), Side::black);
    EXPECT_EQ(after_a_draw("winner"), Side::black);

    EXPECT_EQ(after_a_win("any"), std::nullopt);
    EXPECT_EQ(after_a_loss("any"), std::nullopt);
    EXPECT_EQ(after_a_draw("any"), std::nullopt);
}

}  // namespace
}  // namespace engarde::piste
