// From one state to the next. Dice are inputs: nothing is rolled here.
#pragma once

#include <tl/expected.hpp>

#include "engine/core/violation.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// The state after a legal action and its dice; otherwise the violation, that of the action before that of the dice.
// A tied roll for Priority is legal and leaves nobody with it: it is rolled again.
tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action, const Chance& chance);

}  // namespace engarde::skirmish
