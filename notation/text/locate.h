// Lines and columns, computed only when something is reported. Columns count code points from 1.
#pragma once

#include <cstddef>
#include <string_view>

#include "notation/text/span.h"

namespace engarde {

// Allowed at the very beginning of a text, where it is ignored.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// The number of bytes that the byte order mark takes; 0 if there is none.
constexpr std::size_t mark_length(std::string_view text) {
    return text.substr(0, byte_order_mark.size()) == byte_order_mark ? byte_order_mark.size() : 0;
}

struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t line_begin = 0;  // the offset of the line's first byte
};

// Searches forwards or backwards from the last place found, so that many places close to each other are cheap, even in
// one long line.
class Locator {
public:
    // The text may be part of a larger one, which it continues with that line.
    explicit Locator(std::string_view text, std::size_t first_line = 1)
        : text_(text), first_line_(first_line), place_{.line = first_line} {}

    Place at(std::size_t offset);

private:
    void go_on_to(std::size_t offset);
    void go_back_to(std::size_t offset);

    std::string_view text_;
    std::size_t first_line_;
    std::size_t offset_ = 0;
    Place place_;
};

}  // namespace engarde
