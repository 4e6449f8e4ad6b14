// The single source of truth for the legality of rosters and actions. Breaches come in a fixed order: what is missing
// before the action, who may act at all, then what the action itself requires.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/violation.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// What is wrong with a model on a roster.
std::optional<Violation> model_violation(const Model& model);

// Whether a warband is too large; `warband` is an index into State::warbands.
std::optional<Violation> warband_violation(const State& state, std::size_t warband);

// The first breach in the rosters: warbands in their order, then models in theirs.
std::optional<Violation> roster_violation(const State& state);

// All breaches of an action; the first is the one to report.
std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action);

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action);

// The clauses that decide whether the action is legal, each once.
std::vector<const Clause*> clauses_asked(const Rules& rules, const State& state, const Action& action);

// The number of dice rolled for an action.
std::size_t dice_needed(const State& state, const Action& action);

// What is wrong with the number or the values of the dice.
std::optional<Violation> dice_violation(const State& state, const Action& action, const Chance& chance);

}  // namespace engarde::skirmish
