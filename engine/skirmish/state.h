// What lies on the table and stands on the rosters: warbands, their models, whose turn it is. Positions are not kept:
// a record declares ranges, cover and contact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/skirmish/weapons.h"

namespace engarde::skirmish {

enum class MoveRate : std::uint8_t { slow, infantry, fast, cavalry };

// Light and grievous at once exists only where a grievous wound leaves an earlier light one standing.
enum class Wound : std::uint8_t { none, light, grievous, light_and_grievous, critical };

struct CarriedWeapon {
    const Weapon* weapon = nullptr;
    int reload = 0;        // Reload counters on it
    bool used_up = false;  // a weapon of one use, thrown

    friend bool operator==(const CarriedWeapon&, const CarriedWeapon&) = default;
};

// The characteristics are those of the roster; characteristics.h has what wounds leave of them.
struct Model {
    std::string name{};
    std::size_t warband = 0;
    int rank = 1;
    std::optional<int> combat_pool{};  // none: the roster does not state it
    int initiative = 0;
    int fight = 1;
    int shoot = 0;
    int armour = 0;
    MoveRate move = MoveRate::infantry;
    std::vector<CarriedWeapon> weapons{};

    int stunned = 0;  // counters
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
    int turn = 0;                              // none has begun
    std::optional<std::size_t> priority{};     // the warband whose player has it this turn
    bool priority_tied = false;                // rolled, but to be rolled again
    std::optional<std::size_t> last_to_act{};  // the warband that acted or passed last this turn

    friend bool operator==(const State&, const State&) = default;
};

// The warband whose player acts next: the one with Priority first, then in turns, without those who have passed or
// have no model left to act. None: nobody can act.
std::optional<std::size_t> next_to_act(const State& state);

// The weapon of that kind that a model would use: one that is ready, if it carries several. None: it carries none.
const CarriedWeapon* find_carried(const Model& model, const Weapon* weapon);

}  // namespace engarde::skirmish
