// Who may have started the rounds of a match: the verifier against a reference that tries every assignment of starters.
#include "tests/reference/starters.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>

#include "notation/record/build.h"
#include "tests/support/coverage.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/judging/judge.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;
using reference::Player;

const std::vector<Player> either{Player::white, Player::black};

// One kind of round, as it is written behind its number, and what that says.
struct Kind {
    std::string text;
    std::vector<Player> by_its_entries;
    std::string end = "open";
    bool is_counted_by_starter = false;  // as many deals fit with either player starting
};

const Kind counted{"?\n1. +1\n1-0 resigned\n", either, "white", true};

const std::vector<Kind> all_kinds{
    {"white\n1-0\n", {Player::white}, "white"},
    {"white\n0-1\n", {Player::white}, "black"},
    {"white\n1/2\n", {Player::white}, "draw"},
    {"white\n*\n", {Player::white}},
    {"black\n1-0\n", {Player::black}, "white"},
    {"black\n0-1\n", {Player::black}, "black"},
    {"black\n1/2\n", {Player::black}, "draw"},
    {"black\n", {Player::black}},
    {"?\n1-0\n", either, "white"},
    {"?\n0-1\n", either, "black"},
    {"?\n1/2\n", either, "draw"},
    {"?\n", either},
    counted,
    {"?\n1. +1\n1/2 draw\n", either, "draw"},  // breaks whoever started
    {"?\n1. w+1\n*\n", {Player::white}},
    {"?\n1. b+1\n0-1 resigned\n", {Player::black}, "black"},
    {"?\n1. w+1 w+1\n1-0 resigned\n", either, "white"},  // likewise
    {"white\nposition 2 4 played ?\n1-0 resigned\n", either, "white"},
    {"?\nposition 2 4 played ?\n*\n", either},
};

// Before the record; without a tag there is nothing.
struct Beginning {
    reference::Before before;
    int number = 1;
};

const std::vector<Beginning> all_beginnings{
    {{}, 1},           {{}, 2},           {{true, 0, 0}, 1}, {{true, 0, 0}, 3}, {{true, 1, 0}, 2},
    {{true, 2, 0}, 3}, {{true, 0, 2}, 4}, {{true, 1, 1}, 3}, {{true, 1, 1}, 2},
};

struct StarterRules {
    std::string first;
    std::string later;
};

std::vector<StarterRules> all_rules() {
    std::vector<StarterRules> all;
    for (const std::string first : {"agreement", "white"})
        for (const std::string later : {"alternates", "loser", "winner", "any"}) all.push_back({first, later});
    return all;
}

struct Match {
    StarterRules rules;
    Beginning beginning;
    std::vector<Kind> kinds;
    std::vector<int> gaps;  // what is added to the number that would follow; as many as there are kinds, or none

    int gap(std::size_t index) const { return index < gaps.size() ? gaps[index] : 0; }

    std::string text() const {
        std::string text = "[Ruleset \"ferti-advanced, first-round-starter=" + rules.first +
                           ", starter-of-later-rounds=" + rules.later + "\"]\n";
        const reference::Before& before = beginning.before;
        if (before.given)
            text += "[From \"" + std::to_string(before.white_wins) + "-" + std::to_string(before.black_wins) + "\"]\n";
        text += "[Board \"length 5, cards 2, copies 3, hand 1, wins 99\"]\n";
        int number = beginning.number;
        for (std::size_t index = 0; index < kinds.size(); ++index) {
            number += gap(index);
            text += "round " + std::to_string(number++) + " " + kinds[index].text;
        }
        return text;
    }

    std::vector<reference::StartedRound> rounds() const {
        std::vector<reference::StartedRound> all;
        int number = beginning.number;
        for (std::size_t index = 0; index < kinds.size(); ++index) {
            number += gap(index);
            all.push_back({number++, kinds[index].by_its_entries, kinds[index].end});
        }
        return all;
    }

    reference::Starters expected(const std::vector<reference::StartedRound>& known) const {
        reference::Rules asked;
        asked.first_round_starter = rules.first;
        asked.starter_of_later_rounds = rules.later;
        return reference::starters(asked, beginning.before, known);
    }
};

JudgedMatchOfRounds judged(const std::string& text) {
    Diagnostics diagnostics;
    const std::vector<egn::Record> records = egn::read_records(text, diagnostics);
    if (diagnostics.errors() > 0 || records.size() != 1) throw std::logic_error("not a record: " + text);
    const ChosenRuleset rules =
        *choose_ruleset(*egn::read_ruleset(*records.front().tag("Ruleset")), published_rulesets());
    return judge_with_rounds(records.front(), rules, ContradictionDetail::omitted);
}

