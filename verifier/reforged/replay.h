// A recorded duel played through: a value that keeps what happened up to the first breach, and what was found.
#pragma once

#include <string>
#include <vector>

#include "engine/reforged/ruleset.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/reforged/bounds.h"

namespace engarde::reforged {

struct Step {
    std::size_t event = 0;  // its place among the record's events
    Bounds after{};
};

struct Replay {
    std::vector<std::string> players{};
    Bounds first{};
    std::vector<Step> steps{};
    std::vector<Finding> findings{};
    std::size_t played = 0;  // so many events: up to the first that cannot be read, or that breaks a rule
    bool stopped = false;    // what follows was not played

    Bounds last{};
};

// The steps are kept for those who show them: a whole state each.
Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps);

Rules rules_of(const ChosenRuleset& chosen);

}  // namespace engarde::reforged
