// The engine's ruleset for a chosen ruleset.
#pragma once

#include "engine/piste/ruleset.h"
#include "verifier/library/chosen_ruleset.h"

namespace engarde::piste {

Ruleset ruleset_of(const ChosenRuleset& chosen);

}  // namespace engarde::piste
