// A piece of foreign text made fit to stand in a message: short, in quotes, nothing in it that a terminal would obey.
#pragma once

#include <string>
#include <string_view>

namespace engarde {

std::string in_quotes(std::string_view text);

// Control characters and bytes that are not UTF-8 as \xNN.
std::string printable(std::string_view text);

}  // namespace engarde
