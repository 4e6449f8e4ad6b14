// What the program says, to whoever reads it. Output that cannot be written never stops the work: the exit status tells
// of it in the end (command_line.cpp).
#pragma once

#include <cstdio>
#include <string_view>

namespace engarde::cli {

// On standard output.
inline void put(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
}

// On standard error, behind all that was put before.
inline void put_error(std::string_view text) {
    std::fflush(stdout);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace engarde::cli
