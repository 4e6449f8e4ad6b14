// Ties a question to the member of a game's ruleset that holds its answer. Finding a question, changing an answer and
// listing the published rulesets then work the same way for every game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/core/question.h"

namespace engarde {

template <class Ruleset>
struct Choice {
    Question question;
    std::size_t (*answer)(const Ruleset&);
    void (*choose)(Ruleset&, std::size_t answer);
    bool (*matters)(const Ruleset&);
};

template <class Ruleset>
struct Preset {
    std::string_view id;
    Ruleset ruleset;
};

template <class Ruleset>
bool always(const Ruleset&) {
    return true;
}

template <class Ruleset, class Member>
Ruleset owner_of(Member Ruleset::*);

// The ruleset that a member belongs to.
template <auto member>
using Owner = decltype(owner_of(member));

// A yes-or-no member. `yes` is the index of the answer that means true.
template <auto member, std::size_t yes>
constexpr Choice<Owner<member>> flag(const Question& question,
                                     bool (*matters)(const Owner<member>&) = always<Owner<member>>) {
    return {question, [](const Owner<member>& ruleset) { return ruleset.*member ? yes : 1 - yes; },
            [](Owner<member>& ruleset, std::size_t answer) { ruleset.*member = answer == yes; }, matters};
}

// A member whose enumerators are in the order of the answers.
template <auto member>
constexpr Choice<Owner<member>> choice(const Question& question,
                                       bool (*matters)(const Owner<member>&) = always<Owner<member>>) {
    return {question, [](const Owner<member>& ruleset) { return static_cast<std::size_t>(ruleset.*member); },
            [](Owner<member>& ruleset, std::size_t answer) {
                using Member = std::remove_reference_t<decltype(ruleset.*member)>;
                ruleset.*member = static_cast<Member>(answer);
            },
            matters};
}

// Null if there is no such question.
template <class Ruleset>
const Choice<Ruleset>* find_choice(std::span<const Choice<Ruleset>> choices, std::string_view question) {
    const auto found = std::find_if(choices.begin(), choices.end(),
                                    [&](const Choice<Ruleset>& each) { return each.question.id == question; });
    return found == choices.end() ? nullptr : &*found;
}

// The ruleset with one answer changed; empty if the question or the answer does not exist.
template <class Ruleset>
std::optional<Ruleset> with_answer(std::span<const Choice<Ruleset>> choices, Ruleset ruleset, std::string_view question,
                                   std::string_view answer) {
    const Choice<Ruleset>* found = find_choice(choices, question);
    const auto chosen = found ? found->question.find_answer(answer) : std::nullopt;
    if (!chosen) return std::nullopt;
    found->choose(ruleset, *chosen);
    return ruleset;
}

// The ruleset with these answers, one per question.
template <class Ruleset>
Ruleset with_answers(std::span<const Choice<Ruleset>> choices, std::span<const std::size_t> answers) {
    Ruleset ruleset{};
    for (std::size_t index = 0; index < choices.size(); ++index) choices[index].choose(ruleset, answers[index]);
    return ruleset;
}

}  // namespace engarde
