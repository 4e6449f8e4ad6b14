// What people read: messages name players, plies, cards and spaces, and say what would have been legal.
#include "verifier/report/verify_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "verifier/library/all_games.h"

namespace engarde {
namespace {

using testing::HasSubstr;

std::string report(const std::string& text, const Appearance& appearance = {.width = 200}) {
    std::string reported;
    verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
        reported += verify_text(match, {"a.egn", text}, appearance);
    });
    return reported;
}

std::string ferti(const std::string& round) {
    return report("[White \"Anna\"]\n[Black \"Ben\"]\n[Ruleset \"ferti-advanced\"]\n[From \"0-0\"]\nround 1 white\n" +
                  round);
}

TEST(VerifyText, a_three_card_parry_says_why_it_can_never_be_held) {
    const std::string said = ferti("position 8 13 played 11223344 x555\n1. p555-1\n");

    EXPECT_THAT(said,
                HasSubstr("a.egn:7:4: error: Anna (White) parries three 5s, but at most two are left [card.not-held]"));
    EXPECT_THAT(said, HasSubstr("  note: the attack used three of the five 5s, so it can never be parried\n"));
    EXPECT_THAT(said, HasSubstr("ferti: Parade des Gegners im Falle eines Angriffs (l.84)"));
}

TEST(VerifyText, cards_not_held_are_told_with_what_was_legal) {
    const std::string said = ferti("position 2 4 played 11555\nhands 12345 22345\n1. x2 +4\n");

    EXPECT_THAT(said, HasSubstr("Ben (Black) plays +4, but must first answer the attack with a 2 [attack.unanswered]"));
    EXPECT_THAT(said, HasSubstr("note: also: Ben (Black) advances 4 at distance 2: past the opponent")) << said;
}

TEST(VerifyText, a_short_list_of_legal_plies_is_given) {
    EXPECT_THAT(ferti("position 1 4 played 1155\nhands 12345 22345\n1. +4\n"),
                HasSubstr("note: legal here: +1, +1x2, +2, +2x1, x3\n"));
    EXPECT_THAT(ferti("position 1 3 played 11255 x2\nhands 13345 22345\n1. p2-1\n"),
                HasSubstr("note: nothing in the hand answers the attack\n"));
}

TEST(VerifyText, where_the_cards_of_a_value_went_is_told) {
    EXPECT_THAT(ferti("1. +5 +5 2. +5 +5 3. -5 -5\n"),
                HasSubstr("Ben (Black) plays a 5, but none are left [card.not-held]\n"));
    EXPECT_THAT(ferti("1. +5 +5 2. +5 +5 3. -5 -5\n"),
                HasSubstr("note: 5s already played: one by Anna (White) on ply 1, one by Ben (Black) on ply 2, one by "
                          "Anna (White) on ply 3, one by Ben (Black) on ply 4, one by Anna (White) on ply 5; there are "
                          "five\n"));
}

TEST(VerifyText, a_wrong_result_says_the_right_one) {
    EXPECT_THAT(ferti("position 8 13 played 11122233344455\nhands 12455 12345\ndeck 3\n1. x5 p5\n0-1 cards\n"),
                HasSubstr("\"0-1 cards\" is claimed, but the winner is another: Anna (White) wins the round (cards) "
                          "[result.winner]"));
}

TEST(VerifyText, all_that_is_wrong_with_a_ply_is_noted) {
    const std::string hands = "hands 12344 12344\ndeck 111222333455555\n";
    EXPECT_THAT(ferti(hands + "1. -5\n"),
                HasSubstr("note: also: Anna (White) plays a 5, but holds none [card.not-held]"));
    EXPECT_THAT(ferti(hands + "2. -5\n"),
                HasSubstr("note: also: Anna (White) retreats 5 from space 1, but there is no space "
                          "behind the fencer [move.off-the-piste]"));
}

TEST(VerifyText, after_the_end_only_that_is_said) {
    const std::string said = report("[Ruleset \"abacus-basic\"]\nround 1 white\n1. +5 +5 2. +5 +5 3. x2 p2\n");

    EXPECT_THAT(said, HasSubstr("[parry.not-in-these-rules]"));
    EXPECT_THAT(said, HasSubstr("also: Black plays on, but has been hit [turn.after-the-end]"));
    EXPECT_EQ(said.find("turn.action-missing"), std::string::npos);
}

TEST(VerifyText, only_books_with_the_rule_are_cited) {
    const std::string said = report("[Ruleset \"brettspielnetz\"]\nround 1 black\n*\n");

    EXPECT_THAT(said, HasSubstr("brettspielnetz: Introduction"));
    EXPECT_EQ(said.find("abacus"), std::string::npos);
}

TEST(VerifyText, the_name_of_a_player_is_made_harmless) {
    EXPECT_THAT(report("[White \"\x1B[2J\"]\n[Ruleset \"ferti-advanced\"]\nround 1 white\n1. x5\n"),
                HasSubstr("\\x1B[2J (White) attacks"));
}

TEST(VerifyText, colour_is_for_terminals) {
    const std::string text = "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. x5\n";

    EXPECT_EQ(report(text).find('\x1B'), std::string::npos);
    EXPECT_THAT(report(text, {.width = 80, .colour = true}), HasSubstr("\x1B[1;31merror\x1B[0m: "));
}

TEST(VerifyText, one_deal_fits_and_several_fit) {
    const auto summary = [](std::uint64_t deals) {
        JudgedMatch match;
        MatchJudgement& judgement = match.judgements.emplace_back();
        RoundJudgement& round = judgement.body.emplace<JudgedRounds>().rounds.emplace_back();
        round.verdict = Verdict::possible;
        round.information = Information::partial;
        round.deals = deals;
        return match_summary(match, {"a.egn", ""});
    };
    EXPECT_THAT(summary(1), HasSubstr(", 1 deal fits\n"));
    EXPECT_THAT(summary(2), HasSubstr(", 2 deals fit\n"));
}

}  // namespace
}  // namespace engarde
