// Screens rounds of the piste (verifier/round_screen.h), with the engine's own state and checks.
#pragma once

#include <memory>
#include <vector>

#include "verifier/library/chosen_ruleset.h"
#include "verifier/piste/judging/step_table.h"
#include "verifier/round_screen.h"

namespace engarde::piste {

// By the rules of the table, which also remembers the engine's answers.
bool is_plainly_right(StepTable& steps, const egn::RoundScript& round);

std::unique_ptr<RoundScreen> round_screen(const std::vector<ChosenRuleset>& rulesets);

}  // namespace engarde::piste
