// What Stunned counters and wounds leave of a model's characteristics; never less than nothing (skirmish l.91, l.498).
#pragma once

#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

int initiative(const Rules& rules, const Model& model);
int fight(const Rules& rules, const Model& model);

// As the Shooting Attack Roll counts it.
int shoot(const Rules& rules, const Model& model);

}  // namespace engarde::skirmish
