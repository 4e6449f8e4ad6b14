// A ruleset as somebody chose it: a published one, and the answers changed by house rules.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/catalogue.h"
#include "engine/core/choice.h"
#include "notation/tags.h"

namespace engarde {

struct ChosenRuleset {
    const Catalogue* catalogue = nullptr;
    const NamedRuleset* ruleset = nullptr;
    std::vector<egn::HouseRule> house_rules{};  // each question once
};

// A name that nothing bears.
struct UnknownName {
    std::string_view kind;  // "ruleset", "question", "answer"
    std::string typed;
    std::vector<std::string_view> known;
    Span span;            // where it stood in the value that was read
    std::string about{};  // of an answer: its question
};

using Chosen = tl::expected<ChosenRuleset, UnknownName>;

Chosen choose_ruleset(const egn::RulesetName& name);

// The same ruleset with one more house rule; a later answer to the same question replaces the earlier one.
Chosen with_house_rule(ChosenRuleset rules, const egn::HouseRule& rule);

// "no ruleset \"x\"", with the nearest known name if there is one.
std::string message_for(const UnknownName& unknown);

// The value behind the names: a preset of its game with the house rules' answers.
template <class Ruleset>
Ruleset ruleset_of(const ChosenRuleset& chosen, std::span<const Preset<Ruleset>> presets,
                   std::span<const Choice<Ruleset>> choices) {
    Ruleset ruleset;
    for (const Preset<Ruleset>& preset : presets)
        if (preset.id == chosen.ruleset->id) ruleset = preset.ruleset;
    for (const egn::HouseRule& rule : chosen.house_rules)
        ruleset = with_answer(choices, ruleset, rule.question, rule.answer).value_or(ruleset);
    return ruleset;
}

// As the Ruleset tag has it: "ferti-advanced, parry-may-be-declined=no".
std::string written(const ChosenRuleset& rules);

}  // namespace engarde
