// The engine's rules for a ruleset that somebody chose.
#pragma once

#include <optional>

#include "engine/piste/ruleset.h"
#include "notation/record/record.h"
#include "verifier/library/chosen_ruleset.h"

namespace engarde::piste {

Ruleset ruleset_of(const ChosenRuleset& chosen);

// The published equipment, or what the Board tag says; none: that cannot be read.
std::optional<Board> board_of(const egn::Record& record);

}  // namespace engarde::piste
