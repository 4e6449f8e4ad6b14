// Judging under many rulesets at once saves work, and nothing else: each judgement is the one that its ruleset alone
// gives.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "notation/record/print.h"
#include "tests/support/check_every.h"
#include "tests/support/coverage.h"
#include "tests/support/matches.h"
#include "verifier/library/all_games.h"
#include "verifier/piste/judging/judge.h"
#include "verifier/regress.h"

namespace engarde::piste {
namespace {

using engarde::test::Coverage;

// All of a judgement that anybody is told.
std::string told(const MatchJudgement& judgement) {
    std::string text = tag_value(judgement.rules) + "\n" + stored_form(judgement) + "\n";
    for (const RoundJudgement& round : judgement.rounds())
        text +=
            (round.claimed ? egn::print(*round.claimed) : "") + " " + std::string(name_of(round.information)) + "\n";
    for (const Finding& finding : judgement.findings) {
        text += finding.diagnostic.code + " " + std::to_string(finding.diagnostic.span.begin) + " " +
                finding.diagnostic.message + " " + std::string(finding.clause ? finding.clause->id : "") + "\n";
        for (const Note& note : finding.diagnostic.notes) text += note.text + "\n";
    }
    return text;
}

// The record's own, those published, and two with another answer.
std::vector<ChosenRuleset> many_rulesets(const std::string& own_tag) {
    const ChosenRuleset own = *choose_ruleset(*egn::read_ruleset(own_tag), published_rulesets());
    std::vector<ChosenRuleset> all{own};
    for (const NamedRuleset& published : own.catalogue->rulesets) all.push_back({own.catalogue, &published});
    for (int changed = 0; changed < 2; ++changed) {
        const auto question = *rc::gen::inRange<std::size_t>(0, own.catalogue->questions.size());
        const auto answer = *rc::gen::inRange<std::size_t>(0, own.catalogue->questions[question]->answer_count());
        all.push_back(with_answer(own, {question, answer}));
    }
    return all;
}

TEST(SharedRounds, judging_under_many_rulesets_is_judging_under_each) {
    Coverage coverage;
    const std::vector<RecordedInformation> any_information{RecordedInformation::full, RecordedInformation::draws,
                                                           RecordedInformation::partial,
                                                           RecordedInformation::only_plies};
    const auto any = rc::gen::weightedOneOf<test::RecordedMatch>({{3, test::any_match(any_information)},
                                                                  {2, test::any_broken_match(any_information)},
                                                                  {1, test::any_match_from_the_middle()}});
    EXPECT_TRUE(engarde::test::check_every(40, "each judgement is the one its ruleset gives alone", [&] {
        test::RecordedMatch match = *any;
        match.record.rounds_to_edit().resize(std::min<std::size_t>(match.record.rounds().size(), 2));
        const std::vector<ChosenRuleset> rulesets = many_rulesets(match.ruleset);
        const std::vector<MatchJudgement> together = prepare(rulesets)->judge(match.record, {});
        RC_ASSERT(together.size() == rulesets.size());
        std::size_t different = 0;
        for (std::size_t index = 0; index < rulesets.size(); ++index) {
            RC_ASSERT(told(together[index]) == told(judge(match.record, rulesets[index])));
            if (stored_form(together[index]) != stored_form(together.front())) ++different;
        }
        coverage.note("rulesets that differ", different > 0);
        coverage.note("hidden cards", match.information == RecordedInformation::only_plies);
        coverage.note("from the middle", match.record.rounds().front().position.has_value());
        for (const RoundJudgement& round : together.front().rounds())
            coverage.note("the last card drawn", round.result && (round.result->reason == egn::Reason::cards ||
                                                                  round.result->reason == egn::Reason::distance));
    }));
    coverage.require({"rulesets that differ", "hidden cards", "from the middle", "the last card drawn"});
}

}  // namespace
}  // namespace engarde::piste
