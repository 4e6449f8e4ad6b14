// Files rewritten in place, at once: whoever looks, and whenever the program is killed, the file has its old text or
// the new one, never a part of it.
#pragma once

#include <string>
#include <string_view>

namespace engarde::cli {

// Replaces a file's text, or makes a new file. The text is written to a temporary file in the same folder, which then
// takes the place of the old one: with its mode, and with its owner as far as the system lets us. Links are followed.
// A file with other names (hard links) gets the new text under this name alone. Both are said on standard error.
// Throws FileTrouble (system_file.h) when that cannot be done; the file is then as it was.
void replace_file(const std::string& file, std::string_view text);

}  // namespace engarde::cli
