#include "tests/support/places.h"

namespace engarde::test {

std::filesystem::path source_dir() {
    return ENGARDE_SOURCE_DIR;
}

std::filesystem::path build_dir() {
    return ENGARDE_BUILD_DIR;
}

std::filesystem::path program_path() {
    return ENGARDE_PROGRAM;
}

std::string program_version() {
    return ENGARDE_VERSION;
}

}  // namespace engarde::test
