// Counts of continuations as text: a table by depth, and one by first ply if requested.
#pragma once

#include <cstdint>
#include <string>

#include "verifier/perft.h"

namespace engarde {

// "1,234,567"
std::string with_commas(std::uint64_t number);

std::string perft_text(const PerftReport& report);

}  // namespace engarde
