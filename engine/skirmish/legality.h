// Why not and may I: one source of truth for rosters and actions. Breaches come in a fixed order: who may act at all
// first, then what the action itself needs.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/violation.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// What is wrong with a model as its roster describes it.
std::optional<Violation> model_violation(const Model& model);

// Whether a warband, by its place in State::warbands, is too large.
std::optional<Violation> warband_violation(const State& state, std::size_t warband);

// The first breach of the rosters: warbands in their order, then models in theirs.
std::optional<Violation> roster_violation(const State& state);

// All breaches of an action, the one to report first.
std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action);

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action);

// How many dice an action is rolled with.
std::size_t dice_needed(const State& state, const Action& action);

// What is wrong with the dice themselves.
std::optional<Violation> dice_violation(const State& state, const Action& action, const Chance& chance);

}  // namespace engarde::skirmish
