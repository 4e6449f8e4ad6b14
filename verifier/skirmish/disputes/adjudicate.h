// Rules on the disputed events of a skirmish.
#pragma once

#include "verifier/adjudicate.h"

namespace engarde::skirmish {

Disputes adjudicate(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                    const AdjudicateOptions& options);

}  // namespace engarde::skirmish
