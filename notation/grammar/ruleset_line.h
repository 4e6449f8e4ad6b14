// The grammar of a file of named rulesets (docs/notation.md), one line at a time. It is a plain function, so that only
// ruleset_line.cpp and grammar.cpp include Boost.Spirit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tl/expected.hpp>

namespace engarde::egn::grammar {

enum class LineKind : std::uint8_t { nothing, ruleset, base, name, note, source, answer };

struct RulesetLine {
    LineKind kind = LineKind::nothing;
    std::string_view word{};    // the id, the raw text between the quotes, or the question
    std::string_view answer{};  // to that question
};

// What was expected at a place.
enum class Wanted : std::uint8_t { statement, equals, id, answer, text, closing_quote, line_end };

struct Missed {
    Wanted wanted = Wanted::statement;
    std::size_t offset = 0;  // in the line
    RulesetLine so_far{};
};

// `line` must not include the line ending.
tl::expected<RulesetLine, Missed> read_ruleset_line(std::string_view line);

bool is_id(std::string_view text);

}  // namespace engarde::egn::grammar
