// From the text of a file to judgements: each match under the ruleset it names, or under those the caller chooses.
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
    std::vector<ChosenRuleset> rulesets{};          // instead of those the records name; empty: as recorded
    std::vector<egn::HouseRule> house_rules{};      // on top of either
    bool with_witness = false;                      // tells the hidden cards of matches that hold
    bool with_record = false;                       // hands over what was read as well
    std::vector<ChosenRuleset> also_judge_under{};  // to judge by too, beside the recorded one, if they are of its game
    ContradictionDetail detail = ContradictionDetail::explained;
};

// One match, under one ruleset or under several in turn.
struct JudgedMatch {
    std::size_t number = 1;           // among the matches of its text
    bool ruleset_unstated = false;    // the record names no ruleset: it holds if it holds under any
    const GameEntry* game = nullptr;  // of the record; none: no match could be made out
    std::vector<MatchJudgement> judgements{};
    std::size_t dropped = 0;  // errors of its text that were not kept
    // The match with its hidden cards told, as they may have been, under the first ruleset it holds under; none when it
    // was not asked for, or cannot be.
    std::optional<egn::Record> witness{};
    // What was judged; none when it was not asked for, or when no match could be made out.
    std::optional<egn::Record> record{};

    bool holds() const;
};

using TakeJudgedMatch = egn::Take<const JudgedMatch&>;

// Hands over the matches one after the other; the library has the rulesets that they name. A text in which no match can
// be made out, but that is not empty either, gives one judgement that says so. Whoever takes the matches may stop the
// reading. Returns how many matches were taken.
std::size_t verify(std::string_view text, const RulesetLibrary& library, const VerifyOptions& options,
                   const TakeJudgedMatch& take);

}  // namespace engarde
