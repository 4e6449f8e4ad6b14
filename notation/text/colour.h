// The colours of reports. They are the only escape sequences that the program writes of its own accord, so whoever
// measures or escapes a report asks here which sequences are ours.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace engarde {

enum class Colour { red, green, yellow, magenta };

// The text in bold and in that colour.
std::string in_colour(std::string_view text, Colour colour);

// The length of one of our sequences at the start of the text; 0 when none stands there.
std::size_t colour_length(std::string_view text);

}  // namespace engarde
