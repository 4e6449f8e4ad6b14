#include "verifier/cli/ruleset_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "verifier/games.h"

namespace engarde::cli {

namespace {

constexpr std::string_view every_ruleset = "all";

// Where there is no such answer, the question's own answers are listed.
CannotDo unknown(const UnknownName& name) {
    return unknown_name(name.about.empty() ? std::string(name.kind) : fmt::format("answer to {}", name.about),
                        name.typed, name.known);
}

}  // namespace

void add_ruleset_options(CLI::App& command, RulesetOptions& options) {
    command.add_option("--ruleset", options.ruleset, "judge by this ruleset instead of the recorded one; all: by each")
        ->type_name("ID");
    command.add_option("--with", options.with, "change an answer: a house rule (may be given several times)")
        ->type_name("QUESTION=ANSWER")
        ->take_all()
        ->allow_extra_args(false);
}

void add_ruleset_list(CLI::App& command, RulesetList& list) {
    command.add_option("--ruleset", list.names, "only these rulesets (may be given several times); all if not given")
        ->type_name("ID")
        ->take_all()
        ->allow_extra_args(false);
}

std::vector<ChosenRuleset> rulesets_of(const RulesetList& list) {
    if (list.names.empty()) return rulesets_of(RulesetOptions{std::string(every_ruleset), {}});
    std::vector<ChosenRuleset> rulesets;
    for (const std::string& name : list.names)
        for (ChosenRuleset& rules : rulesets_of(RulesetOptions{name, {}})) rulesets.push_back(std::move(rules));
    return rulesets;
}

std::vector<ChosenRuleset> rulesets_of(const RulesetOptions& options) {
    std::vector<ChosenRuleset> rulesets;
    if (!options.ruleset) return rulesets;
    if (*options.ruleset == every_ruleset) {
        for (const GameEntry& game : games())
            for (const NamedRuleset& ruleset : game.catalogue->rulesets) rulesets.push_back({game.catalogue, &ruleset});
        return rulesets;
    }
    const auto name = egn::read_ruleset(*options.ruleset);
    if (!name && options.ruleset->find(',') != std::string::npos) throw CannotDo(name.error().message);
    if (name && name->id == every_ruleset)
        throw CannotDo("all rulesets are judged as published; --with QUESTION=ANSWER changes an answer in each");
    if (!name) {
        std::vector<std::string_view> known = ruleset_ids();
        known.push_back(every_ruleset);
        throw unknown_name("ruleset", *options.ruleset, known);
    }
    const Chosen chosen = choose_ruleset(*name);
    if (!chosen) throw unknown(chosen.error());
    rulesets.push_back(*chosen);
    return rulesets;
}

std::vector<egn::HouseRule> house_rules_of(const RulesetOptions& options) {
    std::vector<egn::HouseRule> rules;
    for (const std::string& text : options.with) {
        const auto read = egn::read_house_rule(text);
        if (!read) throw CannotDo(read.error().message);
        const egn::HouseRule& rule = *read;
        const FoundQuestion question = find_question(rule.question);
        if (!question.catalogue) throw unknown_name("question", rule.question, question_ids());
        const Chosen checked = with_house_rule({question.catalogue, &question.catalogue->rulesets.front()}, rule);
        if (!checked) throw unknown(checked.error());
        rules.push_back(rule);
    }
    return rules;
}

}  // namespace engarde::cli
