// The next state after an action. A pass ends the Exchange and settles its damage.
#pragma once

#include <tl/expected.hpp>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// The effect of an action. The result is unspecified if the action is illegal.
State after(const Rules& rules, State state, const Action& action);

// A player goes out of the game: the hand and the Item go to the discard pile, or out of the game.
void remove_player(const Ruleset& ruleset, State& state, std::size_t player);

// The state after a legal action; for an illegal one, the violation.
tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action);

}  // namespace engarde::reforged
