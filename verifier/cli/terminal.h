// What the program knows about the terminal it writes to.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

#include "notation/text/render.h"

namespace engarde::cli {

// $COLUMNS if it is set, else the terminal's own width, else 80.
std::size_t terminal_width();

// Whether the stream is a terminal that shows colours, and nobody asked for none with NO_COLOR.
bool shows_colour(std::FILE* stream);

// Whether the terminal can do nothing but show one letter after the other.
bool is_dumb();

// Whether the locale's letters are UTF-8.
bool speaks_utf8();

// Whether drawings may have letters beyond ASCII: the locale's are UTF-8, and the terminal is not a dumb one.
bool draws_in_utf8();

// The text as it is, or in plain ASCII where the locale or a dumb terminal asks for it.
std::string for_this_terminal(const std::string& text);

// How diagnostics look there: in colour on a terminal, unless NO_COLOR is set or the terminal is a dumb one.
Appearance appearance_of(std::FILE* stream);

}  // namespace engarde::cli
