// Judgements for programs, one JSON object a line (docs/schema/verify.schema.json).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "notation/text/locate.h"
#include "verifier/report/formats.h"
#include "verifier/verify.h"

namespace engarde {

// One line for each ruleset the match was judged under. The locator should stand no further than the match.
std::string verify_json(const JudgedMatch& match, std::string_view file, std::string_view text, Locator locator);

std::unique_ptr<VerifySink> verify_json_sink(const SinkOptions& options);

}  // namespace engarde
