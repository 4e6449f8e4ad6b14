// What could not be read of a match, said on standard error by commands whose output is about the rest of it.
#pragma once

#include <string_view>

#include "verifier/judgement.h"

namespace engarde::cli {

// Whether there was an error among it.
bool put_syntax_errors(std::string_view name, std::string_view text, const MatchJudgement& judgement);

}  // namespace engarde::cli
