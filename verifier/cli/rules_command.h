// engarde rules: the questions and every ruleset's answer; one question; one ruleset as readable rules.
#pragma once

#include "verifier/cli/command.h"

namespace engarde::cli {

extern const Subcommand rules_command;

}  // namespace engarde::cli
