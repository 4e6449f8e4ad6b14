// A model's characteristics reduced by Stunned counters and wounds, but never below 0 (skirmish l.91, l.498).
#pragma once

#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

int initiative(const Rules& rules, const Model& model);
int fight(const Rules& rules, const Model& model);

// The value used in the Shooting Attack Roll.
int shoot(const Rules& rules, const Model& model);

}  // namespace engarde::skirmish
