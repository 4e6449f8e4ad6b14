// engarde generate: random legal matches from a seed, optionally with one planted breach each.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand generate_command;

}  // namespace engarde::cli
