// The parts of UTF-8 needed for foreign text: where letters end, and how wide a terminal shows them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace engarde {

// Whether the byte is a visible ASCII character or a blank: a letter of its own that takes one column and can be
// printed as it is. Most text consists of these.
constexpr bool is_plain(char byte) {
    return byte >= 0x20 && byte < 0x7F;
}

// The number of plain bytes at the start of the text.
std::size_t plain_length(std::string_view text);

// The length of the sequence at the start of the text; 0 if it is not valid.
std::size_t utf8_length(std::string_view text);

// The first letter of a non-empty text, or its first byte if that is not valid UTF-8.
inline std::string_view first_letter(std::string_view text) {
    return text.substr(0, is_plain(text.front()) ? 1 : std::max<std::size_t>(1, utf8_length(text)));
}

// What can be handled at once at the start of a non-empty text: all its plain bytes, or else one letter.
inline std::string_view first_piece(std::string_view text) {
    const std::size_t plain = plain_length(text);
    return plain > 0 ? text.substr(0, plain) : first_letter(text);
}

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
