// The actions of skirmish that the laws try: models and weapons that are likely to be right, and now and then others.
#pragma once

#include "engine/skirmish/action.h"

namespace engarde::skirmish {

// An action of the kind with this index in the variant.
Action any_action_of(const State& state, int kind);

// A kind of action that is due, or belongs to the phase.
int likely_kind(const State& state);

// Often the water, where the stunned may drown.
Ground any_ground();

}  // namespace engarde::skirmish
