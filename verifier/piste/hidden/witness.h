// Fills in the hidden cards of a record with one fitting deal, so that it verifies with full information.
#pragma once

#include <optional>

#include "notation/record/record.h"
#include "verifier/library/chosen_ruleset.h"

namespace engarde::piste {

// The whole match with every card; none if some round cannot be filled in. Rounds with only a result stay unchanged.
std::optional<egn::Record> witness(const egn::Record& record, const ChosenRuleset& rules);

}  // namespace engarde::piste
