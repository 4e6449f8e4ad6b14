// Records compared under several rulesets, for people: where rulesets part and why, then what it all comes to.
#pragma once

#include <cstddef>
#include <string>

#include "notation/render.h"
#include "verifier/compare_tally.h"

namespace engarde {

// How the rulesets judge a match, those that agree on one line.
std::string compare_text(const JudgedMatch& match, const Comparison& comparison, Reported reported, std::size_t width);

// What the rulesets differ in, with an example for each question if there was one; how many records each pair judges
// differently; how many rulings each question decides.
std::string compare_text(const CompareTally& tally, std::size_t width);

}  // namespace engarde
