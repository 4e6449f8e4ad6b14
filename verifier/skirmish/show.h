// Shows a recorded skirmish as frames: the models' condition after each event, and how a shot was scored.
#pragma once

#include <string>
#include <vector>

#include "engine/skirmish/state.h"
#include "notation/record/record.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/show.h"

namespace engarde::skirmish {

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options);

// "unhurt", "stunned 1, light wound", "killed"
std::string condition_of(const Model& model);

}  // namespace engarde::skirmish
