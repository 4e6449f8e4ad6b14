// Replays a recorded duel: a value with what happened up to the first breach, and the findings.
#pragma once

#include <string>
#include <vector>

#include "engine/reforged/ruleset.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/reforged/bounds.h"

namespace engarde::reforged {

struct Step {
    std::size_t event = 0;  // index in the record
    Bounds after{};
};

struct Replay {
    std::vector<std::string> players{};
    Bounds first{};
    std::vector<Step> steps{};
    std::vector<Finding> findings{};
    std::size_t played = 0;  // number of events before the first unreadable or illegal one
    bool stopped = false;    // later events were not played

    Bounds last{};
};

// Steps hold a whole state each, so they are kept only on request.
Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps);

Rules rules_of(const ChosenRuleset& chosen);

}  // namespace engarde::reforged
