// One deal that fits a record, filled in: the hidden cards of a round told, so that it verifies with full information.
#pragma once

#include <optional>
#include <vector>

#include "notation/record.h"
#include "verifier/chosen_ruleset.h"
#include "verifier/piste/deals.h"

namespace engarde::piste {

// None when no deal fits, or the hands are too many to be looked through.
std::optional<egn::Round> with_cards_told(const DealCounter& counter, egn::Round round,
                                          const std::vector<Side>& starters);

// The whole match so; none when some round of it cannot be. Rounds of which only the result is recorded stay as they
// are.
std::optional<egn::Record> witness(const egn::Record& record, const ChosenRuleset& rules);

}  // namespace engarde::piste
