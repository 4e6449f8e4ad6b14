// engarde format: records in their canonical form.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_format_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
