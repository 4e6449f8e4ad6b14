// What the program knows about the terminal it writes to.
#pragma once

#include <cstddef>
#include <cstdio>

#include "notation/render.h"

namespace engarde::cli {

// $COLUMNS if it is set, else the terminal's own width, else 80.
std::size_t terminal_width();

// How diagnostics look there: in colour on a terminal, unless NO_COLOR is set or the terminal is a dumb one.
Appearance appearance_of(std::FILE* stream);

}  // namespace engarde::cli
