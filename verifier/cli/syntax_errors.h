// Reports syntax errors of a match on standard error, for commands whose output shows the rest of it.
#pragma once

#include "notation/text/render.h"
#include "verifier/judgement.h"

namespace engarde::cli {

// Returns whether there was an error. Pass the matches of a text in order: `reported` locates lines fastest that way.
bool put_syntax_errors(Reported& reported, const MatchJudgement& judgement);

}  // namespace engarde::cli
