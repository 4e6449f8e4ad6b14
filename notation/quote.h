// A piece of foreign text made fit to stand in a message: short, in quotes, nothing in it that a terminal would obey.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace engarde {

// The length of the UTF-8 sequence at the start of the text; 0 when it is none.
std::size_t utf8_length(std::string_view text);

std::string in_quotes(std::string_view text);

// Control characters and bytes that are not UTF-8 as \xNN.
std::string printable(std::string_view text);

}  // namespace engarde
