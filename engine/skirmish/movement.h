// How far a model may move, and what its way costs (skirmish l.160-189, l.239-280).
#pragma once

#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// What a move of this kind allows in whole inches, at the rate that the ground on the way leaves.
int allowance(const Rules& rules, const Model& model, const Way& way);

// What the way costs, in hundredths of an inch.
std::int64_t cost(const Rules& rules, const Way& way);

}  // namespace engarde::skirmish
