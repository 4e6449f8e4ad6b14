// Judges the end of a round whose plies are legal: the shown hands, and the claimed or missing result.
#pragma once

#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/judging/round_findings.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

// The replay must not have stopped early. Sets the result and its reason in the judgement.
void judge_end(const DealCounter& counter, const Players& players, const egn::Round& round, const Replay& replay,
               RoundFindings& findings, RoundJudgement& judgement);

}  // namespace engarde::piste
