// Fancy Moves that are negated while they are resolved, and what follows (rulebook l.137).
#pragma once

#include "engine/reforged/action.h"
#include "engine/reforged/rules.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// Whether the card just played is a Fancy Move of the other player, and nothing was done since.
bool can_be_negated(const Rules& rules, const State& state, std::size_t by);

// Whether the first of the moves has its effect, given those that negate each other after it.
bool first_move_holds(const State& state);

// Whether the action negates what had negated a card of the same player that allows an Attack.
bool restores_an_attack(const Rules& rules, const State& state, const Action& action);

// Adds the negating card to the moves, and settles what was paid and who plays next.
void negate(const Rules& rules, State& state, const Action& action, int paid);

}  // namespace engarde::reforged
