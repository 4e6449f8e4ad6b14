// Paths used by the tests. Only places.cpp contains them, so that everything else compiles identically in every clone
// and a compiler cache works across clones.
#pragma once

#include <filesystem>
#include <string>

namespace engarde::test {

std::filesystem::path source_dir();  // the top of the repository
std::filesystem::path build_dir();
std::filesystem::path program_path();  // the engarde that was built
std::string program_version();

}  // namespace engarde::test
