// Judges the text of a file: each match by the ruleset it names, or by those the caller chooses.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "verifier/contradiction_detail.h"
#include "verifier/judgement.h"
#include "verifier/library/ruleset_library.h"

namespace engarde {

struct VerifyOptions {
    std::vector<ChosenRuleset> rulesets{};          // instead of the recorded ones; empty: as recorded
    std::vector<egn::HouseRule> house_rules{};      // applied on top of either
    bool with_witness = false;                      // fill in the hidden cards of matches that hold
    bool with_record = false;                       // also hand over the record
    std::vector<ChosenRuleset> also_judge_under{};  // also judge by these, if they are of the record's game
    ContradictionDetail detail = ContradictionDetail::explained;
};

// One match, judged by one or several rulesets.
struct JudgedMatch {
    std::size_t number = 1;           // of the match in its text, from 1
    bool ruleset_unstated = false;    // no Ruleset tag: the match holds if it holds under any
    const GameEntry* game = nullptr;  // none: no match was recognized
    std::vector<MatchJudgement> judgements{};
    std::size_t dropped = 0;  // syntax errors beyond the limit
    // The match with hidden cards filled in, one of the possible ways, under the first ruleset it holds under. None:
    // not requested, or not possible.
    std::optional<egn::Record> witness{};
    // What was judged. None: not requested, or no match was recognized.
    std::optional<egn::Record> record{};

    bool holds() const;
};

using TakeJudgedMatch = egn::Take<JudgedMatch>;

// How `verify` reads a text. The library must outlive the options.
egn::ReadOptions reading_for(const RulesetLibrary& library, const VerifyOptions& options);

// Hands over the matches one by one; `take` may stop the reading. The library resolves the rulesets that they name. A
// text that is not empty but has no recognizable match gives one malformed judgement. Returns the number of matches
// handed over.
std::size_t verify(std::string_view text, const RulesetLibrary& library, const VerifyOptions& options,
                   const TakeJudgedMatch& take);

}  // namespace engarde
