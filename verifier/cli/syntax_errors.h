// What could not be read of a match, said on standard error by commands whose output is about the rest of it.
#pragma once

#include "notation/text/render.h"
#include "verifier/judgement.h"

namespace engarde::cli {

// Whether there was an error among it. The matches of a text come one after the other, and so do their places.
bool put_syntax_errors(Reported& reported, const MatchJudgement& judgement);

}  // namespace engarde::cli
