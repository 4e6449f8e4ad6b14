// Judges recorded duels of En Garde Reforged.
#pragma once

#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/reforged/replay.h"

namespace engarde::reforged {

// The replay with all findings, also about hidden cards that cannot be.
Replay judged_replay(const egn::Record& record, const ChosenRuleset& chosen, bool keeps_steps);

// What is counted for each player at the end of the replay.
std::vector<Standing> standings_of(const Replay& replay);

MatchJudgement judge(const egn::Record& record, const ChosenRuleset& chosen);

}  // namespace engarde::reforged
