// What adjudicate makes of generated records: each remedy is canonical, says what was put right, and puts it right; and
// no answer that is said to have no bearing on a ruling changes it.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/matches.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/disputes/referee.h"
#include "verifier/piste/replay/rules_of.h"

namespace engarde::piste {
namespace {

using engarde::test::check_every;
using engarde::test::Coverage;
using test::any_broken_match;
using test::any_match;
using test::any_match_from_the_middle;
using test::RecordedMatch;

const std::vector<RecordedInformation> any_information{RecordedInformation::full, RecordedInformation::draws,
                                                       RecordedInformation::partial, RecordedInformation::only_plies};

// With the spans of its canonical text, as a file would have them.
egn::Record as_read(const egn::Record& record) {
    return test::read_back(egn::print(record));
}

ChosenRuleset rules_of(const RecordedMatch& match) {
    return choose_ruleset(egn::read_ruleset(match.ruleset).value(), published_rulesets()).value();
}

AdjudicateOptions some_place(const egn::Record& record) {
    const egn::Round& round = *rc::gen::elementOf(record.rounds());
    AdjudicateOptions options{.round = round.number, .award = *rc::gen::arbitrary<bool>()};
    if (!round.plies.empty() && *rc::gen::inRange(0, 3) > 0)
        options.ply = *rc::gen::inRange<std::size_t>(0, round.plies.size()) + 1;
    return options;
}

// The fault as the verifier reports it.
std::string written(const Finding& fault) {
    std::string text = fault.diagnostic.code;
    if (fault.round) text += " round " + std::to_string(*fault.round);
    if (fault.ply) text += " ply " + std::to_string(*fault.ply);
    return text;
}

TEST(Remedies, are_canonical_say_what_was_put_right_and_put_it_right) {
    Coverage coverage;
    EXPECT_TRUE(check_every(2, "every remedy", [&] {
        const RecordedMatch match = *rc::gen::weightedOneOf<RecordedMatch>(
            {{5, any_broken_match(any_information)}, {1, any_match_from_the_middle()}});
        const egn::Record record = as_read(match.record);
        const Disputes disputes = all_games().default_game().adjudicate(record, {rules_of(match)}, some_place(record));
        if (!disputes) return;
        const Dispute& dispute = disputes->front();
        const Ruling& ruling = dispute.rulings.front();
        const bool due = ruling.decision == Decision::falls || ruling.decision == Decision::earlier;
        RC_ASSERT(!due || dispute.remedy.has_value() != !dispute.why_no_remedy.empty());
        if (!dispute.remedy) return;
        const std::string text = egn::print(*dispute.remedy);
        RC_LOG() << egn::print(record) << "\n" << text;
        RC_ASSERT(egn::print(test::read_back(text)) == text);
        RC_ASSERT(!dispute.remedy->tag("Expect"));
        RC_ASSERT(text.find("ruled: ") != std::string::npos);
        const std::vector<std::string> errors = test::opinion_of(text).errors;
        RC_ASSERT(std::find(errors.begin(), errors.end(), written(*ruling.reason)) == errors.end());
        const auto& rounds = dispute.remedy->rounds();
        const auto round = std::find_if(rounds.begin(), rounds.end(),
                                        [&](const egn::Round& each) { return each.number == dispute.round; });
        if (dispute.remedy_goes_on) RC_ASSERT(round == rounds.end() || !round->result);
        coverage.note(ruling.decision == Decision::earlier ? "an earlier fault" : "the entry itself");
        coverage.note(ruling.reason->diagnostic.code);
        coverage.note("a finished round", !dispute.remedy_goes_on);
        coverage.note("goes on", dispute.remedy_goes_on);
    }));
    coverage.require({"an earlier fault", "the entry itself", "a finished round", "goes on", "round.starter",
                      "round.number", "deal.hand-size"});
}

TEST(Remedies, an_answer_without_bearing_leaves_the_ruling_as_it_is) {
    Coverage coverage;
    EXPECT_TRUE(check_every(2, "what is not judged again", [&] {
        const RecordedMatch match =
            *rc::gen::oneOf(any_match(any_information), any_broken_match(any_information), any_match_from_the_middle());
        const egn::Record record = as_read(match.record);
        const std::size_t index = *rc::gen::inRange<std::size_t>(0, record.rounds().size());
        DisputedEntry entry{DisputedEntry::Kind::position, index};
        const egn::Round& round = record.rounds()[index];
        if (round.malformed) return;
        if (!round.plies.empty() && *rc::gen::arbitrary<bool>())
            entry = {DisputedEntry::Kind::ply, index, *rc::gen::inRange<std::size_t>(0, round.plies.size())};
        else if (round.result && round.result->score != egn::Score::broken_off)
            entry.kind = DisputedEntry::Kind::result;
        MatchAround around(record);
        const ChosenRuleset own = rules_of(match);
        const Referee referee(around, entry, own, ContradictionDetail::omitted);
        Touched touched = referee.touched();
        touched.starter = true;
        for (const auto& [question, answer] : other_answers(own)) {
            if (can_bear(question, ruleset_of(own), touched)) continue;
            const ChosenRuleset changed = with_answer(own, {question, answer});
            const Ruling other = Referee(around, entry, changed, ContradictionDetail::omitted).ruling();
            RC_LOG() << tag_value(changed) << "\n" << egn::print(record);
            RC_ASSERT(agree(other, referee.ruling()));
            RC_ASSERT(other.verdict == referee.ruling().verdict);
            RC_ASSERT(other.consequence == referee.ruling().consequence);
            coverage.note(std::string(own.catalogue->questions[question]->id));
        }
    }));
    coverage.require({"attack-may-be-strengthened", "advance-and-attack-allowed", "attack-can-be-parried",
                      "parry-may-be-declined", "no-legal-move-loser", "attack-counts-as-legal-move",
                      "no-legal-move-after-parry", "last-chance-attack", "hands-compared-at-exhaustion"});
}

// Whatever the other rulesets are: what is ruled under one does not depend on who has ruled before.
TEST(Remedies, a_ruling_is_the_same_alone_and_beside_others) {
    Coverage coverage;
    EXPECT_TRUE(check_every(8, "rulings are shared by those who must agree", [&] {
        const RecordedMatch match =
            *rc::gen::oneOf(any_match(any_information), any_broken_match(any_information), any_match_from_the_middle());
        const egn::Record record = as_read(match.record);
        const AdjudicateOptions options = some_place(record);
        std::vector<ChosenRuleset> all{rules_of(match)};
        for (const NamedRuleset& ruleset : all.front().catalogue->rulesets)
            all.push_back({all.front().catalogue, &ruleset});
        const Disputes together = all_games().default_game().adjudicate(record, all, options);
        if (!together) return;
        for (const Ruling& ruling : together->front().rulings) {
            const Disputes alone = all_games().default_game().adjudicate(record, {ruling.rules}, options);
            const Ruling& own = alone->front().rulings.front();
            RC_LOG() << tag_value(ruling.rules) << "\n" << egn::print(record);
            RC_ASSERT(agree(own, ruling));
            RC_ASSERT(own.verdict == ruling.verdict);
            RC_ASSERT(own.consequence == ruling.consequence);
            RC_ASSERT(own.clauses == ruling.clauses);
            RC_ASSERT(own.alternatives.size() == ruling.alternatives.size());
            RC_ASSERT(own.likelihoods.size() == ruling.likelihoods.size());
            for (std::size_t index = 0; index < own.likelihoods.size(); ++index)
                RC_ASSERT(own.likelihoods[index].share.deals == ruling.likelihoods[index].share.deals);
            RC_ASSERT(own.rests_on.size() == ruling.rests_on.size());
            for (std::size_t index = 0; index < own.rests_on.size(); ++index)
                for (std::size_t other = 0; other < own.rests_on[index].others.size(); ++other)
                    RC_ASSERT(own.rests_on[index].others[other].gives == ruling.rests_on[index].others[other].gives);
            coverage.note("rests on something", !own.rests_on.empty());
            coverage.note("hidden cards", !own.likelihoods.empty());
        }
    }));
    coverage.require({"rests on something", "hidden cards"});
}

}  // namespace
}  // namespace engarde::piste
