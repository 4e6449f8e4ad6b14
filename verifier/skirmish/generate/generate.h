// Generated games of skirmish (docs/command-line.md, "generate").
#pragma once

#include "verifier/generate.h"

namespace engarde::skirmish {

GeneratorEntry generator();

}  // namespace engarde::skirmish
