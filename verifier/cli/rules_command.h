// engarde rules: shows the questions with every ruleset's answer, one question, or one ruleset as readable rules.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand rules_command;

}  // namespace engarde::cli
