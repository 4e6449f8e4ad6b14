// Rules on the disputes in a recorded game of En Garde Reforged.
#pragma once

#include <vector>

#include "verifier/adjudicate.h"

namespace engarde::reforged {

Disputes adjudicate(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                    const AdjudicateOptions& options);

}  // namespace engarde::reforged
