// What engarde adjudicate says, where it once said something wrong, empty or misleading.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class AdjudicateRulings : public test::ScratchFolder {
protected:
    static std::string told(const std::string& arguments) {
        return run_engarde("adjudicate " + arguments, "COLUMNS=1000 LANG=C.UTF-8").output;
    }
    static nlohmann::json object(const std::string& arguments) {
        return nlohmann::json::parse(lines_of(run_engarde("adjudicate --json " + arguments).output).at(0));
    }
    static nlohmann::json ruling(const nlohmann::json& dispute, const std::string& ruleset) {
        for (const nlohmann::json& each : dispute["rulings"])
            if (each["ruleset"] == ruleset) return each;
        return {};
    }
    static std::vector<int> lines_cited(const nlohmann::json& ruling) {
        std::vector<int> lines;
        for (const nlohmann::json& each : ruling["citations"]) lines.push_back(each["line"].get<int>());
        return lines;
    }
    // The remedy, which must be canonical and hold.
    std::string remedy(const std::string& arguments) const {
        const nlohmann::json dispute = object(arguments);
        if (!dispute.contains("remedy")) return {};
        const auto text = dispute["remedy"].get<std::string>();
        const std::string ruled = file("ruled.egn", text);
        EXPECT_EQ(run_engarde("format --check " + ruled).status, 0) << text;
        const ProgramRun verified = run_engarde("verify " + ruled);
        EXPECT_EQ(verified.status, 0) << verified.output << text;
        return text;
    }

    // White draws the last card by a move; Black has no card for an attack.
    const std::string let_go =
        "[Ruleset \"abacus-basic\"]\n\nround 1 white\nposition 8 13 played 11111222223333\nhands 34555 44445\n"
        "1. -3:5 pass!\n0-1\n";
};

// 7. A last chance is an offer.

TEST_F(AdjudicateRulings, a_pass_on_the_last_chance_is_legal_and_not_written) {
    const std::string a = file("a.egn", let_go);
    const std::string text = told(a);

    EXPECT_THAT(text, HasSubstr("\nUnder abacus-basic: legal, but not written.\n"));
    EXPECT_THAT(text, HasSubstr("(l.47)"));
    EXPECT_THAT(text, Not(HasSubstr("a turn must be played")));
    EXPECT_THAT(text, HasSubstr("So the pass is left out of the record; Black wins the round (distance)"));
    EXPECT_EQ(run_engarde("adjudicate " + a).status, 0);
    const nlohmann::json own = ruling(object(a), "abacus-basic");
    EXPECT_EQ(own["decision"], "stands");
    EXPECT_EQ(own["not_written"], true);
    EXPECT_THAT(remedy(a),
                AllOf(HasSubstr("\n1. -3:5\n"), HasSubstr("what fell: pass 0-1}"), HasSubstr("\n0-1 distance\n")));
}

TEST_F(AdjudicateRulings, verify_says_that_a_last_chance_let_go_is_not_written) {
    const ProgramRun run = run_engarde("verify " + file("a.egn", let_go), "COLUMNS=1000");

    EXPECT_THAT(run.output, HasSubstr("Black lets the last chance go, which is legal but is not written: leave the "
                                      "pass out [turn.pass]"));
    EXPECT_THAT(run.output, HasSubstr("(l.47)"));
    EXPECT_EQ(run.status, 1);
}

TEST_F(AdjudicateRulings, elsewhere_a_pass_is_taken_back) {
    EXPECT_THAT(told("--ruleset abacus-basic --position '8 14 played 11233445' --to-move white --ply pass"),
                AllOf(HasSubstr("\nUnder abacus-basic: not legal.\n"), HasSubstr("a turn must be played [turn.pass]")));
}

// 8. Sentences that were empty, or contradicted each other.

