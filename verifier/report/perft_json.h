// Counts of continuations as a JSON object (docs/schema/perft.schema.json).
#pragma once

#include <string>

#include "verifier/perft.h"

namespace engarde {

std::string perft_json(const PerftReport& report);

}  // namespace engarde
