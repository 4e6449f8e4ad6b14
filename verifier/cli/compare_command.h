// engarde compare: each record under every ruleset, where they part and why.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand compare_command;

}  // namespace engarde::cli
