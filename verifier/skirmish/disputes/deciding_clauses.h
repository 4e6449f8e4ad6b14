// The clauses that a ruling on an event names: those that decide about what was done or claimed, the most particular
// first.
#pragma once

#include <vector>

#include "engine/core/clause.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/state.h"
#include "notation/skirmish/events.h"

namespace engarde::skirmish {

// The state is the one before the action.
std::vector<const Clause*> clauses_about(const State& before, const Action& action);

// Of the circumstances that the event claims: "aimed", "target-large".
std::vector<const Clause*> clauses_about_circumstances(const egn::skirmish::Event& event);

// Of an event that is no action.
std::vector<const Clause*> clauses_about(const egn::skirmish::Event& event);

}  // namespace engarde::skirmish
