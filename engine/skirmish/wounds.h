// The Wound Table and how wounds add up (skirmish l.492-512).
#pragma once

#include <cstdint>

#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

enum class WoundResult : std::uint8_t { miss, scratch, stunned, light, grievous, critical };

// The row of the Wound Table for a hit; never a miss.
WoundResult wound_result(int final_wound_score);

// The model after this result is added to its earlier wounds.
Model wounded(const Rules& rules, Model model, WoundResult result);

}  // namespace engarde::skirmish
