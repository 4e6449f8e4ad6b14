// engarde verify: every record replayed under its ruleset, and what is wrong with it.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand verify_command;

}  // namespace engarde::cli
