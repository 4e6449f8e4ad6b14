// What the verifier tells of hidden cards: why no deal fits, one deal that does, and in how many something is so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "engine/piste/legality.h"
#include "engine/piste/scoring.h"
#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/check_every.h"
#include "tests/support/matches.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/hidden/shares.h"
#include "verifier/verify.h"

namespace engarde::piste {
namespace {

using engarde::test::ProgramRun;
using engarde::test::run_engarde;
using testing::HasSubstr;

// What a person would point at, as the comment of each record has it.
TEST(HiddenCardsInWords, a_record_that_no_deal_fits_is_refused_with_its_contradiction) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> expected{
        {"01-a-sixth-five", {"six 5s are shown, played or known", "there are only five"}},
        {"02-not-stuck-at-the-end",
         {"the cards played before and the result \"0-1 no-move\"", "3s, 4s and 5s, and at most"}},
        {"03-won-by-distance", {"both must hold equally many 3s, but a 3 is in the two hands"}},
        {"04-the-threes-he-drew", {"six 3s are shown, played or known", "there are only five"}},
        {"05-the-bottom-of-the-pile", {"plays a 5, but none are left", "the deck holds two 5s"}},
        {"06-stuck-but-not-for-long",
         {"p2 on ply 11 and +1x2 on ply 13 cannot all be so", "four cards, all of them 3s, 4s and"}},
        {"07-all-the-fours-are-gone", {"parries a 4, but none are left", "holds two 4s"}},
        {"08-one-of-six-cards", {"takes the hit, but can answer the attack and must"}},
        {"09-taken-up-with-a-four", {"plays a 4, but none are left", "two before this record"}},
        {"10-four-of-each", {"five 3s are shown, played or known, but there are only four"}},
        {"11-four-useless-cards", {"p2 on ply 1 and the hand that Jonas (Black) shows cannot all be so"}},
    };
    for (const auto& [name, parts] : expected) {
        const ProgramRun run = run_engarde("verify --json replays/impossible/" + name + ".egn");
        EXPECT_EQ(run.status, 1) << name;
        std::string said = run.output;
        for (std::size_t at = 0; (at = said.find("\\\"", at)) != std::string::npos;) said.erase(at, 1);
        for (const std::string& part : parts) EXPECT_THAT(said, HasSubstr(part)) << name;
    }
}

// While entries are left out to find those that contradict each other, cards of a ply that is left out are in no hand
// and still somewhere. The struck ply was legal by White's hand, so another card than a 1 was drawn there.
TEST(HiddenCardsInWords, a_struck_ply_with_draws_is_part_of_a_contradiction) {
    std::string said;
    verify(
        "[Ruleset \"abacus-advanced\"]\n[Board \"length 7, cards 2, copies 6, hand 4, wins 5\"]\n\n"
        "round 1 white\nhands 1122 ??2?\n1. ~+2:1 +2:? +2x2 2. p2+1x1 -1\nshow ?1 122\n1-0 distance\n",
        published_rulesets(), {}, [&](const JudgedMatch& match) {
            for (const Finding& finding : match.judgements.front().findings) said += finding.diagnostic.message;
        });
    EXPECT_THAT(said,
                HasSubstr("the hand dealt to White, ~+2 on ply 1, +2 on ply 2, +2x2 on ply 3, p2+1x1 on ply 4 and "
                          "the hand that Black shows cannot all be so"));
}

// Without the last of them some deal fits: the set is not larger than need be.
TEST(HiddenCardsInWords, a_smallest_contradiction_needs_each_of_its_entries) {
    const std::string parry_and_show =
        "[Ruleset \"ferti-advanced, no-legal-move-after-parry=turn-skipped\"]\n\n"
        "round 1 white\nposition 1 3 played 11222 x2\n1. p2\n";
    const auto verdict = [](const std::string& text) {
        Verdict found = Verdict::malformed;
        verify(text, published_rulesets(), {},
               [&](const JudgedMatch& match) { found = match.judgements.front().verdict; });
        return found;
    };
    EXPECT_EQ(verdict(parry_and_show + "show 33455 ?\n*\n"), Verdict::possible);
    EXPECT_EQ(verdict(parry_and_show + "show 11345 ?\n*\n"), Verdict::invalid);
}

TEST(Witness, every_match_that_holds_is_told_in_full_and_then_valid) {
    EXPECT_TRUE(engarde::test::check_every(10, "a witness is valid and says what the record says", [] {
        const test::RecordedMatch match = *test::any_match(
            {RecordedInformation::draws, RecordedInformation::partial, RecordedInformation::only_plies});
        VerifyOptions options;
        options.with_witness = true;
        verify(egn::print(match.record), published_rulesets(), options, [&](const JudgedMatch& judged) {
            RC_ASSERT(judged.holds());
            const auto& rounds = judged.judgements.front().rounds();
            const bool countable = std::all_of(rounds.begin(), rounds.end(),
                                               [](const RoundJudgement& round) { return round.deals.has_value(); });
            RC_PRE(countable);
            RC_ASSERT(judged.witness.has_value());
            verify(egn::print(*judged.witness), published_rulesets(), {},
                   [](const JudgedMatch& told) { RC_ASSERT(told.judgements.front().verdict == Verdict::valid); });
            for (std::size_t round = 0; round < match.record.rounds().size(); ++round)
                for (std::size_t ply = 0; ply < match.record.rounds()[round].plies.size(); ++ply) {
                    egn::RecordedPly before = match.record.rounds()[round].plies[ply];
                    egn::RecordedPly after = judged.witness->rounds()[round].plies[ply];
                    before.draws = {};
                    after.draws = {};
                    RC_ASSERT(egn::print(before) == egn::print(after));
                }
        });
    }));
}

class HiddenCardsCommands : public engarde::test::ScratchFolder {};

TEST_F(HiddenCardsCommands, the_witnesses_are_printed_and_what_cannot_be_told_is_said_elsewhere) {
    const std::string record =
        file("a.egn",
             "[Ruleset \"ferti-advanced\"]\n\nround 1 white\n1. +5 +5 2. +4 -2 3. +3 +4 4. x33 p33-1 5. x44\n"
             "1-0 hit\n\n[Ruleset \"ferti-advanced\"]\n\nround 1 white\n1. +5 +5 2. x1\n*\n");
    const ProgramRun run = run_engarde("verify --witness " + record);
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, HasSubstr("hands "));
    EXPECT_THAT(run.output, HasSubstr("deck "));
    EXPECT_THAT(run.errors, HasSubstr("attack.wrong-distance"));
}

