// A subcommand and its options, declared without exposing CLI11, which is slow to compile. Only command.cpp and
// command_line.cpp include it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verifier/cli/command_line.h"
#include "verifier/library/games.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace engarde::cli {

// A declared option, to configure further.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    // The placeholder for the value in --help: "N", "FILE".
    Option& type(const char* name);
    // The check returns an error message, or an empty string if the text is valid.
    Option& check(std::string (*wrong_with)(const std::string& typed));
    Option& range(int least, int most);
    Option& required();
    // May be given several times, with one value each.
    Option& repeatable();
    // --help shows the current value as the default.
    Option& shows_default();
    Option& needs(const Option& other);
    Option& excludes(const Option& other);
    // Takes effect as soon as it is read, before later options.
    Option& at_once();

private:
    CLI::Option* option_;
};

class Command {
public:
    Command(CLI::App& app, const GameLibrary& games) : app_(app), games_(games) {}

    // The games that the program supports.
    const GameLibrary& games() const { return games_; }

    // A named option, or a positional argument if the name has no dashes. The value is a string, a number, an optional
    // of either, or a list of strings.
    template <class Value>
    Option option(const char* name, Value& value, const std::string& help);
    Option flag(const char* name, bool& value, const std::string& help);
    // Calls the function with the given value or values.
    Option option(const char* name, const std::function<void(const std::string&)>& take, const std::string& help);
    Option option(const char* name, const std::function<void(const std::vector<std::string>&)>& take,
                  const std::string& help);
    // Replaces the program's footer in --help.
    void footer(const char* text);

    // Every value given for an option. Available after the command line is parsed.
    std::vector<std::string> given(const char* name) const;

private:
    CLI::App& app_;
    const GameLibrary& games_;
};

// Runs if the subcommand is chosen.
using Job = std::function<ExitStatus()>;

struct Subcommand {
    const char* name;
    const char* description;
    Job (*declare)(Command& command);
};

}  // namespace engarde::cli
