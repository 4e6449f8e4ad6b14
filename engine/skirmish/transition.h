// The next state after an action. Dice are inputs: nothing is rolled here.
#pragma once

#include <tl/expected.hpp>

#include "engine/core/violation.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// The state after a legal action with valid dice. If both the action and its dice are invalid, the violation is the
// action's. A tied roll for Priority is legal: nobody has Priority, and it is rolled again.
tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action, const Chance& chance);

}  // namespace engarde::skirmish
