// What is judged about a match around its rounds: who starts them, how they are numbered, and that nothing depends on
// who is White.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "notation/record/print.h"
#include "tests/support/expectations.h"
#include "tests/support/files.h"
#include "tests/support/matches.h"
#include "tests/support/program.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/hidden/witness.h"
#include "verifier/piste/judging/code_order.h"
#include "verifier/verify.h"

namespace engarde::piste {
namespace {

using engarde::test::ProgramRun;
using engarde::test::run_engarde;
using test::opinion_of;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

MatchJudgement judged(const std::string& text) {
    std::vector<MatchJudgement> found;
    verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) { found = match.judgements; });
    return found.at(0);
}

std::vector<std::string> errors(const std::string& rounds, const std::string& ruleset = "ferti-advanced") {
    return opinion_of("[Ruleset \"" + ruleset + "\"]\n" + rounds).errors;
}

// ---- Who starts -----------------------------------------------------------------------------------------------------

TEST(MatchStarters, alternate_through_a_round_whose_starter_is_not_recorded) {
    EXPECT_THAT(errors("round 1 white\n1-0\nround 2 ?\n1-0\nround 3 black\n1-0\n"),
                ElementsAre("round.starter round 3"));
    EXPECT_THAT(errors("round 1 white\n1-0\nround 2 ?\n1-0\nround 3 white\n1-0\n"), IsEmpty());
}

TEST(MatchStarters, follow_the_result_of_a_round_whose_starter_is_not_recorded) {
    const std::string loser = "ferti-advanced, starter-of-later-rounds=loser";
    EXPECT_THAT(errors("round 1 ?\n1-0\nround 2 white\n*\n", loser), ElementsAre("round.starter round 2"));
    EXPECT_THAT(errors("round 1 ?\n1-0\nround 2 black\n*\n", loser), IsEmpty());
}

TEST(MatchStarters, are_known_from_the_first_round_where_the_rules_name_its_starter) {
    EXPECT_THAT(errors("round 1 ?\n1-0\nround 2 white\n*\n", "brettspielnetz"), ElementsAre("round.starter round 2"));
    EXPECT_THAT(errors("round 1 ?\n1-0\nround 2 black\n*\n", "brettspielnetz"), IsEmpty());
}

TEST(MatchStarters, of_a_match_taken_up_later_follow_from_the_number_of_its_rounds) {
    const auto from = [](const std::string& score, const std::string& round) {
        return opinion_of("[Ruleset \"brettspielnetz\"]\n[From \"" + score + "\"]\nround " + round + "\n*\n").errors;
    };
    EXPECT_THAT(from("2-1", "4 white"), ElementsAre("round.starter round 4"));
    EXPECT_THAT(from("2-1", "4 black"), IsEmpty());
    EXPECT_THAT(from("2-1", "5 white"), IsEmpty());  // one was drawn
    EXPECT_THAT(from("2-1", "1000 black"), IsEmpty());
    EXPECT_THAT(from("2-1", "1001 black"), ElementsAre("round.starter round 1001"));
    // A number that cannot be says nothing.
    EXPECT_THAT(from("2-1", "2 white"), ElementsAre("round.number round 2"));
}

TEST(MatchStarters, pass_through_a_round_taken_up_in_the_middle) {
    const std::string position = "round 2 white\nposition 8 13 played 22333344\n1-0 resigned\n";
    EXPECT_THAT(errors("round 1 white\n1-0\n" + position + "round 3 black\n*\n"), ElementsAre("round.starter round 3"));
    EXPECT_THAT(errors("round 1 white\n1-0\n" + position + "round 3 white\n*\n"), IsEmpty());
}

TEST(MatchStarters, pass_through_a_round_that_cannot_be_read) {
    const auto findings = [](const std::string& last) {
        return opinion_of("[Ruleset \"ferti-advanced\"]\nround 1 white\n1-0\nround 2 white\n1. +3 nonsense\n" + last)
            .errors;
    };
    EXPECT_THAT(findings("round 3 black\n*\n"), testing::Contains("round.starter round 3"));
    EXPECT_THAT(findings("round 3 white\n*\n"), Not(testing::Contains("round.starter round 3")));
}

TEST(MatchStarters, are_those_with_whom_the_plies_hold) {
    const std::string white_leads = "round 1 ?\n1. w+5 b+4\n*\n";
    EXPECT_THAT(errors(white_leads + "round 2 white\n*\n"), ElementsAre("round.starter round 2"));
    EXPECT_THAT(errors(white_leads + "round 2 black\n*\n"), IsEmpty());
    EXPECT_THAT(errors(white_leads + "round 2 ?\n1. w+5\n*\n"), ElementsAre("round.starter round 2"));
}

TEST(MatchStarters, after_a_round_broken_off_are_free_where_its_winner_would_decide) {
    for (const std::string rule : {"loser", "winner"})
        for (const std::string next : {"white", "black"}) {
            const std::string ruleset = "ferti-advanced, starter-of-later-rounds=" + rule;
            EXPECT_THAT(errors("round 1 white\n*\nround 2 " + next + "\n1-0\n", ruleset), IsEmpty());
            EXPECT_THAT(errors("round 1 white\n1/2\nround 2 " + next + "\n1-0\n", ruleset).size(), next == "white");
        }
}

