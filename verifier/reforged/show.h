// A recorded duel as frames: Poise and the Field behind each event.
#pragma once

#include <vector>

#include "notation/record/record.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/show.h"

namespace engarde::reforged {

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options);

}  // namespace engarde::reforged
