#include "verifier/cli/format_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/text/quote.h"
#include "notation/text/render.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/rulesets_option.h"
#include "verifier/cli/terminal.h"
#include "verifier/library/games.h"

namespace engarde::cli {

namespace {

struct FormatOptions {
    explicit FormatOptions(const GameLibrary& games) : library(games) {}

    std::vector<std::string> paths;
    bool check = false;
    bool write = false;
    RulesetLibrary library;
};

void report(const std::string& file, const std::string& text, const Diagnostics& diagnostics) {
    Reported reported(name_of(file), text);
    for (const Diagnostic& diagnostic : diagnostics.kept())
        put_error(reported.render(diagnostic, appearance_of(stderr)));
    if (diagnostics.dropped() > 0)
        put_error(fmt::format("{}: {} more errors\n", printable(name_of(file)), diagnostics.dropped()));
}

// The canonical form of a text. It is printed match by match, so that only one match is in memory as a record. No copy
// is made as long as the text is already canonical.
class CanonicalForm {
public:
    CanonicalForm(std::string_view text, Diagnostics& diagnostics, const egn::ReadOptions& reading) : text_(text) {
        egn::read_each(
            text, diagnostics,
            [&](const egn::Record& record) {
                if (diagnostics.errors() > 0) return;
                if (!is_first_) put_piece("\n");
                put_piece(egn::print(record));
                is_first_ = false;
            },
            reading);
    }

    bool is_the_text_itself() const { return !copy_ && same_ == text_.size(); }
    std::string_view text() const { return copy_ ? std::string_view(*copy_) : text_.substr(0, same_); }

private:
    void put_piece(std::string_view piece) {
        if (!copy_ && text_.substr(same_, piece.size()) == piece) {
            same_ += piece.size();
            return;
        }
        if (!copy_) copy_.emplace(text_.substr(0, same_)).reserve(text_.size());
        *copy_ += piece;
    }

    std::string_view text_;
    std::size_t same_ = 0;  // length of the canonical prefix
    std::optional<std::string> copy_{};
    bool is_first_ = true;
};

ExitStatus format_file(const std::string& file, const FormatOptions& options) {
    const std::string text = read_text(file);
    Diagnostics diagnostics;
    const CanonicalForm canonical(text, diagnostics, options.library.reading());
    if (diagnostics.errors() > 0) {
        report(file, text, diagnostics);
        return ExitStatus::broken;
    }
    const bool is_canonical = canonical.is_the_text_itself();
    if (options.check && !is_canonical) {
        put(fmt::format("{}: not in canonical form\n", printable(name_of(file))));
        return ExitStatus::broken;
    }
    if (options.write && !is_canonical) {
        replace_text(file, canonical.text());
        put(fmt::format("{}: rewritten\n", printable(file)));
    }
    if (!options.write && !options.check) put_record(canonical.text());
    return ExitStatus::holds;
}

// An unreadable path does not stop the others from being formatted.
ExitStatus format(const FormatOptions& options) {
    if (options.write && std::find(options.paths.begin(), options.paths.end(), standard_input) != options.paths.end())
        throw CommandError(
            "standard input cannot be rewritten in place; leave --write out to print the canonical form");
    const auto [files, some_failed] = files_named(options.paths);
    ExitStatus worst = some_failed ? ExitStatus::cannot : ExitStatus::holds;
    if (files.size() > 1 && !options.check && !options.write)
        throw CommandError("several files cannot be printed as one text; --write rewrites each, --check asks for each");
    for (const std::string& file : files)
        worst = std::max(worst, done_for(file, [&] { return format_file(file, options); }));
    return worst;
}

Job declare(Command& command) {
    const auto options = std::make_shared<FormatOptions>(command.games());
    command.option("PATH", options->paths, "files, folders (every .egn below, .gz and .zst too), or -")
        .required()
        .type("");
    const Option check = command.flag("--check", options->check, "only say which files are not in canonical form");
    command.flag("--write", options->write, "rewrite the files in place").excludes(check);
    add_rulesets_option(command, options->library);
    return [options] { return format(*options); };
}

}  // namespace

const Subcommand format_command{"format", "records in their canonical form", declare};

}  // namespace engarde::cli
