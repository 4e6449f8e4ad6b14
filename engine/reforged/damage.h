// The damage that the Attacks on the Field would do if the Exchange ended now.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/reforged/ruleset.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// The damage of an Attack, or the damage that an Enhancement adds.
int burst_of(const Rules& rules, CardId card);

// Whether a Disarm was played as this Attack or together with it.
bool carries_disarm(const LaidAttack& attack);

// Each player's Item for the purpose of damage: empty if the player is the target of a Disarm.
std::vector<std::optional<CardId>> items_in_force(const State& state);

// One number per Attack on the Field, in the same order. A blocked Attack has 0. Negative numbers occur only under
// rules where large shields also reduce other Attacks.
std::vector<int> damage_by_attack(const Rules& rules, const State& state);

// The total damage of all Attacks against one player.
int damage_against(const Rules& rules, const State& state, std::size_t player);

}  // namespace engarde::reforged
