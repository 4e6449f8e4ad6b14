// What an action with its dice makes of a state.
#pragma once

#include <tl/expected.hpp>

#include "engine/core/violation.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// The state after an action, or why it is not legal.
tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action, const Chance& chance);

// The same for an action that is known to be legal, with valid dice, in the state itself: a table may have many models.
void carry_out(const Rules& rules, State& state, const Action& action, const Chance& chance);

}  // namespace engarde::skirmish
