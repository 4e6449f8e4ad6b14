// Options that choose the rules: --ruleset ID (or all), --with QUESTION=ANSWER, --rulesets FILE.
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
    RulesetLibrary library;  // published rulesets, and those from files
};

// `meaning` is the help text of --ruleset.
void add_ruleset_options(
    Command& command, RulesetOptions& options,
    const std::string& meaning = "judge by this ruleset instead of the recorded one; all: by each");
void add_house_rules_option(Command& command, std::vector<std::string>& with);

// Rulesets to compare instead of all: --ruleset ID, repeatable.
struct RulesetList {
    explicit RulesetList(const GameLibrary& games) : library(games) {}

    std::vector<std::string> names{};
    RulesetLibrary library;
};

void add_ruleset_list(Command& command, RulesetList& list);

// The named rulesets, or every ruleset of every game.
std::vector<ChosenRuleset> rulesets_of(const RulesetList& list);

// The functions below throw CommandError for an unknown name.

// The requested rulesets with house rules applied; empty if --ruleset was not given.
std::vector<ChosenRuleset> rulesets_of(const RulesetOptions& options);
std::vector<egn::HouseRule> house_rules_of(const std::vector<std::string>& with, const GameLibrary& games);
// Options with both the rulesets and the house rules.
VerifyOptions verify_options_of(const RulesetOptions& options);

// Parses a ruleset as written in the Ruleset tag, including house rules.
ChosenRuleset ruleset_named(const std::string& text, const RulesetLibrary& library);

}  // namespace engarde::cli
