// The weapons of Osprey's En Garde! that a roster may list, and what they do (skirmish l.561-614). Inaccurate, Match,
// Powder, Spray, Blast and Two-handed are named there, but the text we have does not explain them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace engarde::skirmish {

enum class Mechanism : std::uint8_t { simple, bow, black_powder, grenade };
enum class Handle : std::uint8_t { usual, long_by_name, long_by_type };  // spears, polearms and great weapons; others

struct Weapon {
    std::string_view name;
    int maximum_range = 0;  // in inches; 0 if it is not a missile weapon
    int wound_modifier = 0;
    int reload_counters = 0;  // gained by firing it
    Mechanism mechanism = Mechanism::simple;
    bool one_use = false;
    bool close_combat = false;
    int initiative = 0;    // in close combat
    int close_wounds = 0;  // the modifier to the Wound Score in close combat
    Handle handle = Handle::usual;

    // The special rules that the text we have names without explaining them; empty: there are none.
    std::string_view unexplained_shooting{};
    std::string_view unexplained_fighting{};

    constexpr bool is_missile_weapon() const { return maximum_range > 0; }
    constexpr bool has_reload_rule() const { return reload_counters > 0; }

    friend constexpr bool operator==(const Weapon&, const Weapon&) = default;
};

// What a close-combat weapon adds to Initiative and to the Wound Score.
constexpr Weapon close_weapon(std::string_view name, int initiative, int wounds, Handle handle = Handle::usual,
                              std::string_view unexplained = {}) {
    Weapon made{name};
    made.close_combat = true;
    made.initiative = initiative;
    made.close_wounds = wounds;
    made.handle = handle;
    made.unexplained_fighting = unexplained;
    return made;
}

constexpr Weapon missile_weapon(Weapon weapon, std::string_view unexplained, std::string_view when_fighting = {}) {
    weapon.unexplained_shooting = unexplained;
    weapon.unexplained_fighting = when_fighting;
    return weapon;
}

// One weapon per line. What depends on the situation (pike, lance) is in strikes.cpp.
// clang-format off
inline constexpr std::array weapons{
    // missile weapon       range wound reload mechanism
    Weapon{"bow",              36,   0,     0, Mechanism::bow},
    Weapon{"longbow",          48,   1,     0, Mechanism::bow},
    Weapon{"crossbow",         48,   1,     1, Mechanism::bow},
    missile_weapon({"matchlock",  36,   2,     1, Mechanism::black_powder}, "Inaccurate, Match"),
    missile_weapon({"musket",     48,   2,     1, Mechanism::black_powder}, "Powder"),
    missile_weapon({"blunderbuss", 9,   0,     0, Mechanism::black_powder}, "Spray"),
    Weapon{"thrown weapon",     6},
    Weapon{"sling",            24},
    missile_weapon({"grenade",     9,   1,     0, Mechanism::grenade, true}, "Blast"),
    Weapon{"javelin",          12},
    missile_weapon({"pistol",     18,   1,     1, Mechanism::black_powder, false, true, 5, 1}, "Inaccurate, Powder",
                   "Powder"),

    // close combat               Initiative wounds
    close_weapon("hands and feet",       -1, -2),
    close_weapon("dagger",               -1,  0),
    close_weapon("sword",                 0,  0),
    close_weapon("hand weapon",           0,  0),
    close_weapon("longsword",             0,  0),
    close_weapon("longsword two-handed",  0,  1, Handle::usual, "Two-handed"),
    close_weapon("great weapon",         -1,  1, Handle::long_by_name, "Two-handed"),
    close_weapon("spear",                 2,  0, Handle::long_by_name),
    close_weapon("pike",                  3,  0, Handle::long_by_name, "Two-handed"),
    close_weapon("halberd",               1,  1, Handle::long_by_name, "Two-handed"),
    close_weapon("lance",                 2,  1, Handle::long_by_type),
    close_weapon("staff",                 0,  0, Handle::long_by_type, "Two-handed"),
    close_weapon("bayonet",               1,  0),
};
// clang-format on

// Looks a weapon up by its name in lower case; null if the book does not have it.
constexpr const Weapon* find_weapon(std::string_view name) {
    for (const Weapon& weapon : weapons)
        if (weapon.name == name) return &weapon;
    return nullptr;
}

}  // namespace engarde::skirmish
