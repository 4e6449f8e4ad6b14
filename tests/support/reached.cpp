#include "tests/support/reached.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/support/places.h"

namespace engarde::test {

void keep_what_was_reached(const std::string& test, const Reached& cases) {
    const std::filesystem::path folder = build_dir() / "reached";
    std::filesystem::create_directories(folder);
    std::string name = test;
    std::replace(name.begin(), name.end(), '/', '-');  // in the names of typed suites
    std::ofstream file(folder / (name + ".tsv"));
    for (const auto& [what, times] : cases) file << times << '\t' << what << '\n';
}

}  // namespace engarde::test
