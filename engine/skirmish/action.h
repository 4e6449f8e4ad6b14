// The actions that a record can contain. Dice are not part of an action: they are its Chance. Distances and contacts
// are declared in the record, not computed. Models are indices into State::models.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/skirmish/distance.h"
#include "engine/skirmish/state.h"
#include "engine/skirmish/weapons.h"

namespace engarde::skirmish {

struct StartTurn {
    int number = 1;

    friend bool operator==(const StartTurn&, const StartTurn&) = default;
};

struct RollPriority {
    friend bool operator==(const RollPriority&, const RollPriority&) = default;
};

// Moving

enum class MoveKind : std::uint8_t { short_move, normal, run };

struct Way {
    MoveKind kind = MoveKind::normal;
    Distance inches{};
    int turns = 0;
    int doors = 0;
    bool difficult = false;  // touches difficult ground
    bool water = false;
    bool building = false;
    Distance jump{};
    Distance climb{};
    std::optional<Distance> clearance{};  // the least distance to an enemy along the way
    Ground ends_in = Ground::open;

    friend bool operator==(const Way&, const Way&) = default;
};

struct Move {
    std::size_t model = 0;
    Way way{};
    std::vector<std::size_t> contacts{};

    friend bool operator==(const Move&, const Move&) = default;
};

struct BreakOff {
    std::size_t model = 0;
    Way way{};
    std::vector<std::size_t> from{};

    friend bool operator==(const BreakOff&, const BreakOff&) = default;
};

// What an enemy does that is left by a break-off, besides a free attack.
struct Stay {
    std::size_t model = 0;

    friend bool operator==(const Stay&, const Stay&) = default;
};

struct Follow {
    std::size_t model = 0;
    Way way{};

    friend bool operator==(const Follow&, const Follow&) = default;
};

struct CheckDexterity {
    std::size_t model = 0;

    friend bool operator==(const CheckDexterity&, const CheckDexterity&) = default;
};

struct Fall {
    std::size_t model = 0;
    int height = 0;

    friend bool operator==(const Fall&, const Fall&) = default;
};

struct RollDrowning {
    std::size_t model = 0;

    friend bool operator==(const RollDrowning&, const RollDrowning&) = default;
};

// Where a model stands, taken on trust.
struct Place {
    std::size_t model = 0;
    Ground ground = Ground::open;

    friend bool operator==(const Place&, const Place&) = default;
};

enum class OtherKind : std::uint8_t { move, mount, dismount, hide, rest, aim, order, special };

// An action that is not judged in itself, but uses up the model's one action of the turn.
struct OtherAction {
    std::size_t model = 0;
    OtherKind kind = OtherKind::move;
    bool failed = false;                   // of aiming
    std::optional<Distance> short_move{};  // after mounting or dismounting

    friend bool operator==(const OtherAction&, const OtherAction&) = default;
};

// Shooting

enum class Cover : std::uint8_t { none, light, medium, heavy };

// What a record declares about a shot.
struct Aimed {
    Distance range{};  // from base edge to base edge
    Cover cover = Cover::none;
    bool no_line_of_sight = false;
    int declared_modifier = 0;  // from special rules whose text we do not have: added, not judged

    friend bool operator==(const Aimed&, const Aimed&) = default;
};

struct Shot {
    std::size_t shooter = 0;
    std::size_t target = 0;
    const Weapon* weapon = nullptr;
    Aimed aimed{};
    bool moves_afterwards = false;  // a short move that is to follow, where the answer allows it

    friend bool operator==(const Shot&, const Shot&) = default;
};

// The second attack of a shot into combat that missed. Shooter and weapon are those of the first.
struct SecondShot {
    std::size_t target = 0;
    Aimed aimed{};

    friend bool operator==(const SecondShot&, const SecondShot&) = default;
};

struct Reload {
    std::size_t model = 0;
    const Weapon* weapon = nullptr;

    friend bool operator==(const Reload&, const Reload&) = default;
};

// The player does nothing more in this Move Phase.
struct Pass {
    std::size_t warband = 0;

    friend bool operator==(const Pass&, const Pass&) = default;
};

// Hand-to-hand combat

struct BeginCombat {
    std::vector<std::size_t> models{};

    friend bool operator==(const BeginCombat&, const BeginCombat&) = default;
};

struct RevealPool {
    std::size_t model = 0;
    int attack = 0;
    int defence = 0;

    friend bool operator==(const RevealPool&, const RevealPool&) = default;
};

struct TakeWeapon {
    std::size_t model = 0;
    const Weapon* weapon = nullptr;

    friend bool operator==(const TakeWeapon&, const TakeWeapon&) = default;
};

// The weapons that determine Initiative.
struct DetermineInitiative {
    std::vector<TakeWeapon> weapons{};

    friend bool operator==(const DetermineInitiative&, const DetermineInitiative&) = default;
};

// The text we have does not say what Ploys do: their effects are declared.
struct Ploys {
    int number = 0;
    int sum = 0;

    friend bool operator==(const Ploys&, const Ploys&) = default;
};

// An attack in hand-to-hand combat, or a free attack on a model that breaks off.
struct Strike {
    std::size_t attacker = 0;
    std::size_t defender = 0;
    const Weapon* weapon = nullptr;
    bool free = false;
    Ploys of_defender{};
    Ploys of_attacker{};
    int declared_modifier = 0;

    friend bool operator==(const Strike&, const Strike&) = default;
};

struct Decline {
    std::size_t model = 0;

    friend bool operator==(const Decline&, const Decline&) = default;
};

// The End Phase

struct BeginEndPhase {
    friend bool operator==(const BeginEndPhase&, const BeginEndPhase&) = default;
};

struct RollStun {
    std::size_t model = 0;

    friend bool operator==(const RollStun&, const RollStun&) = default;
};

struct TestMorale {
    std::size_t warband = 0;
    bool rolled_again = false;

    friend bool operator==(const TestMorale&, const TestMorale&) = default;
};

using Action = std::variant<StartTurn, RollPriority, Move, BreakOff, Stay, Follow, CheckDexterity, Fall, RollDrowning,
                            Place, OtherAction, Shot, SecondShot, Reload, Pass, BeginCombat, RevealPool,
                            DetermineInitiative, Strike, Decline, BeginEndPhase, RollStun, TestMorale>;

// The dice rolled with an action, in the order in which a record has them: one per warband, in their order, for
// Priority; of a strike the attacker's two, then the defender's one; of a Morale Test two, and two more if it is rolled
// again.
struct Chance {
    std::vector<int> dice{};

    friend bool operator==(const Chance&, const Chance&) = default;
};

}  // namespace engarde::skirmish
