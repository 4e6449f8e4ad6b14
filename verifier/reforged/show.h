// Shows a recorded duel as frames: the Poise and the Field after each event.
#pragma once

#include <vector>

#include "notation/record/record.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/show.h"

namespace engarde::reforged {

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options);

}  // namespace engarde::reforged
