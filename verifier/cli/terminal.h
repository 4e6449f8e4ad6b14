// What the program knows about the terminal it writes to.
#pragma once

#include <cstddef>

namespace engarde::cli {

// $COLUMNS if it is set, else the terminal's own width, else 80.
std::size_t terminal_width();

}  // namespace engarde::cli
