// What is still to come: the parts of an action that a later event must bring, and what the end of a phase asks for. A
// record that leaves something out may do so, unless it claims to have everything ([Actions "all"]).
#pragma once

#include <optional>

#include "engine/core/violation.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// The part that an action is, of those that are due; null if it is none of them.
const Due* due_part(const State& state, const Action& action);

// Whether the action can stand between the parts of another one.
bool leaves_due(const Action& action);

// Something due that is missing before this action, or at the end of a record that reaches its End Phase: one that
// stops before that was broken off.
std::optional<Violation> missing_before(const Rules& rules, const State& state, const Action& action);
std::optional<Violation> missing_at_the_end(const Rules& rules, const State& state);

}  // namespace engarde::skirmish
