// The clauses to cite for an action that stands.
#pragma once

#include "engine/reforged/action.h"
#include "engine/reforged/rules.h"
#include "verifier/reforged/grounds.h"

namespace engarde::reforged {

Clauses clauses_that_allow(const Rules& rules, const Action& action);

}  // namespace engarde::reforged
