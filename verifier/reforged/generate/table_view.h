// The table as somebody knows it who reads the record: the actions judged and played as the replay does it.
#pragma once

#include <vector>

#include "verifier/reforged/bounds.h"

namespace engarde::reforged {

// What is wrong with an action, whatever the cards and the figures are that the record does not show.
std::vector<Violation> violations_seen(const RulesAtBounds& rules, Bounds table, const Action& action);

// The action must be legal.
void happen(const RulesAtBounds& rules, Bounds& table, const Action& action);

}  // namespace engarde::reforged
