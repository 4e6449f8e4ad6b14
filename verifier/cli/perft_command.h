// engarde perft: counts the legal continuations of a round by length.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand perft_command;

}  // namespace engarde::cli
