// Judges recorded matches of Knizia's En Garde: each round by its replay and its ending, then the match around them.
#pragma once

#include <vector>

#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/piste/judging/judge_round.h"

namespace engarde::piste {

// What the record says of text that could not be read is left to the caller.
MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen);

// Under several rulesets, for less than as many times the work.
std::vector<MatchJudgement> judge_under_all(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                                            ContradictionDetail detail = ContradictionDetail::explained);

// The same with the rounds as they were judged, for those who show them.
struct JudgedMatchOfRounds {
    MatchJudgement match{};
    std::vector<JudgedRound> rounds{};
    std::vector<Finding> about_the_match{};  // those that belong to no round
    std::vector<Side> starters{};            // of each round one who may have started it; together they fit the rules
};

JudgedMatchOfRounds judge_with_rounds(const egn::Record& record, const ChosenRuleset& chosen,
                                      ContradictionDetail detail = ContradictionDetail::explained);

}  // namespace engarde::piste
