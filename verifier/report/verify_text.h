// Judgements as text: a block per breach, and a summary.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "notation/text/render.h"
#include "verifier/report/formats.h"
#include "verifier/verify.h"

namespace engarde {

// The findings of a match, once if several rulesets agree. Empty for a match without findings, or one without a ruleset
// that holds under some ruleset.
std::string verify_text(const JudgedMatch& match, Reported reported, const Appearance& appearance);

// The players, the ruleset and the verdict of each round.
std::string match_summary(const JudgedMatch& match, Reported reported);

// Prints the findings, and a summary at the end.
std::unique_ptr<VerifySink> verify_text_sink(const SinkOptions& options);

// Prints the matches that hold, with hidden cards filled in, and the findings of the others.
std::unique_ptr<VerifySink> witness_sink(const SinkOptions& options);

}  // namespace engarde
