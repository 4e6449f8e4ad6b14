// Lines and columns, worked out when something is reported. Columns count code points from 1.
#pragma once

#include <cstddef>
#include <string_view>

#include "notation/text/span.h"

namespace engarde {

// May stand at the very beginning of a text, where it counts for nothing.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// How much of the text it takes.
constexpr std::size_t mark_length(std::string_view text) {
    return text.substr(0, byte_order_mark.size()) == byte_order_mark ? byte_order_mark.size() : 0;
}

struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t line_begin = 0;  // the offset of the line's first byte
};

// Finds places from the one found last, forwards or backwards, so that many that are near each other stay cheap, also
// in one long line.
class Locator {
public:
    explicit Locator(std::string_view text) : text_(text) {}

    Place at(std::size_t offset);

private:
    void go_on_to(std::size_t offset);
    void go_back_to(std::size_t offset);

    std::string_view text_;
    std::size_t offset_ = 0;
    Place place_;
};

}  // namespace engarde
