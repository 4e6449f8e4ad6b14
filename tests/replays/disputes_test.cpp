// The disputes of replays/disputes: each is settled as its Ruling tags say, which were written by hand from the
// rulebooks (replays/README.md explains them), and what the remedy leaves verifies.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/ruling_tags.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/disputes/referee.h"
#include "verifier/verify.h"

namespace engarde {
namespace {

using test::citations_of;
using test::decision_of;
using test::doubts_of;
using test::expected_rulings;
using test::sorted;
using test::split;

std::string fate_of(const RoundFate& fate) {
    switch (fate.fate) {
        case Fate::decided:
            return egn::print(*fate.result);
        case Fate::goes_on:
            return "goes on";
        case Fate::over:
            return "over";
        case Fate::open:
            return "open";
        case Fate::breaks:
            break;
    }
    return fmt::format("breaks {} {}", fate.breach->diagnostic.code,
                       fate.breach->ply ? fmt::format("ply {}", *fate.breach->ply) : std::string("end"));
}

std::set<std::string> alternatives_of(const Ruling& ruling) {
    std::set<std::string> plies;
    for (const Alternative& each : ruling.alternatives) plies.insert(each.ply);
    return plies.empty() ? std::set<std::string>{"nothing"} : plies;
}

// "5/7", whatever the whole numbers are.
std::string fraction(const Share& share) {
    const std::uint64_t common = std::max<std::uint64_t>(1, std::gcd(share.deals, share.of));
    return fmt::format("{}/{}", share.deals / common, share.of / common);
}

void expect_part(const Ruling& ruling, const std::string& part, const std::string& value) {
    if (part == "round") {
        EXPECT_EQ(fate_of(ruling.fate), value);
    } else if (part == "score") {
        EXPECT_EQ(fmt::format("{}-{}", ruling.fate.score[0], ruling.fate.score[1]), value);
    } else if (part == "instead") {
        EXPECT_EQ(alternatives_of(ruling), sorted(split(value, " ")));
    } else if (part == "cites") {
        for (const std::string& line : split(value, ", ")) {
            if (line.rfind(ruling.rules.ruleset->part.rulebook->id, 0) != 0) continue;
            EXPECT_THAT(citations_of(ruling), testing::Contains(line));
        }
    } else if (part == "doubt") {
        EXPECT_EQ(doubts_of(ruling), sorted(split(value, ", ")));
    } else {
        const auto likelihood = std::find_if(ruling.likelihoods.begin(), ruling.likelihoods.end(),
                                             [&](const Likelihood& each) { return each.id == part; });
        ASSERT_NE(likelihood, ruling.likelihoods.end()) << part;
        EXPECT_EQ(fraction(likelihood->share), value) << part;
    }
}

void expect_ruling(const Ruling& ruling, const test::ExpectedRuling& expected) {
    SCOPED_TRACE(tag_value(ruling.rules));
    EXPECT_EQ(decision_of(ruling), expected.decision);
    for (const auto& [part, value] : expected.parts) expect_part(ruling, part, value);
    if (ruling.decision == Decision::earlier || expected.parts.count("doubt") > 0) return;
    EXPECT_EQ(doubts_of(ruling), std::set<std::string>{});
}

// The record's house rules, if it has any, are taken with each ruleset.
std::vector<ChosenRuleset> rulesets_for(const egn::Record& record) {
    const auto own = choose_ruleset(*egn::read_ruleset(*record.tag("Ruleset")), published_rulesets());
    std::vector<ChosenRuleset> all{*own};
    for (const NamedRuleset& ruleset : own->catalogue->rulesets)
        if (&ruleset != own->ruleset) all.push_back({own->catalogue, &ruleset, own->house_rules});
    return all;
}

TEST(Disputes, are_settled_as_written_by_hand_from_the_rulebooks) {
    std::size_t rulings = 0;
    for (const auto& [place, record] : test::recorded_disputes("replays/disputes")) {
        SCOPED_TRACE(place);
        const auto expected = expected_rulings(record);
        EXPECT_EQ(expected.size(), 6U);
        const Disputes disputes = all_games().default_game().adjudicate(record, rulesets_for(record), {});
        ASSERT_TRUE(disputes && disputes->size() == 1);
        for (const Ruling& ruling : disputes->front().rulings) {
            expect_ruling(ruling, expected.at(std::string(ruling.rules.ruleset->id)));
            ++rulings;
        }
    }
    EXPECT_GE(rulings, 6U * 35U);
}

TEST(Disputes, a_remedy_leaves_nothing_wrong_in_the_round) {
    std::size_t remedies = 0;
    for (const auto& [place, record] : test::recorded_disputes("replays/disputes"))
        for (const bool award : {false, true})
            for (const ChosenRuleset& rules : rulesets_for(record)) {
                SCOPED_TRACE(place + (award ? ", awarded, " : ", ") + tag_value(rules));
                const Disputes disputes = all_games().default_game().adjudicate(record, {rules}, {.award = award});
                ASSERT_TRUE(disputes);
                const auto& remedy = disputes->front().remedy;
                EXPECT_EQ(remedy.has_value(), disputes->front().rulings.front().decision == Decision::falls ||
                                                  disputes->front().rulings.front().decision == Decision::earlier);
                if (!remedy) continue;
                ++remedies;
                verify(egn::print(*remedy), published_rulesets(), {}, [&](const JudgedMatch& match) {
                    for (const Finding& finding : match.judgements.front().findings)
                        EXPECT_FALSE(finding.is_error() && finding.round == disputes->front().round)
                            << finding.diagnostic.message << "\n"
                            << egn::print(*remedy);
                });
            }
    EXPECT_GE(remedies, 200U);
}

}  // namespace
// A referee refers to the match and to nothing of itself, so that it may be kept wherever its owner likes.
TEST(Disputes, a_referee_that_was_moved_rules_the_same) {
    Diagnostics ignored;
    const std::vector<egn::Record> records =
        egn::read_records("[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5 +5 2. +4 x5!\n*\n", ignored,
                          published_rulesets().reading());
    piste::MatchAround match(records.front());
    const auto chosen = choose_ruleset(*records.front().ruleset(), published_rulesets());
    auto first = std::make_unique<piste::Referee>(match, piste::DisputedEntry{.ply = 3}, *chosen);
    const Ruling before = first->ruling_in_full();
    const piste::Referee moved = std::move(*first);
    first.reset();
    const Ruling after = moved.ruling_in_full();
    EXPECT_TRUE(piste::agree(before, after));
    EXPECT_EQ(before.deals, after.deals);
    ASSERT_EQ(before.alternatives.size(), after.alternatives.size());
    EXPECT_GT(after.alternatives.size(), 0U);
}

}  // namespace engarde
