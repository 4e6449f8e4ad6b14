// Caches the judged rounds of a record for other rulesets that must judge them the same way. The starter is judged
// elsewhere, and rules about the last card do not matter if it was never drawn. Replays are not kept.
#pragma once

#include <unordered_map>
#include <vector>

#include "verifier/piste/judging/judge_round.h"

namespace engarde::piste {

class SharedRounds {
public:
    // The rounds must outlive this object.
    const JudgedRound& judged(const DealCounter& counter, const Players& players, const egn::Round& round,
                              const std::vector<Side>& starters);

private:
    struct Known {
        std::vector<Side> starters;
        Ruleset ruleset;          // without the starter rules
        bool knows_no_last_card;  // rules about the last card do not matter
        JudgedRound judged;
    };

    std::unordered_map<const egn::Round*, std::vector<Known>> known_{};
};

}  // namespace engarde::piste
