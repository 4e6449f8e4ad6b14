// engarde adjudicate: rules on disputed entries, from a record or from a position on the table.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand adjudicate_command;

}  // namespace engarde::cli
