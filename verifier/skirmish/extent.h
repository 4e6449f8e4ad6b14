// What the verdict on an event rests on: the clauses that were checked, what was taken on trust, and what the excerpt
// of the book lacks.
#pragma once

#include "notation/skirmish/events.h"
#include "verifier/skirmish/replay.h"

namespace engarde::skirmish {

// Adds a legal action that an event records.
void add(Extent& extent, const Rules& rules, const State& before, const egn::skirmish::Event& event,
         const Action& action, const Score& score);

// Adds an Attribute that the excerpt lacks.
void add_attributes(Extent& extent, const egn::skirmish::Traits& event);

}  // namespace engarde::skirmish
