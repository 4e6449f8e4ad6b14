// The options by which a command is told the rules: --ruleset ID (or all), --with QUESTION=ANSWER, --rulesets FILE.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verifier/cli/command.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/library/ruleset_library.h"
#include "verifier/verify.h"

namespace engarde::cli {

struct RulesetOptions {
    explicit RulesetOptions(const GameLibrary& games) : library(games) {}

    std::optional<std::string> ruleset{};
    std::vector<std::string> with{};
    RulesetLibrary library;  // the published rulesets, and those of files
};

// With what --ruleset means for the command.
void add_ruleset_options(
    Command& command, RulesetOptions& options,
    const std::string& meaning = "judge by this ruleset instead of the recorded one; all: by each");
void add_house_rules_option(Command& command, std::vector<std::string>& with);

// Rulesets to compare, in place of all there are: --ruleset ID, several times.
struct RulesetList {
    explicit RulesetList(const GameLibrary& games) : library(games) {}

    std::vector<std::string> names{};
    RulesetLibrary library;
};

void add_ruleset_list(Command& command, RulesetList& list);

// Those named, or every one of every game.
std::vector<ChosenRuleset> rulesets_of(const RulesetList& list);

// They throw CommandError for a name that nothing bears.

// The rulesets named, house rules included; none when the option was not given.
std::vector<ChosenRuleset> rulesets_of(const RulesetOptions& options);
std::vector<egn::HouseRule> house_rules_of(const std::vector<std::string>& with, const GameLibrary& games);
// Both.
VerifyOptions verify_options_of(const RulesetOptions& options);

// A ruleset as the tag has it, house rules included.
ChosenRuleset ruleset_named(const std::string& text, const RulesetLibrary& library);

}  // namespace engarde::cli
