// The colours of reports. These are the only escape sequences that the program generates, so code that measures or
// escapes a report can tell them from foreign ones here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace engarde {

enum class Colour { red, green, yellow, magenta };

// The text in bold and in this colour.
std::string in_colour(std::string_view text, Colour colour);

// The length of one of our sequences at the start of the text; 0 if there is none.
std::size_t colour_length(std::string_view text);

}  // namespace engarde
