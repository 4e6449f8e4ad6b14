// The Wound Table and how wounds add up (skirmish l.492-512).
#pragma once

#include <cstdint>

#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

enum class WoundResult : std::uint8_t { miss, scratch, stunned, light, grievous, critical };

// The row of the Wound Table; never a miss.
WoundResult wound_result(int final_wound_score);

// The model once the result has been added to what it had suffered before.
Model wounded(const Rules& rules, Model model, WoundResult result);

}  // namespace engarde::skirmish
