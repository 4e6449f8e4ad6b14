// --max-size SIZE: the largest text that the program reads.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "verifier/cli/command.h"

namespace engarde::cli {

// Most commands hold whole texts in memory, so a small compressed file must not grow without limit.
constexpr std::size_t usual_max_size = std::size_t{1} << 30U;

// Bytes, or a number with K, M, G or T for powers of 1024: "512M". None: not a size, or too large.
std::optional<std::size_t> read_size(std::string_view text);

// "1 GiB", "1000 bytes".
std::string size_in_words(std::size_t size);

// The limit is global. It is set before any option that reads a file takes effect.
void add_max_size_option(Command& command);
std::size_t max_size();

}  // namespace engarde::cli
