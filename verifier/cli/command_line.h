// Runs the command line, and defines the exit status of every command.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "verifier/library/games.h"

namespace engarde::cli {

enum class ExitStatus { holds = 0, broken = 1, cannot = 2 };

// The command cannot run: bad usage, an unknown name, an unreadable file.
class CommandError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// "unknown question \"x\"", with the nearest known name if there is one.
CommandError unknown_name(std::string_view kind, std::string_view typed, std::span<const std::string_view> known);

// Needed because CLI11 alone would read -1 as a very large number.
std::string check_whole_number(const std::string& typed);
std::string check_from_one(const std::string& typed);
// An empty name is usually a shell mistake, such as an unset variable.
std::string check_not_empty(const std::string& typed);

// Runs the command line for these games and reports errors on standard error.
ExitStatus run(int argc, const char* const* argv, const GameLibrary& games);

}  // namespace engarde::cli
