// A recorded skirmish played through: a value that keeps what happened up to the first breach, and what was found.
#pragma once

#include <optional>
#include <vector>

#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/shooting.h"
#include "engine/skirmish/state.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde::skirmish {

struct Step {
    std::size_t event = 0;  // its place among the record's events
    State after{};
    std::optional<ShotScore> shot{};
};

struct Replay {
    std::vector<Step> steps{};
    std::vector<Finding> findings{};
    std::size_t played = 0;        // so many events: up to the first that cannot be read, or that breaks a rule
    bool stopped = false;          // what follows was not played
    bool all_is_explained = true;  // nothing was used, or declared, whose special rules the excerpt lacks

    State last{};
};

// The steps are kept for those who show them: a whole state each.
Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps);

// "stunned"
std::string_view name_of(WoundResult result);

}  // namespace engarde::skirmish
