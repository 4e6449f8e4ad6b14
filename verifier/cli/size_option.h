// --max-size SIZE: how large a text may be that the program reads.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "verifier/cli/command.h"

namespace engarde::cli {

// Whole texts are held in memory, so that a small packed file must not become a huge one unnoticed.
constexpr std::size_t usual_max_size = std::size_t{1} << 30U;

// In bytes, or with K, M, G or T for 1024, 1024², … of them: "512M". None: it is not a size, or does not fit.
std::optional<std::size_t> read_size(std::string_view text);

// "1 GiB", "1000 bytes".
std::string size_in_words(std::size_t size);

// The limit is one for the whole program, and is set before any option that reads a file takes effect.
void add_max_size_option(Command& command);
std::size_t max_size();

}  // namespace engarde::cli
