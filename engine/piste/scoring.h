// How a round ends, who wins it and by which clause.
#pragma once

#include <optional>
#include <tl/expected.hpp>

#include "engine/core/outcome.h"
#include "engine/core/violation.h"
#include "engine/piste/state.h"

namespace engarde::piste {

// Whether the result is certain: the round is over, or the player to move has no choice.
bool is_decided(const Rules& rules, const State& state);

// The outcome of a decided round; empty for any other.
std::optional<Outcome> outcome(const Rules& rules, const State& state);

// The outcome if the player to move does nothing more: is hit, declines the last chance, or cannot play anyway. Empty
// if the player still has to play a turn.
std::optional<Outcome> outcome_if_idle(const Rules& rules, const State& state);

// The outcome when a player gives up a round that is not yet decided.
tl::expected<Outcome, Violation> resign(const Rules& rules, const State& state, Side loser);

}  // namespace engarde::piste