TEST_F(AdjudicateRulings, no_sentence_is_left_empty) {
    const std::string shown = file("a.egn", "[Ruleset \"ferti-advanced\"]\n\nround 1 white\nshow 12344 1235!\n*\n");
    const std::string claimed = file("b.egn", "[Ruleset \"abacus-basic\"]\n\nround 1 white\n1-0 cards!\n");
    for (const std::string& each : {shown, claimed}) {
        const nlohmann::json dispute = object(each + " --verbose");
        for (const nlohmann::json& ruling : dispute["rulings"]) {
            EXPECT_THAT(ruling["consequence"].get<std::string>(), Not(IsEmpty())) << ruling;
            for (const nlohmann::json& reliance : ruling["rests_on"])
                for (const nlohmann::json& other : reliance["otherwise"])
                    EXPECT_THAT(other["gives"].get<std::string>(), Not(EndsWith("; "))) << reliance;
        }
        EXPECT_THAT(told("--verbose " + each), Not(HasSubstr("; .")));
    }
    EXPECT_THAT(told(claimed), HasSubstr("So the result does not count; how the round went is not recorded;"));
}

TEST_F(AdjudicateRulings, after_a_wrong_refill_nobody_asks_what_else_could_be_played) {
    const std::string refill =
        "--ruleset ferti-advanced --position '8 13 played 1122' --hands '12355 23455' --to-move white "
        "--ply 'x5:3 p5-2:3'";
    EXPECT_THAT(told(refill), AllOf(HasSubstr("\nUnder ferti-advanced: wrongly refilled.\n"),
                                    Not(HasSubstr("Nothing else can be played"))));
    const nlohmann::json own = ruling(object(refill), "ferti-advanced");
    EXPECT_EQ(own["alternatives"], nlohmann::json::array());
    EXPECT_EQ(own["alternatives_are_certain"], false);
}

TEST_F(AdjudicateRulings, a_round_that_may_be_over_for_want_of_a_play_is_not_said_to_go_on) {
    const std::string text =
        told("--ruleset ferti-advanced --position '1 2 played 11122334455' --to-move white --result '1/2 draw'");
    EXPECT_THAT(text, HasSubstr("Black wins the round (no-move)"));
    EXPECT_THAT(text, HasSubstr("the round goes on, unless White has no legal play: White is to play;"));
    EXPECT_THAT(told("--ruleset ferti-advanced --position '8 14 played 11233445' --to-move white --result '1/2 draw'"),
                HasSubstr("the round goes on: White is to play;"));
}

TEST_F(AdjudicateRulings, a_claim_is_told_even_where_the_position_is_impossible) {
    const std::string impossible = "--ruleset ferti-advanced --position '14 8 played 1' --to-move white --ply ";
    EXPECT_THAT(told(impossible + "'-2'"), StartsWith("Round 1, ply 1, -2: White retreats 2.\n"));
    EXPECT_THAT(told(impossible + "'-2 +1x5'"),
                StartsWith("Round 1, ply 2, +1x5: Black advances 1 and attacks with a 5.\n"));
}

TEST_F(AdjudicateRulings, wrong_hands_that_were_shown_are_not_placed_at_the_start) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-advanced\"]\n\nround 1 white\nposition 8 13 played 11233445\n"
                               "show 12344 1235\n*\n");
    EXPECT_THAT(told(a + " --round 1"), AllOf(HasSubstr("  In the hands shown: Black shows 4 cards, but holds 5"),
                                              Not(HasSubstr("At the start"))));
}

// 9. Doubts and headlines.

TEST_F(AdjudicateRulings, a_doubt_is_named_only_where_another_answer_gives_another_ruling) {
    const std::string table = "--ruleset ferti-advanced --position '10 13 played 111122224444' --to-move white --ply ";
    EXPECT_THAT(told(table + "'x333:??? p33-1'"),
                AllOf(HasSubstr("[turn.after-the-end]"), HasSubstr("White wins the round (hit)"),
                      Not(HasSubstr("turn-after-final-parry"))));
    const std::string parried =
        "--ruleset ferti-advanced --position '10 13 played 1111222244445' --to-move white --ply ";
    EXPECT_THAT(told(parried + "'x33:?? p33-1'"),
                AllOf(HasSubstr("[turn.after-the-end]"), HasSubstr("turn-after-final-parry=no")));
}

