// How a game ends. The text we have says that Victory Conditions are checked in the End Phase (skirmish l.121-125) but
// not what they are, so no record of this game has an outcome.
#pragma once

#include <optional>

#include "engine/core/outcome.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

inline std::optional<Outcome> outcome(const Rules&, const State&) {
    return std::nullopt;
}

}  // namespace engarde::skirmish
