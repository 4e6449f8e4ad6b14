// Who has won the game.
#pragma once

#include <optional>

#include "engine/core/outcome.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// Empty while two or more players are in the game.
std::optional<Outcome> outcome(const Rules& rules, const State& state);

}  // namespace engarde::reforged
