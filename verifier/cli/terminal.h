// What the terminal that the program writes to can do.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

#include "notation/text/render.h"

namespace engarde::cli {

// $COLUMNS if set, else the terminal's width, else 80.
std::size_t terminal_width();

// The width of the terminal of standard error for a line that must not be broken, however narrow it is.
std::size_t status_width();

// Whether such a line can be shown: standard error is a terminal that can erase it. Not if standard output is a pipe,
// because its reader may write to the same terminal.
bool can_show_status();

// Whether the program may use the terminal of standard error. A shell has it while the program runs in the background.
bool is_in_the_foreground();

// Whether the stream is a terminal with colours and NO_COLOR is not set.
bool shows_colour(std::FILE* stream);

// Whether the terminal can only print characters in sequence.
bool is_dumb();

// Whether the locale's encoding is UTF-8.
bool speaks_utf8();

// Whether drawings may use characters beyond ASCII: the encoding is UTF-8 and the terminal is not dumb.
bool draws_in_utf8();

// The text unchanged, or in plain ASCII if the locale or a dumb terminal needs it.
std::string for_this_terminal(const std::string& text);

// How diagnostics look on the stream: coloured on a terminal, unless NO_COLOR is set or the terminal is dumb.
Appearance appearance_of(std::FILE* stream);

}  // namespace engarde::cli