TEST_F(AdjudicateRulings, an_attack_after_an_evasion_is_called_that) {
    const std::string evaded =
        "--ruleset ferti-advanced --position '8 13 played 11223 +x5' --to-move black --ply '-2x5'";
    EXPECT_EQ(ruling(object(evaded), "ferti-advanced")["breach"]["code"], "attack.after-retreat");
    EXPECT_THAT(told(evaded), HasSubstr("also: Black attacks with a 5 at distance 7 after the step "
                                        "[attack.wrong-distance]."));
}

// 10. Remedies.

TEST_F(AdjudicateRulings, a_wrong_starter_is_put_right) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-standard\"]\n[Expect \"invalid, round.starter round 2\"]\n\n"
                               "round 1 white\n1-0 hit\n\nround 2 white\n1. +5 +5 2. +4! -2\n1-0 resigned\n");
    EXPECT_THAT(remedy(a), AllOf(HasSubstr("\nround 2 black\n{ruled: White starts round 2, but Black must "
                                           "[round.starter]; what fell: +5 +5 +4! -2 1-0 resigned}\n"),
                                 Not(HasSubstr("Expect"))));
}

TEST_F(AdjudicateRulings, a_round_after_the_match_was_won_falls) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-standard\"]\n[Board \"wins 1\"]\n[Score \"2-0\"]\n\n"
                               "round 1 white\n1-0 hit\n\nround 2 black\n1. +5! +5\n1-0 resigned\n");
    EXPECT_THAT(remedy(a),
                AllOf(HasSubstr("[Score \"1-0\"]"), HasSubstr("[match.already-won]"),
                      HasSubstr("what fell: round 2 black +5! +5 1-0 resigned}"), Not(HasSubstr("\nround 2"))));
    EXPECT_THAT(told(a),
                AllOf(HasSubstr("\nThe record as ruled under ferti-standard:\n"), Not(HasSubstr("ready to go on"))));
}

TEST_F(AdjudicateRulings, a_wrong_number_of_a_round_is_put_right) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1-0 hit\n\n"
                               "round 3 black\n1. +5! +5\n*\n\nround 4 white\n*\n");
    EXPECT_THAT(remedy(a), AllOf(HasSubstr("\nround 2 black {ruled: round 3 follows round 1 [round.number]}\n"),
                                 HasSubstr("\nround 3 white\n")));
}

TEST_F(AdjudicateRulings, headers_that_cannot_be_are_taken_out) {
    const std::string start = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n";
    const std::string hand = file("a.egn", start + "hands 123 12345\n1. +5 +5!\n*\n");
    EXPECT_THAT(remedy(hand),
                AllOf(HasSubstr("\nhands ? 12345\n"), HasSubstr("what fell: hands 123 ?}"), HasSubstr("1. +5 +5")));
    const std::string deck = file("b.egn", start + "hands 12345 12345\ndeck 123\n1. +5 +5!\n*\n");
    EXPECT_THAT(remedy(deck), AllOf(HasSubstr("\nhands 12345 12345\n1. +5"), HasSubstr("what fell: deck 123}")));
    const std::string played = file("c.egn", start + "position 8 14 played 111111\n1. +2!\n*\n");
    EXPECT_THAT(remedy(played), HasSubstr("\nposition 8 14 played ?\n"));
}

TEST_F(AdjudicateRulings, what_nobody_can_put_right_says_so) {
    const nlohmann::json dispute =
        object("--ruleset ferti-advanced --position '14 8 played 1' --to-move white --ply -2");
    EXPECT_FALSE(dispute.contains("remedy"));
    EXPECT_EQ(dispute["why_no_remedy"], "how the round stood is not known");
}

TEST_F(AdjudicateRulings, a_finished_round_is_not_ready_to_go_on) {
    const std::string wrong = "replays/disputes/05-wrong-winner-at-the-last-card.egn";
    EXPECT_THAT(told(wrong), AllOf(HasSubstr("\nThe record as ruled under "), Not(HasSubstr("ready to go on"))));
}

TEST_F(AdjudicateRulings, numbers_put_right_are_canonical) {
    const std::string a = file("a.egn", "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 3. +4! -2\n*\n");
    EXPECT_THAT(remedy(a), HasSubstr("1. +5 +5 2. +4 {ruled: "));
}

