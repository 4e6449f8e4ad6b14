#include "verifier/cli/format_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "notation/build.h"
#include "notation/print.h"
#include "notation/render.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/rulesets_option.h"
#include "verifier/cli/terminal.h"
#include "verifier/games.h"

namespace engarde::cli {

namespace {

struct FormatOptions {
    std::vector<std::string> paths;
    bool check = false;
    bool write = false;
    RulesetLibrary library{};
};

void report(const std::string& file, const std::string& text, const Diagnostics& diagnostics) {
    Reported reported(name_of(file), text);
    for (const Diagnostic& diagnostic : diagnostics.kept())
        put_error(reported.render(diagnostic, appearance_of(stderr)));
    if (diagnostics.dropped() > 0) put_error(fmt::format("{}: {} more errors\n", name_of(file), diagnostics.dropped()));
}

ExitStatus format_file(const std::string& file, const FormatOptions& options) {
    const std::string text = read_text(file);
    Diagnostics diagnostics;
    const std::vector<egn::Record> records = egn::read_records(text, diagnostics, options.library.reading());
    if (diagnostics.errors() > 0) {
        report(file, text, diagnostics);
        return ExitStatus::broken;
    }
    const std::string canonical = egn::print(records);
    if (options.check) {
        if (canonical == text) return ExitStatus::holds;
        put(fmt::format("{}: not in canonical form\n", name_of(file)));
        return ExitStatus::broken;
    }
    if (!options.write) {
        put(canonical);
    } else if (canonical != text) {
        replace_text(file, canonical);
        put(fmt::format("{}: rewritten\n", file));
    }
    return ExitStatus::holds;
}

// One path that cannot be read does not keep the others from being formatted.
class Formatting {
public:
    explicit Formatting(const FormatOptions& options) : options_(options) {}

    ExitStatus run() {
        const auto [files, some_failed] = files_named(options_.paths);
        if (some_failed) worst_ = ExitStatus::cannot;
        if (files.size() > 1 && !options_.check && !options_.write)
            throw CannotDo("several files cannot be printed as one text; --write rewrites each, --check asks for each");
        for (const std::string& file : files) format_or_say_why(file);
        return worst_;
    }

private:
    void format_or_say_why(const std::string& file) {
        try {
            worst_ = std::max(worst_, format_file(file, options_));
        } catch (const CannotDo& error) {
            put_error(fmt::format("engarde: {}\n", error.what()));
            worst_ = ExitStatus::cannot;
        }
    }

    const FormatOptions& options_;
    ExitStatus worst_ = ExitStatus::holds;
};

ExitStatus format(const FormatOptions& options) {
    if (options.write && std::find(options.paths.begin(), options.paths.end(), standard_input) != options.paths.end())
        throw CannotDo("standard input cannot be rewritten in place; leave --write out to print the canonical form");
    return Formatting(options).run();
}

}  // namespace

Job add_format_command(CLI::App& parent, CLI::App*& self) {
    const auto options = std::make_shared<FormatOptions>();
    self = parent.add_subcommand("format", "records in their canonical form");
    self->add_option("PATH", options->paths, "files, folders (every .egn below, .gz and .zst too), or -")
        ->required()
        ->type_name("");
    CLI::Option* check = self->add_flag("--check", options->check, "only say which files are not in canonical form");
    self->add_flag("--write", options->write, "rewrite the files in place")->excludes(check);
    add_rulesets_option(*self, options->library);
    return [options] { return format(*options); };
}

}  // namespace engarde::cli
