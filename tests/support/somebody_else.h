// Runs a test as another user, because root may read and write everything.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

#include "tests/support/places.h"

namespace engarde::test {

// A copy of the program that every user can run, in a folder that every user can enter.
inline std::string program_for_everybody(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    const fs::path copy = folder / "engarde";
    fs::copy_file(program_path(), copy, fs::copy_options::overwrite_existing);
    fs::permissions(copy, fs::perms::all);
    return copy.string();
}

// The prefix that runs a command as another user; empty if we are not root.
inline std::string as_somebody_else() {
    return geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "";
}

}  // namespace engarde::test
