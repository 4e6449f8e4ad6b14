// The actions that a record can contain. Dice are not part of an action: they are its Chance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/skirmish/distance.h"
#include "engine/skirmish/weapons.h"

namespace engarde::skirmish {

struct StartTurn {
    int number = 1;

    friend bool operator==(const StartTurn&, const StartTurn&) = default;
};

struct RollPriority {
    friend bool operator==(const RollPriority&, const RollPriority&) = default;
};

enum class Cover : std::uint8_t { none, light, medium, heavy };

// Positions are declared in the record, not computed. Models are indices into State::models.
struct Shot {
    std::size_t shooter = 0;
    std::size_t target = 0;
    const Weapon* weapon = nullptr;
    Distance range{};  // from base edge to base edge
    Cover cover = Cover::none;
    bool target_engaged = false;
    bool target_large = false;
    bool moved_short = false;  // the shooter, this turn
    bool aimed = false;        // the shooter succeeded in aiming last turn
    bool shooter_engaged = false;
    bool no_line_of_sight = false;
    int declared_modifier = 0;  // from special rules whose text we do not have: added, not judged

    friend bool operator==(const Shot&, const Shot&) = default;
};

struct Reload {
    std::size_t model = 0;
    const Weapon* weapon = nullptr;

    friend bool operator==(const Reload&, const Reload&) = default;
};

enum class OtherKind : std::uint8_t { move, mount_or_dismount, hide_or_rest, aim, order, special };

// An action that is not judged in itself, but uses up the model's one action of the turn.
struct OtherAction {
    std::size_t model = 0;
    OtherKind kind = OtherKind::move;

    friend bool operator==(const OtherAction&, const OtherAction&) = default;
};

// The player does nothing more in this Move Phase.
struct Pass {
    std::size_t warband = 0;

    friend bool operator==(const Pass&, const Pass&) = default;
};

using Action = std::variant<StartTurn, RollPriority, Shot, Reload, OtherAction, Pass>;

// The dice rolled with an action: two for a shot, one per warband, in their order, for Priority.
struct Chance {
    std::vector<int> dice{};

    friend bool operator==(const Chance&, const Chance&) = default;
};

}  // namespace engarde::skirmish
