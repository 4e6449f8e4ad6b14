// engarde rules: the questions and every ruleset's answer; one question; one ruleset as readable rules.
#pragma once

#include "verifier/cli/command_line.h"

namespace engarde::cli {

Job add_rules_command(CLI::App& parent, CLI::App*& self);

}  // namespace engarde::cli
