// Actions as the events that say them.
#pragma once

#include <string>
#include <vector>

#include "engine/reforged/action.h"
#include "engine/reforged/state.h"
#include "notation/reforged/events.h"

namespace engarde::reforged {

// The events for an action at this table, legal or not.
std::vector<egn::reforged::Event> events_of(const Rules& rules, const State& state,
                                            const std::vector<std::string>& players, const Action& action);

}  // namespace engarde::reforged
