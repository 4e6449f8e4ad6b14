// engarde perft: the legal continuations of a round counted by their length.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_perft_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
