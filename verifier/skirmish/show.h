// Shows a recorded skirmish as frames: the state of the table after each event, and what its dice come to.
#pragma once

#include <string>
#include <vector>

#include "engine/skirmish/state.h"
#include "notation/record/record.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/show.h"

namespace engarde::skirmish {

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options);

// The turn, the warbands and the models, one per line.
std::string drawn_table(const State& state, std::size_t width);

}  // namespace engarde::skirmish
