// engarde regress: the rulings of a corpus against the stored ones.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand regress_command;

}  // namespace engarde::cli
