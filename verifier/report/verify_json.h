// Judgements as JSON, one object per line (docs/schema/verify.schema.json).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "notation/text/locate.h"
#include "verifier/report/formats.h"
#include "verifier/verify.h"

namespace engarde {

// One line per ruleset that judged the match. The locator must not be past the match.
std::string verify_json(const JudgedMatch& match, std::string_view file, std::string_view text, Locator locator);

std::unique_ptr<VerifySink> verify_json_sink(const SinkOptions& options);

}  // namespace engarde
