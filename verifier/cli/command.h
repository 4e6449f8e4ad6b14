// A subcommand and its options, declared without CLI11: what a command is made of and how it is called from the shell.
// Only command.cpp and command_line.cpp include CLI11, which is slow to compile.
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

// An option as it was declared, to say more about it.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    // What help calls its value: "N", "FILE".
    Option& type(const char* name);
    // A check returns what is wrong with the text, or nothing.
    Option& check(std::string (*wrong_with)(const std::string& typed));
    Option& range(int least, int most);
    Option& required();
    // May be given several times, each time with one value.
    Option& repeatable();
    // Help shows the value that it has now.
    Option& shows_default();
    Option& needs(const Option& other);
    Option& excludes(const Option& other);
    // What its function does takes effect before later options are read.
    Option& at_once();

private:
    CLI::Option* option_;
};

class Command {
public:
    Command(CLI::App& app, const GameLibrary& games) : app_(app), games_(games) {}

    // Those that the program knows.
    const GameLibrary& games() const { return games_; }

    // A value after its name, or a positional argument if the name has no dashes. A text, a number, one of these or
    // none, or a list of texts.
    template <class Value>
    Option option(const char* name, Value& value, const std::string& help);
    Option flag(const char* name, bool& value, const std::string& help);
    // Calls the function with the value, or all the values, given.
    Option option(const char* name, const std::function<void(const std::string&)>& take, const std::string& help);
    Option option(const char* name, const std::function<void(const std::vector<std::string>&)>& take,
                  const std::string& help);
    // In place of the program's own.
    void footer(const char* text);

    // Every value given for an option, once the command line is read.
    std::vector<std::string> given(const char* name) const;

private:
    CLI::App& app_;
    const GameLibrary& games_;
};

// Runs when the subcommand is chosen.
using Job = std::function<ExitStatus()>;

struct Subcommand {
    const char* name;
    const char* description;
    Job (*declare)(Command& command);
};

}  // namespace engarde::cli
