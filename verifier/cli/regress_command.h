// engarde regress: compares the rulings on a corpus with the stored ones.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand regress_command;

}  // namespace engarde::cli
