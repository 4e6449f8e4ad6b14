// What the program knows about the terminal it writes to.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

#include "notation/render.h"

namespace engarde::cli {

// $COLUMNS if it is set, else the terminal's own width, else 80.
std::size_t terminal_width();

// Whether NO_COLOR is set or the terminal is a dumb one.
bool wants_it_plain();

// Whether the locale's letters are UTF-8.
bool speaks_utf8();

// The text as it is, or in plain ASCII where the locale, NO_COLOR or a dumb terminal asks for it.
std::string for_this_terminal(const std::string& text);

// How diagnostics look there: in colour on a terminal, unless NO_COLOR is set or the terminal is a dumb one.
Appearance appearance_of(std::FILE* stream);

}  // namespace engarde::cli
