// Why not, and may I: one source of truth for the legality of an action.
// Breaches come in a fixed order: whether the player may act at all, then which cards, then where and at what cost.
// In their facts an attack is a place on the Field, a player a seat (-1: nobody), and any card its place in the table
// of cards.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/ruleset.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// All breaches of an action, the one to report first.
std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action);

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action);

}  // namespace engarde::reforged