TEST(MatchStarters, go_on_from_the_recorded_side_after_a_report) {
    EXPECT_THAT(
        errors("round 1 white\n1-0\nround 2 white\n1-0\nround 3 black\n1-0\nround 4 ?\n1-0\nround 5 white\n*\n"),
        ElementsAre("round.starter round 2", "round.starter round 5"));
}

TEST(MatchStarters, are_not_judged_across_a_gap_in_the_numbers) {
    for (const std::string next : {"white", "black"})
        EXPECT_THAT(errors("round 1 white\n1-0\nround 3 " + next + "\n*\n"), ElementsAre("round.number round 3"));
}

TEST(MatchStarters, that_follow_from_later_rounds_alone_are_counted) {
    const std::string unknown = "[Ruleset \"ferti-advanced\"]\nround 1 ?\n1. +5 +4\n*\n";
    const auto deals = [](const std::string& text) { return judged(text).rounds().at(0).deals.value(); };
    const std::uint64_t one = deals("[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5 +4\n*\n");
    EXPECT_EQ(deals(unknown), 2 * one);
    EXPECT_EQ(deals(unknown + "round 2 ?\n*\nround 3 white\n*\n"), one);
}

TEST(MatchStarters, of_a_round_that_breaks_are_those_that_the_match_leaves) {
    // White's reading breaks at ply 1, Black's at ply 2.
    const std::string round = "round 2 ?\n1. b+5 b+4\n*\n";
    EXPECT_THAT(errors("round 1 white\n1-0\n" + round), ElementsAre("turn.out-of-turn round 2 ply 2"));
    EXPECT_THAT(errors("round 1 black\n1-0\n" + round), ElementsAre("turn.out-of-turn round 2 ply 1"));
    EXPECT_THAT(errors("round 1 ?\n1-0\n" + round + "round 3 black\n*\n"),
                ElementsAre("turn.out-of-turn round 2 ply 1"));
    EXPECT_THAT(errors("round 1 ?\n1-0\n" + round + "round 3 white\n*\n"),
                ElementsAre("turn.out-of-turn round 2 ply 2"));
}

TEST(MatchStarters, of_many_rounds_are_found) {
    constexpr int rounds = 20'000;
    std::string text = "[Ruleset \"ferti-advanced, starter-of-later-rounds=alternates\"]\n[Board \"wins 99\"]\n";
    for (int number = 1; number <= rounds; ++number) text += "round " + std::to_string(number) + " ?\n1/2\n";
    const std::string last = std::to_string(rounds + 1);
    EXPECT_THAT(opinion_of(text + "round " + last + " white\n1/2\n").errors, IsEmpty());
    const std::string begun_by_white = std::string(text).replace(text.find('?'), 1, "white");
    EXPECT_THAT(opinion_of(begun_by_white + "round " + last + " black\n1/2\n").errors,
                ElementsAre("round.starter round " + last));
}

TEST(MatchStarters, of_a_witness_fit_together) {
    const egn::Record record = test::read_back(
        "[Ruleset \"ferti-advanced\"]\nround 1 ?\n1. +5 +4\n*\nround 2 ?\n1. +5 +4\n*\nround 3 ?\n1. +5\n*\n");
    const auto found = witness(record, *choose_ruleset({"ferti-advanced", {}, {}}, published_rulesets()));
    ASSERT_TRUE(found);
    EXPECT_EQ(opinion_of(*found).verdict, Verdict::valid) << egn::print(*found);
}

TEST(MatchStarters, the_report_says_what_the_rounds_before_leave) {
    const auto notes = [](const std::string& text) {
        const MatchJudgement judgement = judged(text);
        std::vector<std::string> texts;
        for (const Note& note : judgement.findings.at(0).diagnostic.notes) texts.push_back(note.text);
        return texts;
    };
    EXPECT_THAT(notes("[Ruleset \"ferti-advanced\"]\nround 1 white\n1-0\nround 2 ?\n1-0\nround 3 black\n1-0\n"),
                ElementsAre("by the rounds before it, Black started round 2"));
    EXPECT_THAT(notes("[Ruleset \"brettspielnetz\"]\n[From \"2-1\"]\nround 4 white\n1-0\n"),
                ElementsAre(HasSubstr("the number of the rounds before the record")));
    EXPECT_THAT(notes("[Ruleset \"ferti-advanced\"]\nround 1 white\n1-0\nround 2 white\n1-0\n"), IsEmpty());
}

// ---- Numbers --------------------------------------------------------------------------------------------------------

