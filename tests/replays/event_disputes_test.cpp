// The disputes of games recorded as events: each is settled as its Ruling tag says, which was written by hand from the
// rulebook (replays/README.md explains them), and what the remedy leaves verifies.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/reforged/questions.h"
#include "engine/skirmish/questions.h"
#include "notation/record/print.h"
#include "tests/support/ruling_tags.h"
#include "verifier/library/all_games.h"
#include "verifier/verify.h"

namespace engarde {
namespace {

using test::split;
using testing::Contains;
using testing::Not;

struct DisputedGame {
    const char* folder;
    const Catalogue& (*catalogue)();
    // At least so many of each.
    std::size_t disputes;
    std::size_t doubts;
    std::size_t remedies;
};

class EventDisputes : public testing::TestWithParam<DisputedGame> {
protected:
    static std::vector<test::RecordedDispute> all() { return test::recorded_disputes(GetParam().folder); }
    static Adjudicate adjudicate() { return all_games().game_of(GetParam().catalogue()).adjudicate; }
};

INSTANTIATE_TEST_SUITE_P(Reforged, EventDisputes,
                         testing::Values(DisputedGame{"replays/reforged/disputes", reforged::catalogue, 20, 3, 14}));
INSTANTIATE_TEST_SUITE_P(Skirmish, EventDisputes,
                         testing::Values(DisputedGame{"replays/skirmish/disputes", skirmish::catalogue, 11, 6, 6}));

ChosenRuleset rules_of(const egn::Record& record) {
    return *choose_ruleset(*egn::read_ruleset(*record.tag("Ruleset")), published_rulesets());
}

std::string fate_of(const RoundFate& fate) {
    switch (fate.fate) {
        case Fate::decided:
            return fate.winner ? "won by " + *fate.winner : std::string("won by nobody");
        case Fate::goes_on:
            return "goes on";
        case Fate::open:
            return "open";
        case Fate::breaks:
            return fmt::format("breaks {} event {}", fate.breach->diagnostic.code, *fate.breach->event);
        case Fate::over:
            break;
    }
    return "over";
}

// "Sam 5, Jen 0", "Blue/Guard killed"; of those who are out only the names.
std::string standing_of(const RoundFate& fate, const std::string& what) {
    std::vector<std::string> entries;
    for (const Standing& standing : fate.standings)
        if (standing.of == what)
            for (const auto& [name, value] : standing.values)
                entries.push_back(standing.names_only ? name : name + " " + value);
    return fmt::format("{}", fmt::join(entries, ", "));
}

std::vector<std::string> alternatives_of(const Ruling& ruling) {
    std::vector<std::string> events;
    for (const Alternative& each : ruling.alternatives) events.push_back(each.ply);
    return events;
}

void expect_part(const Ruling& ruling, const std::string& part, const std::string& value) {
    if (part == "game") {
        EXPECT_EQ(fate_of(ruling.fate), value);
    } else if (part == "poise" || part == "out" || part == "models" || part == "morale") {
        EXPECT_EQ(standing_of(ruling.fate, part), value);
    } else if (part == "instead") {
        EXPECT_TRUE(ruling.alternatives_are_certain);
        EXPECT_EQ(test::sorted(alternatives_of(ruling)), test::sorted(split(value, " / ")));
    } else if (part == "also") {
        for (const std::string& event : split(value, " / ")) EXPECT_THAT(alternatives_of(ruling), Contains(event));
    } else if (part == "not") {
        EXPECT_THAT(alternatives_of(ruling), Not(Contains(value)));
    } else if (part == "cites") {
        for (const std::string& line : split(value, ", ")) EXPECT_THAT(test::citations_of(ruling), Contains(line));
    } else {
        EXPECT_EQ(part, "doubt");
        EXPECT_EQ(test::doubts_of(ruling), test::sorted(split(value, ", ")));
    }
}

TEST_P(EventDisputes, are_settled_as_written_by_hand_from_the_rulebook) {
    std::size_t disputes = 0;
    for (const auto& [place, record] : all()) {
        SCOPED_TRACE(place);
        const auto all_expected = test::expected_rulings(record);
        ASSERT_EQ(all_expected.size(), 1U);
        const test::ExpectedRuling& expected = all_expected.begin()->second;
        const Disputes settled = adjudicate()(record, {rules_of(record)}, {});
        ASSERT_TRUE(settled && settled->size() == 1);
        const Ruling& ruling = settled->front().rulings.front();
        EXPECT_EQ(test::decision_of(ruling), expected.decision);
        for (const auto& [part, value] : expected.parts) expect_part(ruling, part, value);
        ++disputes;
        if (expected.parts.count("doubt") > 0) continue;
        EXPECT_EQ(test::doubts_of(ruling), std::set<std::string>{});
    }
    EXPECT_GE(disputes, GetParam().disputes);
}

TEST_P(EventDisputes, both_readings_are_told_where_the_ruling_is_in_doubt) {
    std::size_t doubts = 0;
    for (const auto& [place, record] : all()) {
        SCOPED_TRACE(place);
        const ChosenRuleset own = rules_of(record);
        const Disputes settled = adjudicate()(record, {own}, {});
        ASSERT_TRUE(settled);
        for (const Reliance& reliance : settled->front().rulings.front().rests_on)
            for (const Reliance::Other& other : reliance.others) {
                const ChosenRuleset changed = with_answer(own, {reliance.question, other.answer});
                const Ruling otherwise = adjudicate()(record, {changed}, {})->front().rulings.front();
                EXPECT_EQ(other.gives.rfind(otherwise.verdict + "; ", 0), 0U) << other.gives;
                ++doubts;
            }
    }
    EXPECT_GE(doubts, GetParam().doubts);
}

TEST_P(EventDisputes, a_remedy_verifies_and_is_canonical) {
    std::size_t remedies = 0;
    for (const auto& [place, record] : all()) {
        SCOPED_TRACE(place);
        const Disputes settled = adjudicate()(record, {rules_of(record)}, {});
        ASSERT_TRUE(settled);
        const Dispute& dispute = settled->front();
        const bool falls = dispute.rulings.front().decision == Decision::falls;
        EXPECT_EQ(dispute.remedy.has_value(), falls && dispute.why_no_remedy.empty());
        if (!dispute.remedy) continue;
        const std::string text = egn::print(*dispute.remedy);
        EXPECT_NE(text.find("{ruled: "), std::string::npos) << text;
        EXPECT_FALSE(dispute.remedy->tag("Expect"));
        verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) { EXPECT_TRUE(match.holds()) << text; });
        ++remedies;
    }
    EXPECT_GE(remedies, GetParam().remedies);
}

}  // namespace
}  // namespace engarde
