#include "verifier/cli/ruleset_options.h"

#include <fmt/format.h>

#include <algorithm>

#include "verifier/cli/rulesets_option.h"
#include "verifier/library/games.h"

namespace engarde::cli {

namespace {

// For an unknown answer, the suggestions are the answers to its question.
CommandError unknown(const UnknownName& name) {
    return unknown_name(name.about.empty() ? std::string(name.kind) : fmt::format("answer to {}", name.about),
                        name.typed, name.known);
}

}  // namespace

void add_ruleset_options(Command& command, RulesetOptions& options, const std::string& meaning) {
    command.option("--ruleset", options.ruleset, meaning).type("ID");
    add_house_rules_option(command, options.with);
    add_rulesets_option(command, options.library);
}

void add_house_rules_option(Command& command, std::vector<std::string>& with) {
    command.option("--with", with, "change an answer: a house rule (may be given several times)")
        .type("QUESTION=ANSWER")
        .repeatable();
}

void add_ruleset_list(Command& command, RulesetList& list) {
    command.option("--ruleset", list.names, "only these rulesets (may be given several times); all if not given")
        .type("ID")
        .repeatable();
    add_rulesets_option(command, list.library);
}

std::vector<ChosenRuleset> rulesets_of(const RulesetList& list) {
    if (list.names.empty()) return list.library.all();
    std::vector<ChosenRuleset> rulesets;
    for (const std::string& name : list.names) {
        if (name == every_ruleset) return list.library.all();
        const ChosenRuleset rules = ruleset_named(name, list.library);
        const bool is_new =
            std::none_of(rulesets.begin(), rulesets.end(), [&](const ChosenRuleset& each) { return each == rules; });
        if (is_new) rulesets.push_back(rules);
    }
    return rulesets;
}

std::vector<ChosenRuleset> rulesets_of(const RulesetOptions& options) {
    std::vector<ChosenRuleset> rulesets;
    if (!options.ruleset) return rulesets;
    if (*options.ruleset == every_ruleset) return options.library.all();
    const auto name = egn::read_ruleset(*options.ruleset);
    if (name && name->id == every_ruleset)
        throw CommandError("all rulesets are judged as published; --with QUESTION=ANSWER changes an answer in each");
    if (!name && options.ruleset->find(',') == std::string::npos) {
        std::vector<std::string_view> known = options.library.ids();
        known.push_back(every_ruleset);
        throw unknown_name("ruleset", *options.ruleset, known);
    }
    rulesets.push_back(ruleset_named(*options.ruleset, options.library));
    return rulesets;
}

ChosenRuleset ruleset_named(const std::string& text, const RulesetLibrary& library) {
    const auto name = egn::read_ruleset(text);
    if (!name && text.find(',') != std::string::npos) throw CommandError(name.error().message);
    if (!name) throw unknown_name("ruleset", text, library.ids());
    const Chosen chosen = choose_ruleset(*name, library);
    if (!chosen) throw unknown(chosen.error());
    return *chosen;
}

VerifyOptions verify_options_of(const RulesetOptions& options) {
    return {.rulesets = rulesets_of(options), .house_rules = house_rules_of(options.with, options.library.games())};
}

std::vector<egn::HouseRule> house_rules_of(const std::vector<std::string>& with, const GameLibrary& games) {
    std::vector<egn::HouseRule> rules;
    for (const std::string& text : with) {
        const auto read = egn::read_house_rule(text);
        if (!read) throw CommandError(read.error().message);
        const egn::HouseRule& rule = *read;
        const FoundQuestion question = games.find_question(rule.question);
        if (!question.catalogue) throw unknown_name("question", rule.question, games.question_ids());
        const Chosen checked = with_house_rule({question.catalogue, &question.catalogue->rulesets.front()}, rule);
        if (!checked) throw unknown(checked.error());
        rules.push_back(rule);
    }
    return rules;
}

}  // namespace engarde::cli
