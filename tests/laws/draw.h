// What the drivers of the laws draw by chance, each within a RapidCheck property.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/choice.h"
#include "engine/core/derived_ruleset.h"

namespace engarde::test {

// A number from 0 on, each as likely as the others from the first case of a property on.
inline int below(int limit) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, limit));
}

inline bool one_in(int times) {
    return below(times) == 0;
}

// An index below the size, and now and then the size itself, which is out of range.
inline std::size_t place_in(std::size_t size) {
    return static_cast<std::size_t>(below(static_cast<int>(size) + (one_in(8) ? 1 : 0)));
}

template <class Value>
Value one_of(const std::vector<Value>& values) {
    return values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
}

// The ruleset that gives the answers of the catalogue.
template <class Ruleset>
Ruleset ruleset_of(std::span<const Choice<Ruleset>> choices, const NamedRuleset& published) {
    return with_answers<Ruleset>(choices, answers_of(published));
}

// A published ruleset or, as often, one with answers of its own.
template <class Ruleset>
Ruleset any_ruleset(std::span<const Choice<Ruleset>> choices, const Catalogue& catalogue) {
    if (one_in(2)) return ruleset_of(choices, one_of(catalogue.rulesets));
    Ruleset ruleset{};
    for (const Choice<Ruleset>& choice : choices)
        choice.choose(ruleset, static_cast<std::size_t>(below(static_cast<int>(choice.question.answer_count()))));
    return ruleset;
}

}  // namespace engarde::test
