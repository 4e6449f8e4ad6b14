// A test as another user: root may read and write everything, and so meets no refusal.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

#include "tests/support/places.h"

namespace engarde::test {

// The program where everybody can run it, in a folder that everybody can enter.
inline std::string program_for_everybody(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    const fs::path copy = folder / "engarde";
    fs::copy_file(program_path(), copy, fs::copy_options::overwrite_existing);
    fs::permissions(copy, fs::perms::all);
    return copy.string();
}

// What to put before a command; nothing for those who are somebody else already.
inline std::string as_somebody_else() {
    return geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
}

}  // namespace engarde::test
