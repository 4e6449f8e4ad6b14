// Rulings that changed, for programs (docs/schema/regress.schema.json).
#pragma once

#include <string>

#include "verifier/regress.h"

namespace engarde {

// One object on a line.
std::string regress_json(const RulingChange& change);

}  // namespace engarde
