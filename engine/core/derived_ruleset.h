// A ruleset derived from another one by changing answers: a house rule in a record, or an entry in a file of named
// rulesets.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/catalogue.h"

namespace engarde {

struct ChangedAnswer {
    std::size_t question = 0;  // index into the catalogue's questions
    std::size_t answer = 0;

    friend bool operator==(const ChangedAnswer&, const ChangedAnswer&) = default;
};

inline constexpr std::string_view kept_from_the_base =
    "the base has this answer too, but no case in which it would matter";

inline std::vector<std::size_t> answers_of(const NamedRuleset& ruleset) {
    std::vector<std::size_t> answers;
    for (const Reading& reading : ruleset.readings) answers.push_back(reading.answer);
    return answers;
}

// The reading of one question in a derived ruleset. It keeps the citation of the base only if the answer is unchanged.
inline Reading derived_reading(const Reading& base, std::size_t answer, bool matters) {
    const bool changed = answer != base.answer;
    if (!matters && (changed || base.matters)) return {answer, false, {}, {}};
    if (changed) return {answer, true, {nullptr, 0, Basis::house_rule}, {}};
    if (matters && base.citation.basis == Basis::not_applicable)
        return {answer, true, {nullptr, 0, Basis::house_rule}, kept_from_the_base};
    return {answer, matters, base.citation, base.why};
}

// The base with these answers changed. Id and title are those of the base until the caller replaces them.
inline NamedRuleset derived_ruleset(const Catalogue& catalogue, const NamedRuleset& base,
                                    std::span<const ChangedAnswer> changes) {
    std::vector<std::size_t> answers = answers_of(base);
    for (const ChangedAnswer& change : changes) answers[change.question] = change.answer;
    NamedRuleset derived = base;
    derived.base = &base;
    derived.note = derived.source = {};
    if (!catalogue.consequences) return derived;
    Consequences consequences = catalogue.consequences(answers, answers_of(published_base(base)), base.part);
    for (std::size_t index = 0; index < answers.size(); ++index)
        derived.readings[index] = derived_reading(base.readings[index], answers[index], consequences.matters[index]);
    derived.chapters = std::move(consequences.chapters);
    return derived;
}

// The questions that a ruleset answers differently from its base, as indices.
inline std::vector<std::size_t> differences(const NamedRuleset& ruleset, const NamedRuleset& base) {
    std::vector<std::size_t> found;
    for (std::size_t index = 0; index < ruleset.readings.size(); ++index)
        if (ruleset.readings[index].answer != base.readings[index].answer) found.push_back(index);
    return found;
}

}  // namespace engarde
