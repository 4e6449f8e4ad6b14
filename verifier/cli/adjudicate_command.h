// engarde adjudicate: rules on disputed entries, from a record or from a position on the table.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_adjudicate_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
