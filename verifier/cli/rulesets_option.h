// --rulesets FILE: defines rulesets for other options and for the Ruleset tag of records to name.
#pragma once

#include "verifier/cli/command.h"
#include "verifier/library/ruleset_library.h"

namespace engarde::cli {

// Files are read while the command line is parsed. All their errors go to standard error and stop the command. Answers
// without effect are reported too, but do not stop it.
void add_rulesets_option(Command& command, RulesetLibrary& library);

}  // namespace engarde::cli
