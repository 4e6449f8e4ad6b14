// The counters of the models in a combat, and in which order they attack (skirmish l.468-479).
#pragma once

#include <optional>

#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

// Counters of either kind that attacks and Ploys have left.
int counters_left(const Model& model, const Fighter& fighter);

// Ploys may have been paid for with counters of either kind, so an Attack counter is there unless it cannot be.
bool has_attack_counter(const Model& model, const Fighter& fighter);

// Whether a fighter lives, has an Attack counter, and has an enemy in contact.
bool may_attack(const State& state, const Fighter& fighter);

// A fighter whose turn it is before this model's; empty if there is none.
std::optional<std::size_t> quicker_than(const Rules& rules, const State& state, std::size_t model);

// Begins a new round of attacks if nobody is left who has yet to have its turn in this one.
void end_the_round_if_due(State& state);

// A fighter that could still attack, and has not declined to.
std::optional<std::size_t> still_to_attack(const State& state);

}  // namespace engarde::skirmish
