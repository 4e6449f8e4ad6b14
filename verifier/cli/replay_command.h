// engarde replay: shows a recorded match whole, ply by ply, or step by step.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand replay_command;

}  // namespace engarde::cli
