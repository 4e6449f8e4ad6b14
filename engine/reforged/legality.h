// The single source of truth for the legality of an action. Breaches come in a fixed order: whether the player may act,
// which cards, where, and at what cost. In facts, an attack is an index on the Field, a player a seat (-1 for nobody),
// and a card an index in the card book.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// All breaches of an action; the first is the one to report.
std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action);

// What is wrong with the table where a record begins: Poise that nobody can have, cards that the deck does not have.
std::vector<Violation> start_violations(const Rules& rules, const State& state);

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action);

}  // namespace engarde::reforged
