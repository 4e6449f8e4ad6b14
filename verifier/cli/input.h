// The texts named on the command line: files, directories (every .egn, .egn.gz and .egn.zst below them, sorted), "-"
// for standard input.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace engarde::cli {

constexpr std::string_view standard_input = "-";

// The files that these paths stand for, and whether some path stands for none. What is wrong with such a path has then
// been said on standard error: it keeps nobody from reading the others.
struct NamedFiles {
    std::vector<std::string> files;
    bool some_failed = false;
};
NamedFiles files_named(const std::vector<std::string>& paths);

// The same for those who want to hear it as well: they are told after standard error.
NamedFiles files_named(const std::vector<std::string>& paths, const std::function<void(const std::string&)>& hear);

// The whole text, unpacked if need be. Throws CannotDo when it cannot be read.
std::string read_text(const std::string& file);

// Replaces a file's text, or writes a new one, at once: whoever reads it sees the old text or the new one, never a
// part. Throws CannotDo for a compressed file.
void replace_text(const std::string& file, const std::string& text);

// What messages call it.
std::string_view name_of(std::string_view file);

}  // namespace engarde::cli
