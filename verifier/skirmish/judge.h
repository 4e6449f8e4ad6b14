// Judges recorded skirmishes of Osprey's En Garde!
#pragma once

#include <vector>

#include "engine/skirmish/state.h"
#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde::skirmish {

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen);

// The condition of each model, and the Morale of each warband.
std::vector<Standing> standings_of(const State& state);

}  // namespace engarde::skirmish
