// Replays a recorded skirmish: a value with what happened up to the first breach, and the findings.
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
    std::size_t event = 0;  // index in the record
    State after{};
    std::optional<ShotScore> shot{};
};

struct Replay {
    std::vector<Step> steps{};
    std::vector<Finding> findings{};
    std::size_t played = 0;        // number of events before the first unreadable or illegal one
    bool stopped = false;          // later events were not played
    bool all_is_explained = true;  // false: something was used or declared whose special rules the excerpt lacks

    State last{};
};

// Steps hold a whole state each, so they are kept only on request.
Replay replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps);

// "stunned"
std::string_view name_of(WoundResult result);

}  // namespace engarde::skirmish
