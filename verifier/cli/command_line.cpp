#include "verifier/cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <new>
#include <vector>

#include "notation/text/nearest.h"
#include "notation/text/quote.h"
#include "verifier/cli/adjudicate_command.h"
#include "verifier/cli/command.h"
#include "verifier/cli/compare_command.h"
#include "verifier/cli/format_command.h"
#include "verifier/cli/generate_command.h"
#include "verifier/cli/interrupt.h"
#include "verifier/cli/output.h"
#include "verifier/cli/perft_command.h"
#include "verifier/cli/regress_command.h"
#include "verifier/cli/replay_command.h"
#include "verifier/cli/rules_command.h"
#include "verifier/cli/size_option.h"
#include "verifier/cli/verify_command.h"

namespace engarde::cli {

namespace {

constexpr std::array subcommands{&verify_command,  &replay_command,   &adjudicate_command,
                                 &compare_command, &regress_command,  &rules_command,
                                 &format_command,  &generate_command, &perft_command};

constexpr const char* footer =
    "Exit status: 0 all is well, 1 a record breaks a rule or is malformed, 2 the job could not be done.";

std::vector<std::string> names_of_options(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

// Points to the --help of the chosen subcommand, or of the program.
std::string hint(const CLI::App& app) {
    const bool is_subcommand = app.get_parent() != nullptr;
    return fmt::format(" (try 'engarde{}{} --help')", is_subcommand ? " " : "", is_subcommand ? app.get_name() : "");
}

std::string unexpected(const std::string& argument, const CLI::App& app) {
    const std::vector<std::string> names = names_of_options(app);
    const std::vector<std::string_view> known(names.begin(), names.end());
    return fmt::format("unexpected argument \"{}\"{}{}", printable(argument), did_you_mean(argument, known), hint(app));
}

class CommandLine {
public:
    explicit CommandLine(const GameLibrary& games)
        : app_("engarde: the referee's toolkit for the games called En Garde", "engarde") {
        app_.set_version_flag("--version", "engarde " ENGARDE_VERSION);
        app_.footer(footer);
        app_.require_subcommand(1);
        for (const Subcommand* subcommand : subcommands) {
            CLI::App* app = app_.add_subcommand(subcommand->name, subcommand->description);
            Command command(*app, games);
            commands_.push_back({app, subcommand->declare(command)});
            add_max_size_option(command);
        }
    }

    ExitStatus run(int argc, const char* const* argv) {
        if (argc < 2) {
            put_error(app_.help());
            return ExitStatus::cannot;
        }
        refuse_unknown_command(argv[1]);
        try {
            app_.parse(argc, argv);
        } catch (const CLI::Success& asked) {  // --help, --version
            app_.exit(asked);
            return ExitStatus::holds;
        } catch (const CLI::ExtrasError&) {
            throw CommandError(unexpected(app_.remaining(true).front(), chosen()));
        } catch (const CLI::ParseError& error) {
            throw CommandError(printable(error.what()) + hint(chosen()));
        }
        for (const Declared& command : commands_)
            if (command.app->parsed()) return command.job();
        return ExitStatus::cannot;
    }

private:
    struct Declared {
        CLI::App* app;
        Job job;
    };

    // CLI11 would report only that a subcommand is missing.
    void refuse_unknown_command(std::string_view first) const {
        std::vector<std::string> names;
        for (const Declared& command : commands_) names.push_back(command.app->get_name());
        const std::vector<std::string_view> known(names.begin(), names.end());
        if (std::find(known.begin(), known.end(), first) != known.end()) return;
        if (first.empty() || first.front() != '-') throw unknown_name("command", first, known);
        if (app_.get_option_no_throw(std::string(first)) == nullptr)
            throw CommandError(unexpected(std::string(first), app_));
    }

    const CLI::App& chosen() const {
        for (const Declared& command : commands_)
            if (command.app->parsed()) return *command.app;
        return app_;
    }

    CLI::App app_;
    std::vector<Declared> commands_;
};

// Reports unwritten output, such as on a full disk, as a failure.
ExitStatus after_flushing(ExitStatus status) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    put_error("engarde: the output could not be written\n");
    return ExitStatus::cannot;
}

// Reports errors on standard error.
ExitStatus status_of(int argc, const char* const* argv, const GameLibrary& games) {
    try {
        return after_flushing(CommandLine(games).run(argc, argv));
    } catch (const std::bad_alloc&) {
        put_error("engarde: not enough memory\n");
        return ExitStatus::cannot;
    } catch (const std::exception& error) {
        std::fflush(stdout);
        put_error(fmt::format("engarde: {}\n", error.what()));
        return ExitStatus::cannot;
    }
}

}  // namespace

std::string check_whole_number(const std::string& typed) {
    std::uint64_t value = 0;
    const char* last = typed.data() + typed.size();
    const auto [end, error] = std::from_chars(typed.data(), last, value);
    if (end != last || error == std::errc::invalid_argument)
        return fmt::format("{} is not a whole number of 0 or more", in_quotes(typed));
    return error == std::errc{} ? "" : fmt::format("{} is too large", in_quotes(typed));
}

std::string check_from_one(const std::string& typed) {
    const std::string wrong = check_whole_number(typed);
    return wrong.empty() && typed.find_first_not_of('0') == std::string::npos ? "the number should be at least 1"
                                                                              : wrong;
}

std::string check_not_empty(const std::string& typed) {
    return typed.empty() ? "expected a value" : "";
}

CommandError unknown_name(std::string_view kind, std::string_view typed, std::span<const std::string_view> known) {
    std::string list;
    for (const std::string_view name : known) list += fmt::format("\n  {}", printable(name));
    return CommandError(
        fmt::format("unknown {} \"{}\"{}\navailable:{}", kind, printable(typed), did_you_mean(typed, known), list));
}

ExitStatus run(int argc, const char* const* argv, const GameLibrary& games) {
    const ExitStatus status = status_of(argc, argv, games);
    end_if_interrupted();
    return status;
}

}  // namespace engarde::cli
