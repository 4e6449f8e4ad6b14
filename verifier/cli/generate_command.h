// engarde generate: random legal matches from a seed, or matches with one breach planted in each.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand generate_command;

}  // namespace engarde::cli
