// Screens rounds: finds those that are plainly right without explaining anything. Nearly all rounds of an archive are,
// so this must be fast. The others are judged by the code that explains.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "notation/record/build.h"

namespace engarde {

// Some of a list of rulesets: bit n is for the n-th.
using RulesetSet = std::uint64_t;
constexpr std::size_t most_screened_rulesets = 64;

class RoundScreen {
public:
    virtual ~RoundScreen() = default;

    // For the rounds of a match with these tags. Returns false if they cannot be screened.
    virtual bool begin_match(const egn::Record& tags) = 0;
    // The rulesets by which every card is known, nothing breaks a rule, and there is nothing to advise.
    virtual RulesetSet plainly_right_under(const egn::RoundScript& round) = 0;
};

struct ScreenedRound {
    RulesetSet right_under = 0;
    std::size_t plies = 0;
};

// One for each round of a record. Empty: the record was not screened.
using ScreenedRounds = std::vector<ScreenedRound>;

}  // namespace engarde