// 11. The sum.

TEST_F(AdjudicateRulings, the_cards_that_decide_are_counted) {
    const std::string last_hands =
        " played 111112222233344' --to-move white --hands '34455 34555' --ruleset ferti-standard ";
    const std::string more = "--position '8 13" + last_hands;
    EXPECT_THAT(told(more + "--result '1-0 cards'"), HasSubstr("  Distance 5: Black holds three 5s, White two.\n"));
    EXPECT_THAT(told(more + "--result '0-1 cards'"), HasSubstr("  Distance 5: Black holds three 5s, White two.\n"));

    const std::string equal = "--position '8 11" + last_hands;
    EXPECT_THAT(told(equal + "--result '0-1 distance'"), HasSubstr("  White has advanced 7 spaces, Black 12.\n"));
    const nlohmann::json own = ruling(object(equal + "--result '1-0 cards'"), "ferti-standard");
    ASSERT_TRUE(own.contains("sum")) << own;
    EXPECT_EQ(own["sum"][0]["id"], "cards");
    EXPECT_EQ(own["sum"][0]["of"], nlohmann::json({1, 1}));
    EXPECT_EQ(own["sum"][1]["id"], "advanced");
    EXPECT_EQ(own["sum"][1]["of"], nlohmann::json({7, 12}));
}

TEST_F(AdjudicateRulings, where_only_positions_count_no_cards_are_counted) {
    const nlohmann::json own = ruling(object(file("a.egn", let_go)), "abacus-basic");
    ASSERT_EQ(own["sum"].size(), 1U);
    EXPECT_EQ(own["sum"][0]["id"], "advanced");
    EXPECT_EQ(own["sum"][0]["of"], nlohmann::json({4, 10}));
}

// 12. Citations.

TEST_F(AdjudicateRulings, the_end_after_the_last_card_is_cited_where_it_is_refused) {
    const nlohmann::json dispute = object(
        "--position '8 13 played 11111222223333' --hands '34555 44445' --to-move white --ply '-3:5 x4' --ruleset all");
    for (const char* ruleset : {"abacus-classic", "abacus-advanced"})
        EXPECT_THAT(lines_cited(ruling(dispute, ruleset)), testing::ElementsAre(72)) << ruleset;
}

TEST_F(AdjudicateRulings, an_attack_on_the_last_chance_shows_the_line_that_grants_it) {
    const nlohmann::json last = object(
        "--position '8 13 played 11122222333344' --hands '11555 34445' --to-move white --ply '+1:5 x4' "
        "--ruleset abacus-basic");
    EXPECT_EQ(ruling(last, "abacus-basic")["decision"], "stands");
    EXPECT_THAT(lines_cited(ruling(last, "abacus-basic")), testing::Contains(47));
}

TEST_F(AdjudicateRulings, the_refill_of_a_parrier_under_ferti_standard_is_in_doubt) {
    const std::string refill =
        "--ruleset ferti-standard --position '8 13 played 1122' --hands '12355 23455' --to-move white "
        "--ply 'x5:3 p5-2:3'";
    const std::string doubt =
        "In doubt under ferti-standard: The parrier draws nothing between the parry and that turn";
    EXPECT_THAT(told(refill), AllOf(HasSubstr(doubt), HasSubstr("(l.60, against l.86)")));
    const nlohmann::json own = ruling(object(refill), "ferti-standard");
    bool shown = false;
    for (const nlohmann::json& each : own["citations"])
        shown = shown || (each["line"] == 60 && each.contains("against") && each["against"] == 86);
    EXPECT_TRUE(shown) << own;
    EXPECT_THAT(told("--ruleset ferti-standard --position '8 14 played 11233445' --to-move white --ply x4"),
                Not(HasSubstr("against l.86")));
}

// A table that is typed says what it says, and nothing else.

