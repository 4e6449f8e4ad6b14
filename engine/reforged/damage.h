// What the Attacks on the Field would do if the Exchange ended now.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/reforged/ruleset.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// What an Attack does, or an Enhancement adds.
int burst_of(const Ruleset& ruleset, CardId card);

// Nothing when it is blocked.
int damage_of(const Rules& rules, const LaidAttack& attack);

// One number for each Attack on the Field, in its order.
std::vector<int> damage_by_attack(const Rules& rules, const State& state);

// All Attacks against one player together.
int damage_against(const Rules& rules, const State& state, std::size_t player);

}  // namespace engarde::reforged
