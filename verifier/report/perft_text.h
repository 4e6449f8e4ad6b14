// Counts of continuations for people: a table by depth, and one by first plies if they were asked for.
#pragma once

#include <cstdint>
#include <string>

#include "verifier/perft.h"

namespace engarde {

// A count as people read it: "1,234,567".
std::string with_commas(std::uint64_t number);

std::string perft_text(const PerftReport& report);

}  // namespace engarde
