// An event with what it claims put right.
#pragma once

#include "engine/skirmish/state.h"
#include "notation/skirmish/events.h"
#include "verifier/skirmish/scores.h"
#include "verifier/skirmish/translate.h"

namespace engarde::skirmish {

// A legal action. What is not claimed stays unsaid.
egn::skirmish::Event with_right_claims(const Rules& rules, const State& before, egn::skirmish::Event event,
                                       const Deed& deed, const Score& score);

// A claim about a model that the rosters have, or a ruling with one die.
egn::skirmish::Event right_condition(const State& state, const egn::skirmish::Condition& event);
egn::skirmish::Event right_ruling(egn::skirmish::Ruling event);

}  // namespace engarde::skirmish
