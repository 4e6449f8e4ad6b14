// engarde compare: judges each record by every ruleset, and shows where they differ and why.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand compare_command;

}  // namespace engarde::cli
