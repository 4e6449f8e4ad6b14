// Actions that somebody might try, legal or not, that can be written in a record: where breaches come from.
#pragma once

#include <string_view>

#include "engine/reforged/action.h"
#include "engine/reforged/state.h"
#include "verifier/random.h"

namespace engarde::reforged {

Action some_candidate(const Rules& rules, const State& state, Random& random);

// One of the kinds that can break the rule with this code.
Action some_candidate(std::string_view code, const Rules& rules, const State& state, Random& random);

}  // namespace engarde::reforged
