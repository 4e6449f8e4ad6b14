// UTF-8 as far as a reader of foreign text needs it: where letters end, and how wide a terminal shows them.
#pragma once

#include <cstddef>
#include <string_view>

namespace engarde {

// The length of the sequence at the start of the text; 0 when it is none.
std::size_t utf8_length(std::string_view text);

// Of a text that has the form of one sequence: a first byte and those that continue it.
char32_t code_point_of(std::string_view letter);

bool is_utf8(std::string_view text);

// Letters, not bytes; a byte that belongs to no letter is not counted on its own.
std::size_t code_points(std::string_view text);

// Whether the byte only continues a letter.
constexpr bool continues_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// The columns that a piece of text takes on a terminal: wide letters two, combining marks none.
std::size_t display_width(std::string_view text);

}  // namespace engarde
