// engarde generate: random legal matches from a seed, or matches with one breach planted in each.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_generate_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