// Every deal of a tiny deck by itself, against the count with a condition.
class Shares : public testing::Test {
protected:
    static constexpr Board board{.length = 7, .cards = 3, .copies = 3, .hand = 2, .wins = 1};
    const Rules rules{ferti_advanced, board};
    const DealCounter counter{rules};

    static egn::Round read(const std::string& body) {
        Diagnostics diagnostics;
        const auto records = egn::read_records(
            "[Ruleset \"ferti-advanced\"]\n[Board \"length 7, cards 3, copies 3, hand 2, wins 1\"]\n\nround 1 white\n" +
                body,
            diagnostics);
        return records.front().rounds().front();
    }
    Evidence evidence(const egn::Round& round) const {
        const auto opening = openings(rules, round, {Side::white}).value().front();
        return evidence_of(rules, round, replay(rules, round, opening));
    }

    // How many deals fit, and in how many of them the condition holds before the last ply.
    Share counted_one_by_one(const std::string& plies, const HandCondition& condition) const {
        std::string deck = "111222333";
        Share found;
        do {
            const egn::Round round = read("hands " + deck.substr(0, 2) + " " + deck.substr(2, 2) + "\ndeck " +
                                          deck.substr(4) + "\n" + plies);
            const auto opening = openings(rules, round, {Side::white}).value().front();
            const Replay played = replay(rules, round, opening);
            if (played.stop || outcome(rules, played.last.known_state())) continue;
            ++found.of;
            const View& before =
                condition.step < played.plies.size() ? played.plies[condition.step].before : played.last;
            if (condition.holds(before.known[seat(condition.player)])) ++found.deals;
        } while (std::next_permutation(deck.begin(), deck.end()));
        return found;
    }
};

