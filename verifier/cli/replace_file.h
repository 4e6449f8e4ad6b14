// Atomic file replacement: at any time, even if the program is killed, the file has its old or its new text, never a
// part of it.
#pragma once

#include <string>
#include <string_view>

namespace engarde::cli {

// Replaces a file's text or creates the file. The text is written to a temporary file in the same folder, which then
// replaces the old one. The mode is kept, and the owner if the system permits. Links are followed; other hard links
// keep the old text. Both exceptions are reported on standard error. Throws FileTrouble (system_file.h) on failure; the
// file is then unchanged.
void replace_file(const std::string& file, std::string_view text);

}  // namespace engarde::cli
