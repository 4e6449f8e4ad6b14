// The arithmetic of one shooting attack. Every number is kept so that a report can show it (skirmish l.286-328).
#pragma once

#include <vector>

#include "engine/skirmish/action.h"
#include "engine/skirmish/modifier.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "engine/skirmish/wounds.h"

namespace engarde::skirmish {

struct ShotScore {
    int roll = 0;                       // the sum of the two dice
    int shoot = 0;                      // after wounds
    std::vector<Modifier> modifiers{};  // those that are not 0, in the order of the table
    int attack_roll = 0;
    int hit_score = 0;
    bool hit = false;
    int weapon_modifier = 0;
    int armour = 0;
    int wound_score = 0;  // the Final Wound Score of a hit
    WoundResult result = WoundResult::miss;
    bool misfire = false;

    friend bool operator==(const ShotScore&, const ShotScore&) = default;
};

// The modifier for the distance alone.
int range_modifier(const Rules& rules, const Distance& range);

std::vector<Modifier> modifiers(const Rules& rules, const State& state, const Shot& shot);

// The Reload counters that stop a carried weapon from being used.
int stopping_counters(const Rules& rules, const Model& model, const CarriedWeapon& carried);

// What follows from the state about a shot.
bool has_aimed(const State& state, std::size_t shooter);
bool made_a_short_move(const State& state, const Shot& shot);

// Whether two 1s with this weapon are a misfire.
bool can_misfire(const Rules& rules, const Weapon& weapon);

// The score of a legal shot with these two dice.
ShotScore score(const Rules& rules, const State& state, const Shot& shot, const std::vector<int>& dice);

}  // namespace engarde::skirmish
