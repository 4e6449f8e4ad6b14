// Where a rule is written: a rulebook, a line of its text, and whether the book says it or we infer it. House rules are
// written in no rulebook.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace engarde {

struct Section {
    std::uint16_t line;
    std::string_view title;
};

struct Rulebook {
    std::string_view id;
    std::string_view title;
    std::span<const Section> sections;  // in the order of their lines
};

enum class Basis : std::uint8_t { stated, inferred, not_applicable, house_rule };

constexpr std::string_view name_of(Basis basis) {
    switch (basis) {
        case Basis::stated:
            return "explicit";
        case Basis::inferred:
            return "inferred";
        case Basis::house_rule:
            return "house-rule";
        case Basis::not_applicable:
            break;
    }
    return "not-applicable";
}

struct Citation {
    const Rulebook* rulebook = nullptr;  // null: no rulebook mentions it
    std::uint16_t line = 0;
    Basis basis = Basis::not_applicable;
    std::uint16_t against = 0;  // a line of the same book that, taken alone, contradicts this one; 0 if there is none
    std::uint16_t replaced_by =
        0;  // a later line that overrides this one in rulesets that contain it; 0 if there is none

    explicit constexpr operator bool() const { return rulebook != nullptr; }
};

constexpr Citation speaking_against(Citation citation, std::uint16_t line) {
    citation.against = line;
    return citation;
}

constexpr Citation replaced_by(Citation citation, std::uint16_t line) {
    citation.replaced_by = line;
    return citation;
}

// The heading above the cited line.
constexpr std::string_view section_of(const Citation& citation) {
    std::string_view title;
    for (const Section& section : citation.rulebook->sections)
        if (section.line <= citation.line) title = section.title;
    return title;
}

}  // namespace engarde
