#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/support/places.h"

namespace engarde::test {

std::filesystem::path source_path(const std::string& relative) {
    return source_dir() / relative;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << "cannot read " << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

}  // namespace engarde::test
