// Judges matches of a game by a fixed list of rulesets. What follows from the rulesets alone is worked out once, since
// an archive has many matches with the same.
//
// It also screens rounds while they are read: it finds those that are plainly right without explaining anything. Nearly
// all rounds of an archive are, so this must be fast. The others are judged by the code that explains.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "notation/record/build.h"
#include "verifier/judgement.h"

namespace engarde {

// Some of a list of rulesets: bit n is for the n-th.
using RulesetSet = std::uint64_t;
constexpr std::size_t most_screened_rulesets = 64;

struct ScreenedRound {
    RulesetSet right_under = 0;
    std::size_t plies = 0;
};

// One for each round of a record.
using ScreenedRounds = std::vector<ScreenedRound>;

class PreparedJudge {
public:
    virtual ~PreparedJudge() = default;

    // For the rounds of a match with these tags. Returns false if they cannot be screened.
    virtual bool begin_match(const egn::Record& tags) = 0;
    // The rulesets by which every card is known, nothing breaks a rule, and there is nothing to advise.
    virtual RulesetSet plainly_right_under(const egn::RoundScript& round) = 0;

    // One judgement for each ruleset. Rounds that are plainly right are not explained. If `screened` is empty, the
    // rounds are screened here. Syntax errors are left to the caller.
    virtual std::vector<MatchJudgement> judge(const egn::Record& record, const ScreenedRounds& screened) = 0;
};

}  // namespace engarde
