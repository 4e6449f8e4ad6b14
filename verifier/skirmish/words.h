// The words of the referee for a skirmish: models, weapons, dice and distances by name.
#pragma once

#include <string>

#include "engine/core/violation.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// "Red/Archer"
std::string name_of(const State& state, const Model& model);

// "23", "23.5"
std::string in_inches(const Distance& distance);

// "stunned 1, light wound", "killed", "unhurt"
std::string condition_of(const Model& model);

// What is wrong with the last model of a state, as its roster describes it, without the clause: "Archer has Rank 9".
std::string roster_fault(const Violation& violation, const State& state);

// What a model did that a clause forbids, or what is missing, without the clause. The state is the one before the
// action.
std::string fault(const Violation& violation, const State& state, const Action& action);

}  // namespace engarde::skirmish
