// Judgements for programs, one JSON object a line (docs/schema/verify.schema.json).
#pragma once

#include <string>
#include <string_view>

#include "notation/text/locate.h"
#include "verifier/verify.h"

namespace engarde {

// One line for each ruleset the match was judged under. The locator should stand no further than the match.
std::string verify_json(const JudgedMatch& match, std::string_view file, std::string_view text, Locator locator);

}  // namespace engarde
