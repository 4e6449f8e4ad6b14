// Lays text out for a terminal of a given width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace engarde {

// The text padded with blanks on the right.
std::string padded(std::string_view text, std::size_t width);

// The text broken between words so that no line is longer than the width, unless a single word is. The first line
// starts with `first`, the others with as many blanks as `first` is wide.
std::string wrapped(std::string_view first, std::string_view text, std::size_t width);

// The same for foreign text: its line endings and runs of blanks become single blanks, and it is made safe to print.
std::string wrapped_remark(std::string_view first, std::string_view text, std::size_t width);

}  // namespace engarde
