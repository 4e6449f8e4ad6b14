// engarde verify: replays every record under its ruleset and reports what is wrong.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand verify_command;

}  // namespace engarde::cli
