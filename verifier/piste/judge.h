// Judges recorded matches of Knizia's En Garde: each round by its replay and its ending, then the match around them.
#pragma once

#include "notation/record.h"
#include "verifier/judgement.h"

namespace engarde::piste {

// What the record says of text that could not be read is left to the caller.
MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen);

}  // namespace engarde::piste
