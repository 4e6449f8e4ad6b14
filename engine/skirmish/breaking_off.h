// What the answers to a break-off have in common.
#pragma once

#include "engine/skirmish/judging.h"

namespace engarde::skirmish {

// The answer of an enemy that is left, due or given; null if it is not left.
const Due* answer_due(const State& state, std::size_t model);

void ask_about_answer(Inquiry& inquiry, std::size_t model);

void answered(const Change& change, std::size_t model);

}  // namespace engarde::skirmish
