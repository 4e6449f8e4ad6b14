// Files of named rulesets, written from what they say.
#pragma once

#include <rapidcheck.h>

#include <string>

#include "notation/reading/rulesets_file.h"

namespace engarde::test {

// One statement a line.
std::string printed(const egn::RulesetsFile& file);

// What it says, wherever it was written.
egn::RulesetsFile without_places(egn::RulesetsFile file);

// Definitions of any shape; the names in them need not mean anything.
rc::Gen<egn::RulesetsFile> any_rulesets_file();

}  // namespace engarde::test
