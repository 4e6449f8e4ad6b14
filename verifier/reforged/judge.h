// Judges recorded duels of En Garde Reforged.
#pragma once

#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde::reforged {

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen);

}  // namespace engarde::reforged
