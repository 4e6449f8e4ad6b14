// How a round ends, for whom and by which clause.
#pragma once

#include <optional>
#include <tl/expected.hpp>

#include "engine/core/outcome.h"
#include "engine/core/violation.h"
#include "engine/piste/state.h"

namespace engarde::piste {

// Whether nothing is left to decide: the round is over, or the player to move has no choice.
bool is_decided(const Rules& rules, const State& state);

// The outcome of a round that is_decided; none of any other.
std::optional<Outcome> outcome(const Rules& rules, const State& state);

// The outcome if the player to move does nothing more: is hit, lets the last chance go, or cannot play anyway.
// None: a turn is still owed.
std::optional<Outcome> outcome_if_idle(const Rules& rules, const State& state);

// A player gives up a round that is not yet decided.
tl::expected<Outcome, Violation> resign(const Rules& rules, const State& state, Side loser);

}  // namespace engarde::piste
