// One deal that fits a record, with the hidden cards filled in, so that it verifies with full information.
#pragma once

#include <optional>

#include "notation/record/record.h"
#include "verifier/library/chosen_ruleset.h"

namespace engarde::piste {

// The whole match with every card; none when some round of it cannot be filled in. Rounds of which only the result is
// recorded stay as they are.
std::optional<egn::Record> witness(const egn::Record& record, const ChosenRuleset& rules);

}  // namespace engarde::piste
