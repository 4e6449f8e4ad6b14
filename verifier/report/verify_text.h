// Judgements for people: a block for each breach, and what it all comes to.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "notation/text/render.h"
#include "verifier/report/formats.h"
#include "verifier/verify.h"

namespace engarde {

// The findings of a match, said once where several rulesets agree. A match that holds under some ruleset, and named
// none, is silent; so is all that is fine.
std::string verify_text(const JudgedMatch& match, Reported reported, const Appearance& appearance);

// Who played, under which rules, and how each round stands.
std::string match_summary(const JudgedMatch& match, Reported reported);

// For people: what is wrong, and a count in the end.
std::unique_ptr<VerifySink> verify_text_sink(const SinkOptions& options);

// The matches that hold, with their hidden cards filled in; of others what is wrong with them.
std::unique_ptr<VerifySink> witness_sink(const SinkOptions& options);

}  // namespace engarde
