// What could be done instead of a disputed action.
#pragma once

#include <vector>

#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "verifier/adjudicate.h"

namespace engarde::skirmish {

// What the same model could do, each kind of action with the figures that bound it; if it can do nothing, what anybody
// could do. Empty where there is nothing to choose: dice that were due.
std::vector<Alternative> alternatives_to(const Rules& rules, const State& before, const Action& disputed);

}  // namespace engarde::skirmish
