// Generates matches of Knizia's En Garde.
#pragma once

#include "verifier/generate.h"

namespace engarde::piste {

GeneratorEntry generator();

}  // namespace engarde::piste
