// The command line: running it, and the exit status every command answers with.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "verifier/library/games.h"

namespace engarde::cli {

enum class ExitStatus { holds = 0, broken = 1, cannot = 2 };

// The job cannot be done as asked: bad usage, an unknown name, an unreadable file.
class CommandError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// "unknown question \"x\"", with the nearest known name if there is one.
CommandError unknown_name(std::string_view kind, std::string_view typed, std::span<const std::string_view> known);

// What a number on the command line must be: CLI11 alone would take -1 for a very large one.
std::string check_whole_number(const std::string& typed);
std::string check_from_one(const std::string& typed);
// And a name: an empty one is a slip of the shell.
std::string check_not_empty(const std::string& typed);

// Runs the command line for these games; says on standard error what went wrong, if anything.
ExitStatus run(int argc, const char* const* argv, const GameLibrary& games);

}  // namespace engarde::cli
