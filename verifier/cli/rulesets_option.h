// --rulesets FILE: named rulesets, for the other options and for the tags of records to name.
#pragma once

#include "verifier/cli/command.h"
#include "verifier/library/ruleset_library.h"

namespace engarde::cli {

// The files are read with the command line, before anything is done. What is wrong with one goes to standard error, all
// of it, and the job cannot be done; so do the answers that are in vain, which keep nobody from using it.
void add_rulesets_option(Command& command, RulesetLibrary& library);

}  // namespace engarde::cli
