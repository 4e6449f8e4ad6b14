// Rules on the disputes in a recorded match of Knizia's En Garde.
#pragma once

#include <vector>

#include "verifier/adjudicate.h"

namespace engarde::piste {

Disputes adjudicate(const egn::Record& record, const std::vector<ChosenRuleset>& rulesets,
                    const AdjudicateOptions& options);

}  // namespace engarde::piste
