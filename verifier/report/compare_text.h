// Records compared under several rulesets, for people: where rulesets part and why, then what it all comes to.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "notation/text/render.h"
#include "verifier/compare_tally.h"
#include "verifier/report/formats.h"

namespace engarde {

// How the rulesets judge a match, those that agree on one line.
std::string compare_text(const JudgedMatch& match, const Comparison& comparison, Reported reported, std::size_t width);

// How many records each pair judges differently; how many rulings each question decides; if wanted, what the rulesets
// answer differently, with an example for each question if there was one.
// The files of named rulesets are those that the commands of the examples need.
std::string compare_text(const CompareTally& tally, bool tells_answers, const std::vector<std::string>& ruleset_files,
                         std::size_t width);

std::unique_ptr<CompareSink> compare_text_sink(const SinkOptions& options);

}  // namespace engarde
