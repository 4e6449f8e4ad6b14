// The texts named on the command line: files, directories (every .egn below them, sorted), "-" for standard input.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace engarde::cli {

constexpr std::string_view standard_input = "-";

// The files that these paths stand for. Throws CannotDo for one that does not exist, naming the nearest that does.
std::vector<std::string> files_named(const std::string& path);

// The whole text. Throws CannotDo when it cannot be read.
std::string read_text(const std::string& file);

// Replaces a file's text at once: whoever reads it sees the old text or the new one, never a part.
void replace_text(const std::string& file, const std::string& text);

// What messages call it.
std::string_view name_of(std::string_view file);

}  // namespace engarde::cli