TEST_F(AdjudicateRulings, a_typed_attack_is_a_ply_and_not_the_attack_that_waits) {
    const std::string table = "--ruleset ferti-advanced --position '8 13 played 112233' --to-move black ";
    EXPECT_EQ(run_engarde("adjudicate " + table + "--ply x5 --result '0-1 hit'").status, 0);
    EXPECT_EQ(run_engarde("adjudicate " + table + "--ply x5 --result '1-0 hit'").status, 1);
    EXPECT_EQ(run_engarde("adjudicate " + table + "--ply '1. x5' --result '0-1 hit'").status, 0);
    EXPECT_EQ(object(table + "--ply 'x5 p5-1'")["claim"], "White parries with 5 and retreats 1 to space 7");
}

TEST_F(AdjudicateRulings, an_option_of_a_typed_table_holds_only_what_it_is_for) {
    const std::string table = "adjudicate --ruleset ferti-advanced --position '8 13 played 112233' --to-move black ";
    for (const char* const option :
         {"--hands '? ? x5'", "--hands 12344", "--deck '123 x5'", "--ply 'x5 {funny}'", "--ply 'x5 ; remark'"}) {
        const ProgramRun run = run_engarde(table + option);
        EXPECT_EQ(run.status, 2) << option;
        EXPECT_THAT(run.errors, Not(HasSubstr("!"))) << option;
    }
}

TEST_F(AdjudicateRulings, a_refill_that_cannot_be_either_is_forgotten) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-advanced\"]\n\nround 1 black\nposition 8 13 played 1123344\n"
                               "hands 12355 12355\n1. x5:3 p5-2:3!\n");
    EXPECT_THAT(remedy(a), HasSubstr("p5-2:??"));
}

TEST_F(AdjudicateRulings, too_many_cards_in_two_hands_are_not_blamed_on_one_of_them) {
    const std::string a = file("a.egn", "[Ruleset \"ferti-advanced\"]\n\nround 1 white\nhands 11111 11234\n1. +1!\n");
    EXPECT_THAT(remedy(a), AllOf(HasSubstr("\nhands ? ?\n"), HasSubstr("what fell: hands 11111 11234")));
}

TEST_F(AdjudicateRulings, a_pass_at_a_table_whose_cards_nobody_counted_is_judged_by_the_cards_that_may_be_left) {
    const std::string text = told("--ruleset ferti-advanced --position '8 13 played ?' --to-move white --ply pass");
    EXPECT_THAT(text, HasSubstr("White passes, but a turn must be played [turn.pass]"));
    EXPECT_THAT(text, Not(HasSubstr("the last card has been drawn")));
    // With the pile out it would be a last chance that is not used.
    const nlohmann::json dispute =
        object("--ruleset abacus-basic --position '8 13 played ?' --to-move white --ply pass");
    EXPECT_EQ(ruling(dispute, "abacus-basic")["decision"], "unclear");
    EXPECT_THAT(dispute.dump(), Not(HasSubstr("pass was legal")));
}

TEST_F(AdjudicateRulings, a_parry_alone_is_named_as_what_it_is_where_nobody_counted_the_cards) {
    const std::string text =
        told("--ruleset ferti-advanced --position '8 13 played ? +x55' --to-move black --result '1-0 hit' --verbose");
    EXPECT_THAT(text, HasSubstr("\n    p55     only if the draw pile is out\n"));
}

// What fresh eyes found in the end.

TEST_F(AdjudicateRulings, a_penalty_without_cause_does_not_reopen_a_round_that_is_over) {
    const std::string penalty = " --ruleset ferti-advanced --result '1-0 penalty' --to-move white --position ";
    EXPECT_THAT(told(penalty + "'8 13 played 111112222233333' --hands '44455 44555'"),
                HasSubstr("the result does not count; Black wins the round (cards); the score is 0-1"));
    EXPECT_THAT(told(penalty + "'8 13 played 111112222233333'"),
                HasSubstr("the round is over, and the hidden hands decide it"));
    EXPECT_THAT(told(penalty + "'1 3 played 11223344' --hands '33455 ?'"), HasSubstr("Black wins the round (no-move)"));
    EXPECT_THAT(told("--ruleset ferti-advanced --result '0-1 penalty' --to-move black --hands '? 12344' --position "
                     "'8 13 played 11223344 x55'"),
                HasSubstr("White wins the round (hit)"));
    EXPECT_THAT(told(penalty + "'8 13 played 11223344' --hands '12344 ?'"), HasSubstr("the round goes on"));
}

