// What a record says about the result of an event besides its dice: every claim that is not what the rules give.
#pragma once

#include <string>
#include <vector>

#include "engine/skirmish/state.h"
#include "notation/skirmish/events.h"
#include "verifier/skirmish/scores.h"
#include "verifier/skirmish/translate.h"

namespace engarde::skirmish {

// The wrong claims about an action, in the order in which they stand. `before` is the state that the action changed.
std::vector<Problem> wrong_claims(const State& before, const egn::skirmish::Event& event, const Action& action,
                                  const Score& score);

// What is wrong with a claim about a model's condition; empty: it is right.
std::string wrong_condition(const Model& model, const std::vector<egn::skirmish::Fact>& facts);

}  // namespace engarde::skirmish
