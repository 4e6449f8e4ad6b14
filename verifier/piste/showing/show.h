// Shows a recorded match as frames: the drawn piste, hands, deck and pending attack, the ply in words, other legal
// plies, and breaches where they happened.
#pragma once

#include <vector>

#include "notation/record/record.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/show.h"

namespace engarde::piste {

std::vector<ReplayFrame> frames(const egn::Record& record, const ChosenRuleset& chosen, const ShowOptions& options);

}  // namespace engarde::piste