TEST(MatchNumbers, leave_room_for_the_rounds_won_before) {
    const auto found = [](const std::string& round) {
        return judged("[Ruleset \"ferti-advanced\"]\n[From \"4-4\"]\nround " + round + " white\n1-0\n").findings;
    };
    ASSERT_EQ(found("2").size(), 1U);
    EXPECT_EQ(found("2").front().diagnostic.code, "round.number");
    EXPECT_THAT(found("2").front().diagnostic.message,
                HasSubstr("the score before it is 4-4: every win took a round, so its number must be at least 9"));
    EXPECT_EQ(found("8").size(), 1U);
    EXPECT_EQ(found("9").size(), 0U);
    EXPECT_EQ(found("12").size(), 0U);
}

TEST(MatchNumbers, of_scores_that_nobody_can_have_do_not_overflow) {
    const std::string text =
        "[Ruleset \"ferti-advanced\"]\n[From \"999999999-999999999\"]\nround 999999999 white\n1-0\n";
    EXPECT_THAT(opinion_of(text).errors, ElementsAre("match.already-won"));
}

TEST(MatchNumbers, adjudicate_writes_the_round_that_follows_the_score) {
    const std::string table = "adjudicate --ruleset ferti-standard --position '8 13 played 11233445' --to-move white ";
    const ProgramRun disputed = run_engarde(table + "--ply +2x3 --score 4-4 --json");
    EXPECT_THAT(disputed.output, HasSubstr("\"round\":9,"));
    EXPECT_THAT(disputed.output, HasSubstr("round 9 white\\n"));
    EXPECT_THAT(disputed.output, Not(HasSubstr("round.number")));
    EXPECT_THAT(run_engarde(table + "--score 4-4").output, HasSubstr("score is 4-4"));
    EXPECT_EQ(run_engarde(table + "--score 4-4").status, 0);
    EXPECT_THAT(run_engarde(table + "--ply +2x3 --json").output, HasSubstr("\"round\":1,"));
}

// ---- Mirror images --------------------------------------------------------------------------------------------------

std::string found_in(const std::string& text) {
    std::string all;
    for (const Finding& finding : judged(text).findings) {
        all += finding.diagnostic.code + (finding.ply ? " ply " + std::to_string(*finding.ply) : "") + "\n";
        for (const Note& note : finding.diagnostic.notes) all += note.text + "\n";
    }
    return all;
}

TEST(MirrorImages, of_a_round_that_breaks_either_way_have_the_same_code) {
    // Whoever started, ply 2 breaks: the fencer of one is too near to its end, or the other is not to move.
    const std::string head = "[Ruleset \"ferti-advanced\"]\nround 1 ?\n";
    const std::string white = found_in(head + "1. +3 w-5\n*\n");
    const std::string black = found_in(head + "1. +3 b-5\n*\n");
    EXPECT_THAT(white, HasSubstr("turn.out-of-turn ply 2"));
    EXPECT_THAT(black, HasSubstr("turn.out-of-turn ply 2"));
    EXPECT_THAT(white, HasSubstr("that is if White started; if Black started: White retreats"));
    EXPECT_THAT(black, HasSubstr("that is if Black started; if White started: Black retreats"));
    EXPECT_THAT(white, HasSubstr("[move.off-the-piste]"));
}

TEST(MirrorImages, of_a_position_that_cannot_be_have_the_same_code) {
    // The attack waits for White or for Black: the attacker cannot have advanced, or has too many cards.
    const std::string head = "[Ruleset \"abacus-basic, advance-and-attack-allowed=yes\"]\nround 1 ?\n";
    const std::string one = found_in(head + "position 18 23 played 2 +x5\nhands 12345 123\n*\n");
    const std::string other = found_in(head + "position 1 6 played 2 +x5\nhands 123 12345\n*\n");
    EXPECT_THAT(one, HasSubstr("deal.hand-size\nthat is if Black was to move; if White was to move:"));
    EXPECT_THAT(other, HasSubstr("deal.hand-size\nthat is if White was to move; if Black was to move:"));
    EXPECT_THAT(one, HasSubstr("[deal.impossible]"));
    EXPECT_THAT(other, HasSubstr("[deal.impossible]"));
}

TEST(MirrorImages, name_both_players_where_both_readings_break_alike) {
    const std::string found = found_in("[Ruleset \"ferti-advanced\"]\nround 1 ?\n1. x5\n*\n");
    EXPECT_THAT(found, HasSubstr("attack.wrong-distance ply 1"));
    EXPECT_THAT(found, HasSubstr("that is if White started; if Black started: Black attacks with a 5"));
}

TEST(MirrorImages, codes_are_ordered_as_the_documents_say) {
    std::set<std::size_t> places;
    std::size_t last = 0;
    for (const std::string& code : engarde::test::codes_in_order_of_the_contract()) {
        if (code.rfind("syntax.", 0) == 0 || code == "advice.tag-without-meaning") continue;
        EXPECT_GE(place_of_code(code), last) << code;
        last = place_of_code(code);
        EXPECT_TRUE(places.insert(last).second) << code;
        EXPECT_LT(last, place_of_code("none")) << code;
    }
    EXPECT_EQ(places.size(), place_of_code("none"));
}

}  // namespace
}  // namespace engarde::piste
