// Judges recorded skirmishes of Osprey's En Garde!
#pragma once

#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde::skirmish {

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen);

}  // namespace engarde::skirmish
