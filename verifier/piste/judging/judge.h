// Judges recorded matches of Knizia's En Garde: each round by its replay and ending, then the match.
#pragma once

#include <memory>
#include <vector>

#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/piste/judging/judge_round.h"
#include "verifier/prepared_judge.h"

namespace engarde::piste {

// Syntax errors are left to the caller.
MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen);

// Judges by several rulesets, and shares work between them.
std::unique_ptr<PreparedJudge> prepare(const std::vector<ChosenRuleset>& rulesets,
                                       ContradictionDetail detail = ContradictionDetail::explained);

// Also returns the judged rounds, for callers that show them. Explains every round.
struct JudgedMatchOfRounds {
    MatchJudgement match{};
    std::vector<JudgedRound> rounds{};
    std::vector<Finding> about_the_match{};  // that belong to no round
    std::vector<Side> starters{};            // one possible starter per round; together they fit the rules
};

JudgedMatchOfRounds judge_with_rounds(const egn::Record& record, const ChosenRuleset& chosen,
                                      ContradictionDetail detail = ContradictionDetail::explained);

}  // namespace engarde::piste