TEST_F(Shares, conditions_hold_in_as_many_deals_as_one_counts_one_by_one) {
    for (const std::string plies :
         {"1. +2 +1 2. x3\n*\n", "1. +1 +2 2. +2x1\n*\n", "1. +3 +1\n*\n", "1. +1 +1 2. +1 x3\n*\n"}) {
        const egn::Round round = read(plies);
        const Evidence hidden = evidence(round);
        const DealCount all = counter.count(hidden);
        std::vector<HandCondition> conditions;
        for (std::size_t step = 0; step <= hidden.steps.size(); ++step) {
            conditions.push_back(could_parry(rules, hidden, step));
            conditions.push_back(could_evade(rules, hidden, step));
            conditions.push_back(could_attack(rules, hidden, step));
            conditions.push_back(had_legal_play(rules, hidden, step));
            for (const Side side : {Side::white, Side::black}) conditions.push_back(held(step, side, 2, 1));
        }
        for (const HandCondition& condition : conditions) {
            const auto found = share(counter, hidden, all, condition);
            const Share expected = counted_one_by_one(plies, condition);
            ASSERT_TRUE(found.has_value()) << plies;
            EXPECT_GT(expected.of, 0U) << plies;
            EXPECT_EQ(found->of, expected.of) << plies << condition.step;
            EXPECT_EQ(found->deals, expected.deals) << plies << condition.step;
        }
    }
}

// Black, attacked with a 3 and no result written, could answer in every deal that fits: in the others it is over.
TEST_F(Shares, deals_in_which_the_round_is_over_are_none_of_those_that_fit) {
    const Evidence hidden = evidence(read("1. +2 +1 2. x3\n*\n"));
    const HandCondition no_three{hidden.steps.size(), Side::black, [](Cards hand) { return !hand.has(3); }};
    const auto found = share(counter, hidden, counter.count(hidden), no_three);
    ASSERT_TRUE(found.has_value());
    EXPECT_GT(found->of, 0U);
    EXPECT_EQ(found->deals, 0U);
}

// Issue 16, points 1 and 2: what adjudicate says of a table at which cards were forgotten.
std::string chances_at(const std::string& position) {
    return run_engarde("adjudicate --ruleset ferti-advanced --to-move black --position '" + position + "'").output;
}

// 23 unseen cards, three 5s among them, five in Black's hand: 1 - (C(20,5) + 3 C(20,4)) / C(23,5).
TEST(ForgottenCards, a_share_does_not_depend_on_how_many_played_cards_nobody_remembers) {
    for (const char* const played : {"55?????????????", "55??????????", "55????????", "55?????"})
        EXPECT_THAT(chances_at(std::string("8 13 played ") + played + " x55"), HasSubstr("In 10.7 % of the deals"))
            << played;
    EXPECT_THAT(chances_at("8 13 played ? x55"), HasSubstr("In 10.7 % of the deals"));
}

// Eight unseen cards, 44444555: Black holds five of them, and two 5s at least in 40 of the 56 hands.
TEST(ForgottenCards, with_an_empty_pile_the_player_to_move_holds_a_full_hand) {
    const std::string said = chances_at("8 13 played 11111222223333355 x55");
    EXPECT_THAT(said, HasSubstr("In 71.4 % of the deals"));
    EXPECT_THAT(said, HasSubstr("White: ???\n  Black: ?????\n"));
}

