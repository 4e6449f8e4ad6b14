// The rounds of one record as they were judged so far, for other rulesets under which they cannot come out otherwise:
// who starts a round is judged elsewhere, and a round in which the last card was never drawn knows no rule about it.
// They are kept without their replays.
#pragma once

#include <unordered_map>
#include <vector>

#include "verifier/piste/judging/judge_round.h"

namespace engarde::piste {

class SharedRounds {
public:
    // The rounds must live as long as this does.
    const JudgedRound& judged(const DealCounter& counter, const Players& players, const egn::Round& round,
                              const std::vector<Side>& starters);

private:
    struct Known {
        std::vector<Side> starters;
        Ruleset ruleset;          // without who starts
        bool knows_no_last_card;  // nor what happens then
        JudgedRound judged;
    };

    std::unordered_map<const egn::Round*, std::vector<Known>> known_{};
};

}  // namespace engarde::piste
