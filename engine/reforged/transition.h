// From one state to the next. A pass ends the Exchange and settles it.
#pragma once

#include <tl/expected.hpp>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/ruleset.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// What an action brings about; of one that has a violation nothing is promised.
State after(const Rules& rules, State state, const Action& action);

// The state after a legal action; the violation otherwise.
tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action);

}  // namespace engarde::reforged
