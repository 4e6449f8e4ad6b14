// The path that recovers: reads what the grammar refused once more, token by token, reports every error with its place,
// what was found, what could stand there and, where one edit mends it, that edit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "notation/grammar/grammar.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

class Recovery {
public:
    // The taken tags are those that stand once in a match, and stand there already.
    Recovery(std::string_view text, grammar::Reader& reader, Diagnostics& diagnostics,
             const std::vector<std::string>& taken_tags)
        : text_(text), reader_(reader), diagnostics_(diagnostics), taken_tags_(taken_tags) {}

    // Each starts at the offset given and answers the offset to go on from, which is always further.
    std::size_t unclosed_comment(std::size_t from) const;
    std::size_t malformed_tag(std::size_t from) const;
    std::size_t malformed_round(std::size_t from) const;
    std::size_t stray_text(std::size_t from) const;

private:
    // The end of what stands there, without the blanks before it.
    std::size_t without_blanks(std::size_t from, std::size_t end) const;

    std::string_view text_;
    grammar::Reader& reader_;
    Diagnostics& diagnostics_;
    const std::vector<std::string>& taken_tags_;
};

}  // namespace engarde::egn