Diagnostic first_finding(const std::string& body, const std::string& tags = "") {
    Diagnostic first;
    verify("[Ruleset \"ferti-advanced\"]\n" + tags + "\n" + body, published_rulesets(), {},
           [&](const JudgedMatch& match) {
               const MatchJudgement& judged = match.judgements.front();
               if (!judged.findings.empty()) first = judged.findings.front().diagnostic;
           });
    return first;
}

std::string code_of(const std::string& body, const std::string& tags = "") {
    return first_finding(body, tags).code;
}

TEST(ForgottenCards, with_an_empty_pile_only_the_other_hand_may_be_short) {
    const std::string position = "round 1 black\nposition 8 13 played 11111222223333355 x55\n";
    EXPECT_EQ(code_of(position + "hands 44445 455\n*\n"), "deal.hand-size");
    EXPECT_EQ(code_of(position + "hands 445 44455\n*\n"), "");
    EXPECT_EQ(code_of("round 1 black\nposition 8 13 played 1111122222333334455\n*\n"), "advice.result-missing");
    EXPECT_EQ(code_of("round 1 black\nposition 8 13 played 11111222223333344555\n*\n"), "deal.impossible")
        << "the player who drew the last card holds it";
}

// Both fencers have come at least as far as the cards played can bring them.
TEST(ForgottenCards, a_position_needs_the_cards_that_led_to_it) {
    EXPECT_EQ(code_of("round 1 white\nposition 8 13 played -\n*\n"), "deal.impossible");
    EXPECT_EQ(code_of("round 1 white\nposition 8 13 played ???\n*\n"), "deal.impossible");
    EXPECT_EQ(code_of("round 1 white\nposition 8 13 played ????\n*\n"), "");
    EXPECT_EQ(code_of("round 1 white\nposition 8 13 played 1234 x5\n*\n"), "") << "the 5 is the fifth card";
    EXPECT_EQ(code_of("round 1 white\nposition 8 13 played 1235 x5\n*\n"), "deal.impossible");
    EXPECT_EQ(code_of("round 1 white\nposition 8 13 played 123455 +x55555\n*\n"), "deal.impossible")
        << "an attack and its advance are laid from one hand";
}

std::uint64_t deals_of(const std::string& text) {
    std::uint64_t deals = 0;
    verify(text, published_rulesets(), {},
           [&](const JudgedMatch& match) { deals = match.judgements.front().rounds().front().deals.value_or(0); });
    return deals;
}

// Unseen are 1, 1, 1, 2, 2. Black has come one space, so the forgotten card is the 1 of the advance. White must be able
// to answer, with a 2, for there is no room to evade: of the six orders of 1, 1, 2, 2 over two hands one has no 2
// there.
TEST(ForgottenCards, an_advance_must_be_among_the_forgotten_cards) {
    EXPECT_EQ(deals_of("[Ruleset \"ferti-advanced\"]\n[Board \"length 4, cards 2, copies 3, hand 2\"]\n\n"
                       "round 1 white\nposition 1 3 played ?2 +x2\n*\n"),
              5U);
}

TEST(StruckPlies, deals_in_which_one_was_legal_are_left_out) {
    const std::string tags = "[Ruleset \"ferti-advanced\"]\n[Board \"length 9, cards 2, copies 2, hand 1\"]\n\n";
    EXPECT_EQ(deals_of(tags + "round 1 white\n*\n"), 6U);
    EXPECT_EQ(deals_of(tags + "round 1 white\n1. ~+1\n*\n"), 3U) << "White did not hold a 1";
    EXPECT_EQ(deals_of(tags + "round 1 white\n1. ~+1:2\n*\n"), 4U)
        << "White holds a 2 (three deals), or a 1 and drew another 1 (2 1 and 1 2 are left: one deal)";
    EXPECT_EQ(code_of("round 1 white\n1. ~+1 +1\n*\n"), "deal.impossible");
    EXPECT_EQ(code_of("round 1 white\n1. ~+1 +4\n*\n"), "");
}

