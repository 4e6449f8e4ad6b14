// engarde replay: a recorded match to look at, whole, ply by ply, or step by step.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand replay_command;

}  // namespace engarde::cli
