// The clauses to cite for an event that stands: those that allow an action, and those that a claim follows from.
#pragma once

#include <vector>

#include "engine/core/clause.h"
#include "engine/reforged/action.h"
#include "engine/reforged/rules.h"
#include "notation/reforged/events.h"

namespace engarde::reforged {

std::vector<const Clause*> clauses_that_allow(const Rules& rules, const Action& action);

// `some_are_out`: of the players whom the claim names, in truth or as claimed.
std::vector<const Clause*> clauses_about(const egn::reforged::Event& claim, bool some_are_out);

}  // namespace engarde::reforged
