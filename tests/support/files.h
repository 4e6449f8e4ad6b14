// Reads files of the source tree.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace engarde::test {

// A path relative to the top of the repository.
std::filesystem::path source_path(const std::string& relative);

std::string read_file(const std::filesystem::path& path);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace engarde::test
