// engarde compare: each record under every ruleset, where they part and why.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_compare_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