bool has(const JudgedRound& round, const std::string& code) {
    return std::any_of(round.findings.begin(), round.findings.end(),
                       [&](const Finding& finding) { return finding.diagnostic.code == code; });
}

// With one player starting.
std::uint64_t deals_of_the_counted_kind() {
    static const std::uint64_t deals = [] {
        const Match match{{"agreement", "any"}, {}, {{"white\n1. +1\n1-0 resigned\n", {}}}, {}};
        return judged(match.text()).rounds.front().judgement.deals.value();
    }();
    return deals;
}

// Empty: the two agree.
std::string disagreement(const Match& match, Coverage& coverage) {
    const JudgedMatchOfRounds found = judged(match.text());
    const reference::Starters expected = match.expected(match.rounds());
    std::vector<reference::StartedRound> chosen = match.rounds();
    for (std::size_t index = 0; index < match.kinds.size(); ++index) {
        const JudgedRound& round = found.rounds[index];
        const std::string place = "round at index " + std::to_string(index) + " of\n" + match.text();
        if (has(round, "round.starter") != expected.is_wrong[index]) return "round.starter, " + place;
        const std::size_t possible = expected.possible[index].size();
        const bool is_misnumbered = has(round, "round.number");
        if (match.kinds[index].is_counted_by_starter && !is_misnumbered &&
            round.judgement.deals != possible * deals_of_the_counted_kind())
            return "deals, " + place;
        const Player choice = found.starters[index] == Side::white ? Player::white : Player::black;
        chosen[index].by_its_entries = {choice};
        coverage.note(expected.is_wrong[index] ? "wrong" : "right");
        coverage.note("the first is wrong", index == 0 && expected.is_wrong[index]);
        coverage.note("wrong behind one that is not recorded",
                      index > 0 && expected.is_wrong[index] && match.kinds[index - 1].by_its_entries == either);
        coverage.note("counted with one", match.kinds[index].is_counted_by_starter && possible == 1);
        coverage.note("counted with both", match.kinds[index].is_counted_by_starter && possible == 2);
        const Match up_to_it{match.rules,
                             match.beginning,
                             {match.kinds.begin(), match.kinds.begin() + static_cast<int>(index) + 1},
                             match.gaps};
        coverage.note("settled by a later round",
                      possible < up_to_it.expected(up_to_it.rounds()).possible[index].size());
        coverage.note("misnumbered", is_misnumbered);
    }
    if (match.expected(chosen).is_wrong != expected.is_wrong) return "the starters chosen for\n" + match.text();
    return {};
}

void require_what_matters(const Coverage& coverage) {
    coverage.require({"right", "wrong", "the first is wrong", "wrong behind one that is not recorded",
                      "counted with one", "counted with both", "settled by a later round", "misnumbered"});
}

TEST(Starters, every_short_match_is_judged_as_by_trying_every_assignment) {
    Coverage coverage;
    for (const StarterRules& rules : all_rules())
        for (const Beginning& beginning : all_beginnings)
            for (const Kind& first : all_kinds)
                for (const Kind& second : all_kinds) {
                    const Match match{rules, beginning, {first, second}, {}};
                    ASSERT_EQ(disagreement(match, coverage), "");
                }
    require_what_matters(coverage);
}

// Also with numbers that do not follow each other.
TEST(Starters, a_longer_match_is_judged_as_by_trying_every_assignment) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("a longer match is judged as by trying every assignment", [&] {
        Match match{*rc::gen::noShrink(rc::gen::elementOf(all_rules())),
                    *rc::gen::noShrink(rc::gen::elementOf(all_beginnings)),
                    {},
                    {}};
        const int rounds = *rc::gen::noShrink(rc::gen::inRange(3, 9));
        const std::vector<Kind> not_recorded{counted, all_kinds[10], all_kinds[17]};
        for (int index = 0; index < rounds; ++index) {
            const bool any_kind = *rc::gen::noShrink(rc::gen::inRange(0, 3)) == 0;
            match.kinds.push_back(*rc::gen::noShrink(rc::gen::elementOf(any_kind ? all_kinds : not_recorded)));
            const bool has_gap = index > 0 && *rc::gen::noShrink(rc::gen::inRange(0, 12)) == 0;
            match.gaps.push_back(has_gap ? *rc::gen::noShrink(rc::gen::element(-1, 1, 2)) : 0);
        }
        const std::string disagree = disagreement(match, coverage);
        if (!disagree.empty()) RC_FAIL(disagree);
    }));
    require_what_matters(coverage);
}

}  // namespace
}  // namespace engarde::piste
