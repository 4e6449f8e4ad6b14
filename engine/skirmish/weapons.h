// The weapons of Osprey's En Garde! that a roster may list, and what the missile weapons do (skirmish l.561-614).
// Inaccurate, Match, Powder, Spray and Blast are named there, but the text we have does not explain them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace engarde::skirmish {

enum class Mechanism : std::uint8_t { simple, bow, black_powder, grenade };

struct Weapon {
    std::string_view name;
    int maximum_range = 0;  // in inches; 0 if it is not a missile weapon
    int wound_modifier = 0;
    int reload_counters = 0;  // gained by firing it
    Mechanism mechanism = Mechanism::simple;
    bool one_use = false;

    constexpr bool is_missile_weapon() const { return maximum_range > 0; }
};

// One weapon per line.
// clang-format off
inline constexpr std::array weapons{
    // missile weapon       range wound reload mechanism
    Weapon{"bow",              36,   0,     0, Mechanism::bow},
    Weapon{"longbow",          48,   1,     0, Mechanism::bow},
    Weapon{"crossbow",         48,   1,     1, Mechanism::bow},
    Weapon{"matchlock",        36,   2,     1, Mechanism::black_powder},
    Weapon{"musket",           48,   2,     1, Mechanism::black_powder},
    Weapon{"blunderbuss",       9,   0,     0, Mechanism::black_powder},
    Weapon{"thrown weapon",     6},
    Weapon{"sling",            24},
    Weapon{"grenade",           9,   1,     0, Mechanism::grenade, true},
    Weapon{"javelin",          12},
    Weapon{"pistol",           18,   1,     1, Mechanism::black_powder},

    // close combat
    Weapon{"hands and feet"},
    Weapon{"dagger"},
    Weapon{"sword"},
    Weapon{"hand weapon"},
    Weapon{"longsword"},
    Weapon{"great weapon"},
    Weapon{"spear"},
    Weapon{"pike"},
    Weapon{"halberd"},
    Weapon{"lance"},
    Weapon{"staff"},
    Weapon{"bayonet"},
};
// clang-format on

// Looks a weapon up by its name in lower case; null if the book does not have it.
constexpr const Weapon* find_weapon(std::string_view name) {
    for (const Weapon& weapon : weapons)
        if (weapon.name == name) return &weapon;
    return nullptr;
}

}  // namespace engarde::skirmish
