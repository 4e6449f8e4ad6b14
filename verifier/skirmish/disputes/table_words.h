// The table around a disputed event, in words: what comes next, and what an event has changed.
#pragma once

#include <string>

#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// "Red is to act", "a Dexterity Check of Red/Captain is due"
std::string what_is_next(const Rules& rules, const State& state);

// "; Blue/Guard: stunned 1; Blue is Wavering"; empty: nothing that is shown
std::string what_has_changed(const Rules& rules, const State& before, const State& after);

}  // namespace engarde::skirmish
