// Comparisons as text: where rulesets differ and why, then a summary.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "notation/text/render.h"
#include "verifier/compare_tally.h"
#include "verifier/report/formats.h"

namespace engarde {

// How the rulesets judge a match, with rulesets that agree on one line.
std::string compare_text(const JudgedMatch& match, const Comparison& comparison, Reported reported, std::size_t width);

// The summary: how many records each pair judges differently and how many rulings each question decides. If
// `shows_answers`, also what the rulesets answer differently, with an example per question. `ruleset_files` are the
// files that the commands in the examples need.
std::string compare_text(const CompareTally& tally, bool shows_answers, const std::vector<std::string>& ruleset_files,
                         std::size_t width);

std::unique_ptr<CompareSink> compare_text_sink(const SinkOptions& options);

}  // namespace engarde
