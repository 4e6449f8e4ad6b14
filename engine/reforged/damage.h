// What the Attacks on the Field would do if the Exchange ended now.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/reforged/ruleset.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// What an Attack does, or an Enhancement adds.
int burst_of(const Rules& rules, CardId card);

// Whether a Disarm was laid as this Attack or with it.
bool carries_disarm(const LaidAttack& attack);

// Each player's Item as it counts when damage is counted: none if a Disarm lies against the player.
std::vector<std::optional<CardId>> items_in_force(const State& state);

// One number for each Attack on the Field, in its order: nothing for one that is blocked, less than nothing only under
// rules where large shields reduce other Attacks.
std::vector<int> damage_by_attack(const Rules& rules, const State& state);

// All Attacks against one player together.
int damage_against(const Rules& rules, const State& state, std::size_t player);

}  // namespace engarde::reforged
