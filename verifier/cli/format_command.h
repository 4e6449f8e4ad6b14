// engarde format: prints records in their canonical form.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand format_command;

}  // namespace engarde::cli
