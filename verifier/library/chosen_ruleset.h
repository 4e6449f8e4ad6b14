// A chosen ruleset: a published or named one, with the answers that house rules change.
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

    // Equal if both the ruleset and the house rules are the same.
    friend bool operator==(const ChosenRuleset&, const ChosenRuleset&) = default;
};

// An unknown name.
struct UnknownName {
    std::string_view kind;  // "ruleset", "question", "answer"
    std::string typed;
    std::vector<std::string_view> known;
    Span span;            // in the value that was read
    std::string about{};  // the question, if an answer is unknown
};

using Chosen = tl::expected<ChosenRuleset, UnknownName>;

// Adds a house rule; a later answer to the same question replaces the earlier one.
Chosen with_house_rule(ChosenRuleset rules, const egn::HouseRule& rule);

// Adds those of the house rules that are about the ruleset's game.
ChosenRuleset with_house_rules(ChosenRuleset rules, const std::vector<egn::HouseRule>& house_rules);

// The answer to each question, including house rules.
std::vector<std::size_t> answers_of(const ChosenRuleset& rules);

// Changes one answer, replacing any earlier change of the same question.
ChosenRuleset with_answer(ChosenRuleset rules, ChangedAnswer changed);

// Every answer that the ruleset does not give, by question.
std::vector<ChangedAnswer> other_answers(const ChosenRuleset& rules);

// "unknown ruleset \"x\"", with the closest known name if there is one.
std::string message_for(const UnknownName& unknown);

// The ruleset with its house rules applied, under the same id. Its base is the ruleset without them.
NamedRuleset with_its_house_rules(const ChosenRuleset& rules);

// The answer to a question, if it comes from a house rule or a named ruleset rather than a published one; else empty.
std::string_view agreed_answer(const ChosenRuleset& rules, std::string_view question);

// The ruleset as a value: its answers, overridden by the house rules.
template <class Ruleset>
Ruleset ruleset_of(const ChosenRuleset& chosen, std::span<const Choice<Ruleset>> choices) {
    return with_answers<Ruleset>(choices, answers_of(chosen));
}

// As written in the Ruleset tag: "ferti-advanced, parry-may-be-declined=no".
std::string tag_value(const ChosenRuleset& rules);

}  // namespace engarde
