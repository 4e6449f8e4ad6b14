// The damage that the Attacks on the Field would do if the Exchange ended now.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/reforged/state.h"

namespace engarde::reforged {

// The damage of an Attack, or the damage that an Enhancement adds.
int burst_of(const Rules& rules, CardId card);

// Whether a Response stops all damage of the Attack.
bool is_blocked(const Rules& rules, const LaidAttack& attack);

// Whether a Disarm was played as this Attack or together with it.
bool carries_disarm(const Rules& rules, const LaidAttack& attack);

// Each player's Item for the purpose of damage: empty if the player is the target of a Disarm.
std::vector<std::optional<CardId>> items_in_force(const Rules& rules, const State& state);

// What one card adds to the damage of an Attack that is not blocked, or takes from it: a negative number.
struct DamagePart {
    CardId card{};
    int amount = 0;

    friend bool operator==(const DamagePart&, const DamagePart&) = default;
};

// The Attack's own damage first, then its Enhancements and the attacker's Item, then what Responses and the target's
// Item take; parts may be 0. `items` comes from items_in_force.
std::vector<DamagePart> damage_parts(const Rules& rules, const std::vector<std::optional<CardId>>& items,
                                     const LaidAttack& attack);

// One number per Attack on the Field, in the same order. A blocked Attack has 0. Negative numbers occur only under
// rules where large shields also reduce other Attacks.
std::vector<int> damage_by_attack(const Rules& rules, const State& state);

// The total damage of all Attacks against one player.
int damage_against(const Rules& rules, const State& state, std::size_t player);

}  // namespace engarde::reforged
