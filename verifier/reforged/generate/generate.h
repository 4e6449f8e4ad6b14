// Generates games of En Garde Reforged.
#pragma once

#include "verifier/generate.h"

namespace engarde::reforged {

GeneratorEntry generator();

}  // namespace engarde::reforged
