// The parts of UTF-8 needed for foreign text: where letters end, and how wide a terminal shows them.
#pragma once

#include <cstddef>
#include <string_view>

namespace engarde {

// The length of the sequence at the start of the text; 0 if it is not valid.
std::size_t utf8_length(std::string_view text);

// `letter` must have the form of one sequence: a first byte and its continuation bytes.
char32_t code_point_of(std::string_view letter);

bool is_utf8(std::string_view text);

// The number of letters, not bytes. A stray continuation byte is not counted.
std::size_t code_points(std::string_view text);

// Whether the byte is a continuation byte.
constexpr bool continues_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// The number of columns that the text takes on a terminal: two for wide letters, none for combining marks.
std::size_t display_width(std::string_view text);

}  // namespace engarde