TEST_F(AdjudicateRulings, after_a_refill_is_put_right_the_sum_is_that_of_the_end) {
    const std::string text =
        "[Ruleset \"ferti-advanced\"]\n\nround 1 white\nposition 8 13 played 11111222223333\nhands 44555 34445\n"
        "1. -4:55!\n";
    for (const std::string result : {"*\n", ""}) {
        const std::string a = file("a.egn", text + result);
        EXPECT_THAT(told(a), AllOf(HasSubstr("White has advanced 3 spaces, Black 10."),
                                   HasSubstr("The record as ruled under ferti-advanced:\n")));
        EXPECT_THAT(remedy(a), EndsWith("\n0-1 distance\n"));
        EXPECT_THAT(run_engarde("verify " + (folder / "ruled.egn").string()).output,
                    Not(HasSubstr("advice.result-missing")));
    }
}

TEST_F(AdjudicateRulings, a_round_that_hidden_hands_decide_is_not_ready_to_go_on) {
    EXPECT_THAT(told("--ruleset ferti-advanced --position '8 13 played 111112222233333' --to-move white --result "
                     "'1-0 hit'"),
                AllOf(HasSubstr("the hidden hands decide it"), Not(HasSubstr("ready to go on"))));
}

TEST_F(AdjudicateRulings, all_that_is_wrong_with_the_start_is_put_right) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-advanced\"]\n\nround 1 white\n1-0 hit\n\nround 2 white\nhands 1234 "
                               "?\n1. +1! +2\n*\n");
    EXPECT_THAT(remedy(a), AllOf(HasSubstr("\nround 2 black\n"), HasSubstr("\nhands ? ?\n"),
                                 HasSubstr("[round.starter]"), HasSubstr("[deal.hand-size]")));
}

TEST_F(AdjudicateRulings, numbers_are_put_right_from_the_first_wrong_one_on) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-advanced\"]\n\nround 2 white\n1-0 hit\n\nround 2 black\n1. "
                               "+1! +2\n*\n\nround 3 white\n0-1 hit\n");
    EXPECT_THAT(remedy(a), AllOf(HasSubstr("\nround 1 white {ruled: round 2 follows round 2 [round.number]}\n"),
                                 HasSubstr("\nround 2 black\n"), HasSubstr("\nround 3 white\n")));
}

// 17. Time is bounded by the size of the text.

TEST_F(AdjudicateRulings, a_record_that_can_be_read_in_several_ways_counts_as_often) {
    std::string text = "[Ruleset \"ferti-advanced\"]\n";
    for (int round = 1; round <= 30; ++round)
        text += "round " + std::to_string(round) + " ?\nposition 8 13 played 12345\n1. +1!\n*\n";
    const ProgramRun run = run_engarde("adjudicate --json " + file("a.egn", text));

    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(lines_of(run.output).size(), 20U);
    EXPECT_THAT(run.errors, HasSubstr("a.egn: 10 more disputed entries are not ruled on"));
}

TEST_F(AdjudicateRulings, more_disputes_than_a_file_of_its_size_may_have_are_counted_and_named) {
    std::string text = "[Ruleset \"ferti-advanced\"]\n";
    for (int round = 1; round <= 50; ++round)
        text += "round " + std::to_string(round) + (round % 2 == 1 ? " white" : " black") + "\n1. +5!\n*\n";
    const std::string a = file("a.egn", text);
    const ProgramRun run = run_engarde("adjudicate --json " + a);

    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(lines_of(run.output).size(), 40U);
    EXPECT_THAT(run.errors, HasSubstr("a.egn: 10 more disputed entries are not ruled on"));
    EXPECT_EQ(run_engarde("adjudicate --round 50 --ply 1 " + a).status, 0) << "one of them can be chosen";
    const std::string b = file("b.egn", text + "; " + std::string(5000, '-') + "\n");
    EXPECT_EQ(lines_of(run_engarde("adjudicate --json " + b).output).size(), 50U) << "a larger file may have more";
}

}  // namespace
}  // namespace engarde
