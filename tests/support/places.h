// Where the tests find things. Only places.cpp knows the paths, so that everything else compiles alike in every clone
// and a compiler cache serves them all.
#pragma once

#include <filesystem>
#include <string>

namespace engarde::test {

std::filesystem::path source_dir();  // the top of the repository
std::filesystem::path build_dir();
std::filesystem::path program_path();  // the engarde that was built
std::string program_version();

}  // namespace engarde::test
