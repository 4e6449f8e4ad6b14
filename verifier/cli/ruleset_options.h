// The options by which a command is told the rules: --ruleset ID (or all) and --with QUESTION=ANSWER.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verifier/chosen_ruleset.h"
#include "verifier/cli/command_line.h"

namespace engarde::cli {

struct RulesetOptions {
    std::optional<std::string> ruleset;
    std::vector<std::string> with;
};

void add_ruleset_options(CLI::App& command, RulesetOptions& options);

// Rulesets to compare, in place of all there are: --ruleset ID, several times.
struct RulesetList {
    std::vector<std::string> names;
};

void add_ruleset_list(CLI::App& command, RulesetList& list);

// Those named, or every one of every game.
std::vector<ChosenRuleset> rulesets_of(const RulesetList& list);

// Both throw CannotDo for a name that nothing bears.

// The rulesets named, house rules included; none when the option was not given.
std::vector<ChosenRuleset> rulesets_of(const RulesetOptions& options);
std::vector<egn::HouseRule> house_rules_of(const RulesetOptions& options);

}  // namespace engarde::cli
