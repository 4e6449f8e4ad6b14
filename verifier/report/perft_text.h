// Counts of continuations as text: a table by depth, and one by first ply if requested.
#pragma once

#include <string>

#include "verifier/perft.h"

namespace engarde {

std::string perft_text(const PerftReport& report);

}  // namespace engarde
