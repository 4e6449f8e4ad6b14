// Text laid out for a terminal of a given width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace engarde {

// Filled up with blanks on the right.
std::string padded(std::string_view text, std::size_t width);

// The text broken between words so that no line passes the width, unless a single word does.
// The first line starts with `first`, the others with as many blanks as `first` is wide.
std::string wrapped(std::string_view first, std::string_view text, std::size_t width);

// The same of what somebody else wrote: its own line ends and wide gaps are blanks, and nothing in it is obeyed.
std::string wrapped_remark(std::string_view first, std::string_view text, std::size_t width);

}  // namespace engarde
