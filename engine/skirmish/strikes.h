// The arithmetic of hand-to-hand combat: Initiative and attacks, with every number so that a report can show it
// (skirmish l.466-488, l.561-590).
#pragma once

#include <vector>

#include "engine/skirmish/action.h"
#include "engine/skirmish/modifier.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "engine/skirmish/wounds.h"

namespace engarde::skirmish {

struct InitiativeScore {
    int own = 0;  // after wounds
    std::vector<Modifier> modifiers{};
    int value = 0;

    friend bool operator==(const InitiativeScore&, const InitiativeScore&) = default;
};

InitiativeScore combat_initiative(const Rules& rules, const State& state, std::size_t index, const Weapon& weapon);

struct StrikeScore {
    int attack_roll = 0;  // the sum of the two dice
    int attacker_fight = 0;
    std::vector<Modifier> attack_modifiers{};
    int attack = 0;
    int defence_roll = 0;
    int defender_fight = 0;
    std::vector<Modifier> defence_modifiers{};
    int defence = 0;
    int hit_score = 0;
    bool hit = false;
    int weapon_modifier = 0;
    int armour = 0;
    int wound_score = 0;  // the Final Wound Score of a hit
    WoundResult result = WoundResult::miss;

    friend bool operator==(const StrikeScore&, const StrikeScore&) = default;
};

// The score of a legal strike; the dice are the attacker's two and the defender's one.
StrikeScore score(const Rules& rules, const State& state, const Strike& strike, const std::vector<int>& dice);

// What a weapon adds to the Wound Score in close combat.
int close_wound_modifier(const Model& attacker, const Model& defender, const Weapon& weapon);

// Whether a model carries a weapon to fight with; everybody has hands and feet.
bool can_fight_with(const Model& model, const Weapon& weapon);

}  // namespace engarde::skirmish
