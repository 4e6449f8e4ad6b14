// engarde regress: the rulings of a corpus against the stored ones.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_regress_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
