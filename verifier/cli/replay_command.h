// engarde replay: a recorded match to look at, whole, ply by ply, or step by step.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_replay_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
