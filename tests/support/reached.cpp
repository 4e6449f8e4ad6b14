#include "tests/support/reached.h"

#include <filesystem>
#include <fstream>

namespace engarde::test {

void keep_what_was_reached(const std::string& test, const Reached& cases) {
    const std::filesystem::path folder = std::filesystem::path(ENGARDE_BUILD_DIR) / "reached";
    std::filesystem::create_directories(folder);
    std::ofstream file(folder / (test + ".tsv"));
    for (const auto& [what, times] : cases) file << times << '\t' << what << '\n';
}

}  // namespace engarde::test
