// The end of a round whose plies hold: the hands shown, and the result claimed or missing.
#pragma once

#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/judging/round_findings.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

// Of a replay that went through. The judgement is given the result and its reason.
void judge_end(const DealCounter& counter, const Players& players, const egn::Round& round, const Replay& replay,
               RoundFindings& findings, RoundJudgement& judgement);

}  // namespace engarde::piste
