// The grammar of a file of named rulesets (docs/notation.md), a line at a time, behind a plain function: with
// grammar.cpp the only other translation unit that sees Boost.Spirit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tl/expected.hpp>

namespace engarde::egn::grammar {

enum class LineKind : std::uint8_t { nothing, ruleset, base, name, note, source, answer };

struct RulesetLine {
    LineKind kind = LineKind::nothing;
    std::string_view word{};    // the id, the text between the quotes as it is written, or the question
    std::string_view answer{};  // to that question
};

// What should stand at a place.
enum class Wanted : std::uint8_t { statement, equals, id, answer, text, closing_quote, line_end };

struct Missed {
    Wanted wanted = Wanted::statement;
    std::size_t offset = 0;  // in the line
    RulesetLine so_far{};
};

// The line comes without its end.
tl::expected<RulesetLine, Missed> read_ruleset_line(std::string_view line);

bool is_id(std::string_view text);

}  // namespace engarde::egn::grammar
