// The arithmetic of Dexterity Checks, falls and drowning, with every number so that a report can show it (skirmish
// l.219-229, l.267-274).
#pragma once

#include <vector>

#include "engine/skirmish/action.h"
#include "engine/skirmish/modifier.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "engine/skirmish/wounds.h"

namespace engarde::skirmish {

struct DexterityScore {
    int roll = 0;  // the sum of the dice
    int initiative = 0;
    std::vector<Modifier> modifiers{};
    int check = 0;
    bool passed = false;

    friend bool operator==(const DexterityScore&, const DexterityScore&) = default;
};

DexterityScore dexterity(const Rules& rules, const Model& model, const std::vector<int>& dice);

struct FallScore {
    int roll = 0;
    int height = 0;
    int wound_score = 0;
    WoundResult result = WoundResult::scratch;

    friend bool operator==(const FallScore&, const FallScore&) = default;
};

FallScore fall(int height, const std::vector<int>& dice);

bool drowns(const Rules& rules, const Model& model, int die);

// Whether a model that is stunned here may drown.
bool is_in_water(const Model& model);

}  // namespace engarde::skirmish
