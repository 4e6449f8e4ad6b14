// The state of the table and the rosters: warbands, their models, and whose turn it is. Positions are not stored: a
// record declares ranges, cover and contact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/skirmish/weapons.h"

namespace engarde::skirmish {

enum class MoveRate : std::uint8_t { slow, infantry, fast, cavalry };

// light_and_grievous exists only where a grievous wound does not replace an earlier light one.
enum class Wound : std::uint8_t { none, light, grievous, light_and_grievous, critical };

struct CarriedWeapon {
    const Weapon* weapon = nullptr;
    int reload = 0;        // Reload counters on it
    bool used_up = false;  // a weapon that can be used once, already thrown

    friend bool operator==(const CarriedWeapon&, const CarriedWeapon&) = default;
};

// The characteristics are those on the roster; characteristics.h subtracts wounds.
struct Model {
    std::string name{};
    std::size_t warband = 0;
    int rank = 1;
    std::optional<int> combat_pool{};  // empty if the roster does not state it
    int initiative = 0;
    int fight = 1;
    int shoot = 0;
    int armour = 0;
    MoveRate move = MoveRate::infantry;
    std::vector<CarriedWeapon> weapons{};

    int stunned = 0;  // number of counters
    Wound wound = Wound::none;
    bool acted = false;  // this turn

    bool killed() const { return wound == Wound::critical; }

    friend bool operator==(const Model&, const Model&) = default;
};

struct Warband {
    std::string name{};
    int morale = 0;
    bool passed = false;  // this turn

    friend bool operator==(const Warband&, const Warband&) = default;
};

struct State {
    std::vector<Warband> warbands{};
    std::vector<Model> models{};
    int turn = 0;                              // 0 before the first turn
    std::optional<std::size_t> priority{};     // the warband whose player has it this turn
    bool priority_tied = false;                // rolled, but must be rolled again
    std::optional<std::size_t> last_to_act{};  // the warband that acted or passed last this turn

    friend bool operator==(const State&, const State&) = default;
};

// The warband whose player acts next: first the one with Priority, then the others in order. Warbands that have passed
// or have no model left to act are skipped. Empty if nobody can act.
std::optional<std::size_t> next_to_act(const State& state);

// The weapon of that kind that a model would use; if it carries several, one that is ready. Null if it carries none.
const CarriedWeapon* find_carried(const Model& model, const Weapon* weapon);

}  // namespace engarde::skirmish