TEST(StruckPlies, witnesses_of_records_with_struck_plies_verify) {
    for (const char* const round :
         {"round 1 white 1. ~+1 +4 *\n", "round 1 white 1. ~+1:3 +1 *\n", "round 1 white 1. ~+1:3 ~+1:2 +1 *\n",
          "round 1 white position 8 13 played ? +x5 1. ~p5 p5-1 *\n"}) {
        VerifyOptions options;
        options.with_witness = true;
        verify(std::string("[Ruleset \"ferti-advanced\"]\n\n") + round, published_rulesets(), options,
               [&](const JudgedMatch& judged) {
                   ASSERT_TRUE(judged.witness.has_value()) << round;
                   verify(egn::print(*judged.witness), published_rulesets(), {}, [&](const JudgedMatch& filled) {
                       EXPECT_EQ(filled.judgements.front().verdict, Verdict::valid) << egn::print(*judged.witness);
                   });
               });
    }
}

TEST(StruckPlies, a_lone_parry_before_the_end_that_drew_is_not_broken_off) {
    const std::string head = "[Board \"length 5, cards 2, copies 5, hand 2\"]\n";
    EXPECT_EQ(code_of("round 2 black\nposition 2 4 played 111 x2\n1. p2:2\n*\n", head + "[From \"1-0\"]\n"),
              "turn.action-missing");
    EXPECT_EQ(code_of("round 2 black\nposition 2 4 played 111 x2\n1. p2:-\n*\n", head + "[From \"1-0\"]\n"), "");
}

// Issue 16, point 17: beyond the hands that are looked at, the answer says so, and what everybody sees is still judged.
TEST(LargeBoards, deals_that_are_not_counted_are_named) {
    const std::string board = "[Board \"length 99, cards 9, copies 15, hand 9\"]\n";
    EXPECT_EQ(code_of("round 1 white\n1. +1 +2 2. +3 +4 3. +5 +6 4. +7 +8 5. +9 -1\n*\n", board),
              "advice.deals-not-counted");
    EXPECT_EQ(code_of("round 1 white\n1. +1 +2 2. +3 +4 3. +5 +6 4. +7 x8\n*\n", board), "attack.wrong-distance");
    EXPECT_EQ(first_finding("round 1 white\n1. +1 +2 2. +3 +4 3. +5 +6 4. +7 +8\n*\n", board).message,
              "the deals are not counted: the board is too large");
}

TEST(LargeBoards, values_that_no_entry_looks_at_are_counted_together) {
    const std::string board = "[Board \"length 30, cards 9, copies 2, hand 3\"]\n";
    EXPECT_EQ(code_of("round 1 white\n1. +1 +2\n*\n", board), "") << "counted";
}

TEST_F(Shares, percentages_never_round_to_none_or_all) {
    EXPECT_EQ(in_percent({0, 7}), "none");
    EXPECT_EQ(in_percent({7, 7}), "all");
    EXPECT_EQ(in_percent({1, 100000}), "less than 0.1 %");
    EXPECT_EQ(in_percent({99999, 100000}), "more than 99.9 %");
    EXPECT_EQ(in_percent({124, 1000}), "12.4 %");
    EXPECT_EQ(in_percent({std::uint64_t{1} << 62, std::uint64_t{1} << 63}), "50.0 %");
}

TEST_F(HiddenCardsCommands, replay_tells_in_how_many_deals_something_could_be_done) {
    const std::string record = file(
        "a.egn",
        "[Ruleset \"ferti-advanced\"]\n\nround 1 white\n1. +5 +5 2. +4 -2 3. +3 +4 4. x33 p33-1 5. x44\n1-0 hit\n");
    const std::string shown = run_engarde("replay --round 1 " + record).output;
    EXPECT_THAT(shown, HasSubstr("of the 471403464000 deals that fit, Black could attack in 34.5 %"));
    EXPECT_THAT(shown, HasSubstr("of the 471403464000 deals that fit, Black could parry in none"));
}

}  // namespace
}  // namespace engarde::piste
