// Error recovery: reads again, token by token, what the grammar refused. It reports every error with its place, what
// was found, what was expected and, if a single edit repairs it, that edit.
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
    // `taken_tags` are the tags that may appear only once in a match and have already appeared.
    Recovery(std::string_view text, grammar::Reader& reader, Diagnostics& diagnostics,
             const std::vector<std::string_view>& taken_tags)
        : text_(text), reader_(reader), diagnostics_(diagnostics), taken_tags_(taken_tags) {}

    // Each function starts at `from` and returns the offset to continue from, which is always greater.
    std::size_t unclosed_comment(std::size_t from) const;
    std::size_t malformed_tag(std::size_t from) const;
    std::size_t malformed_round(std::size_t from) const;
    std::size_t stray_text(std::size_t from) const;

private:
    // `end` moved back over the blanks before it.
    std::size_t without_blanks(std::size_t from, std::size_t end) const;

    std::string_view text_;
    grammar::Reader& reader_;
    Diagnostics& diagnostics_;
    const std::vector<std::string_view>& taken_tags_;
};

}  // namespace engarde::egn
