// The texts named on the command line: files, directories (every .egn, .egn.gz and .egn.zst below them, sorted), "-"
// for standard input.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "verifier/cli/command_line.h"
#include "verifier/report/sink.h"

namespace engarde::cli {

constexpr std::string_view standard_input = "-";

// What is said, and is no success, where no file holds a match.
constexpr std::string_view nothing_to_judge = "there was nothing to judge";

// The files that these paths stand for, and whether something is wrong with a path, which has then been said on
// standard error: it keeps nobody from reading the others.
struct NamedFiles {
    std::vector<std::string> files;
    bool some_failed = false;
};
NamedFiles files_named(const std::vector<std::string>& paths);

// The same for those who want to hear it as well: they are told after standard error.
NamedFiles files_named(const std::vector<std::string>& paths, const std::function<void(const std::string&)>& hear);

// The whole text, unpacked if need be, no larger than --max-size. Throws CommandError when it cannot be read.
std::string read_text(const std::string& file);

// Does what is to be done with one file, and returns why it could not be done: CommandError was thrown, there was not
// enough memory, or whatever else was thrown. Empty: it was.
std::string failure_of(const std::string& file, const std::function<void()>& work);

// The same, said on standard error.
ExitStatus done_for(const std::string& file, const std::function<ExitStatus()>& work);

// Replaces a file's text, or writes a new one (replace_file.h). Throws CommandError, also for a compressed file.
void replace_text(const std::string& file, std::string_view text);

// What messages call it.
std::string_view name_of(std::string_view file);

// The text of a file, for whoever reports on it.
Source source_of(std::string_view file, std::string_view text);

}  // namespace engarde::cli
