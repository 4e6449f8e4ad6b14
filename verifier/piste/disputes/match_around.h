// The match around its disputed rounds. Faults at the start of a round (its number, its starter, a match already won)
// depend only on earlier rounds. So they are judged once per starter rule, not again for every dispute, ruleset and
// changed answer.
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
    // The record must outlive this object.
    explicit MatchAround(const egn::Record& record);

    // Faults at the start of the round at this index. An unknown starter follows from the plies and is not judged here.
    const std::vector<Finding>& faults_at_the_start(std::size_t round, const ChosenRuleset& rules);

    // Who may have started the round, according to the starters of earlier rounds. The plies of those rounds may
    // exclude more.
    Sides allowed_starters(std::size_t round, const ChosenRuleset& rules);

    // The claimed score before the round at this index.
    MatchScore score_before(std::size_t round) const { return scores_[round]; }

    const egn::Record& record() const { return record_; }

private:
    using Starters = std::pair<FirstStarter, LaterStarter>;
    struct Judged {
        Starters starters;
        std::vector<std::vector<Finding>> faults;  // one list per round
        std::vector<Sides> allowed;                // one per round
    };

    const Judged& judged(const ChosenRuleset& rules);
    std::vector<std::vector<Finding>> faults(const ChosenRuleset& rules) const;
    std::vector<Sides> allowed(const ChosenRuleset& rules) const;

    const egn::Record& record_;
    egn::Record bare_;  // rounds reduced to what they mean for the match
    std::vector<MatchScore> scores_{};
    std::vector<Judged> judged_{};
};

}  // namespace engarde::piste
