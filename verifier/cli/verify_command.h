// engarde verify: every record replayed under its ruleset, and what is wrong with it.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_verify_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
