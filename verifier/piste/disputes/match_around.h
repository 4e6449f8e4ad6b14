// The match around its disputed rounds. What is wrong with the start of a round (its number, its starter, a match that
// was won before) depends on the rounds before it, not on what is played in it: it is judged once for each way to
// decide who starts, and not again for every dispute, ruleset and changed answer.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/piste/ruleset.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/piste/judging/starters.h"

namespace engarde::piste {

class MatchAround {
public:
    // The record must live as long as this does.
    explicit MatchAround(const egn::Record& record);

    // Of the round at this place. An unknown starter is found out from the plies, and not judged here.
    const std::vector<Finding>& faults_at_the_start(std::size_t round, const ChosenRuleset& rules);

    // Who may have started it, by what the rounds before it say of their starters. Their plies may say more.
    Sides allowed_starters(std::size_t round, const ChosenRuleset& rules);

    // As it is claimed, before the round at this place.
    MatchScore score_before(std::size_t round) const { return scores_[round]; }

    const egn::Record& record() const { return record_; }

private:
    using Starters = std::pair<FirstStarter, LaterStarter>;
    struct Judged {
        Starters starters;
        std::vector<std::vector<Finding>> faults;  // one list per round
        std::vector<Sides> allowed;                // likewise
    };

    const Judged& judged(const ChosenRuleset& rules);
    std::vector<std::vector<Finding>> faults(const ChosenRuleset& rules) const;
    std::vector<Sides> allowed(const ChosenRuleset& rules) const;

    const egn::Record& record_;
    egn::Record bare_;  // its rounds with nothing but what they mean to the match
    std::vector<MatchScore> scores_{};
    std::vector<Judged> judged_{};
};

}  // namespace engarde::piste
