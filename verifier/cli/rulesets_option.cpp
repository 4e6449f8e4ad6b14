#include "verifier/cli/rulesets_option.h"

#include <fmt/format.h>

#include "notation/text/quote.h"
#include "notation/text/render.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/terminal.h"

namespace engarde::cli {

namespace {

void add_file(const std::string& file, RulesetLibrary& library) {
    const std::string text = read_text(file);
    Diagnostics diagnostics;
    library.add_file(text, diagnostics);
    Reported reported(name_of(file), text);
    for (const Diagnostic& diagnostic : diagnostics.kept())
        put_error(reported.render(diagnostic, appearance_of(stderr)));
    if (diagnostics.dropped() > 0)
        put_error(fmt::format("{}: {} more\n", printable(name_of(file)), diagnostics.dropped()));
    if (diagnostics.errors() > 0)
        throw CommandError(fmt::format("the rulesets in \"{}\" cannot be used", printable(name_of(file))));
}

}  // namespace

void add_rulesets_option(Command& command, RulesetLibrary& library) {
    command
        .option(
            "--rulesets",
            [&library](const std::vector<std::string>& files) {
                for (const std::string& file : files) add_file(file, library);
            },
            "a file of named rulesets (docs/command-line.md; may be given several times)")
        .type("FILE")
        .repeatable();
}

}  // namespace engarde::cli
