// A ruleset as somebody chose it: a published or named one, and the answers changed by house rules.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/catalogue.h"
#include "engine/core/choice.h"
#include "engine/core/derived_ruleset.h"
#include "notation/record/tags.h"

namespace engarde {

struct ChosenRuleset {
    const Catalogue* catalogue = nullptr;
    const NamedRuleset* ruleset = nullptr;
    std::vector<ChangedAnswer> house_rules{};  // each question once, in the order given

    // Whether they are one ruleset with the same house rules.
    friend bool operator==(const ChosenRuleset&, const ChosenRuleset&) = default;
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

// The same ruleset with one more house rule; a later answer to the same question replaces the earlier one.
Chosen with_house_rule(ChosenRuleset rules, const egn::HouseRule& rule);

// The same with all of them that are about its game.
ChosenRuleset with_house_rules(ChosenRuleset rules, const std::vector<egn::HouseRule>& house_rules);

// The answer to each question, house rules included.
std::vector<std::size_t> answers_of(const ChosenRuleset& rules);

// The same ruleset with another answer, which replaces an earlier one to the same question.
ChosenRuleset with_answer(ChosenRuleset rules, ChangedAnswer changed);

// Every answer that it does not give, question by question.
std::vector<ChangedAnswer> other_answers(const ChosenRuleset& rules);

// "unknown ruleset \"x\"", with the nearest known name if there is one.
std::string message_for(const UnknownName& unknown);

// What the house rules make of the ruleset, under the same id; its base is the ruleset without them.
NamedRuleset with_its_house_rules(const ChosenRuleset& rules);

// The answer to a question if it is players who agreed on it, by a house rule or in a named ruleset; empty: it is not.
std::string_view agreed_answer(const ChosenRuleset& rules, std::string_view question);

// The value behind the names: the ruleset's answers, and the house rules' over them.
template <class Ruleset>
Ruleset ruleset_of(const ChosenRuleset& chosen, std::span<const Choice<Ruleset>> choices) {
    return with_answers<Ruleset>(choices, answers_of(chosen));
}

// As the Ruleset tag has it: "ferti-advanced, parry-may-be-declined=no".
std::string tag_value(const ChosenRuleset& rules);

}  // namespace engarde
