#include "verifier/cli/verify_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "notation/record/print.h"
#include "notation/text/quote.h"
#include "verifier/cli/format_option.h"
#include "verifier/cli/input.h"
#include "verifier/cli/ordered_parallel.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/terminal.h"
#include "verifier/report/formats.h"
#include "verifier/report/verify_text.h"
#include "verifier/verify.h"

namespace engarde::cli {

namespace {

struct VerifyCommandOptions {
    explicit VerifyCommandOptions(const GameLibrary& games) : rules(games) {}

    std::vector<std::string> paths;
    RulesetOptions rules;
    FormatOption<VerifySink> format{verify_formats()};
    bool verbose = false;
    bool witness = false;
    std::size_t jobs = 0;
};

// The report on one file.
struct FileReport {
    std::string name;
    std::unique_ptr<TextSink<JudgedMatch>> sink{};  // none: the file is unreadable
    Written written{};
    std::string error{};  // why the file could not be verified
    VerifyTally tally{};
    std::size_t matches = 0;
    ExitStatus status = ExitStatus::holds;
};

class Verification {
public:
    explicit Verification(const VerifyCommandOptions& options)
        : options_(options),
          rules_(verify_options_of(options.rules)),
          sink_(options.witness && options.format.is_default()
                    ? witness_sink(FormatOption<VerifySink>::sink_options(false))
                    : options.format.sink(options.verbose)) {
        rules_.with_witness = options.witness;
    }

    ExitStatus run() {
        const auto [files, some_failed] =
            files_named(options_.paths, [&](const std::string& reason) { sink_->notify(Severity::error, reason); });
        ExitStatus worst = some_failed ? ExitStatus::cannot : ExitStatus::holds;
        bool some_judged = false;
        VerifyTally tally;
        const std::size_t jobs =
            options_.jobs > 0 ? options_.jobs : std::max<std::size_t>(1, std::thread::hardware_concurrency());
        const std::vector<std::string>& names = files;
        make_in_parallel(
            names.size(), jobs, [&](std::size_t index) { return report(names[index]); },
            [&](const FileReport& done) {
                put(done);
                tally.add(done.tally);
                worst = std::max(worst, done.status);
                some_judged = some_judged || done.matches > 0;
            });
        if (!some_judged) {
            put_error(fmt::format("engarde: {}\n", nothing_to_judge));
            sink_->notify(Severity::error, nothing_to_judge);
            worst = ExitStatus::cannot;
        }
        cli::put(sink_->finish({tally, static_cast<int>(worst)}));
        return worst;
    }

private:
    FileReport report(const std::string& file) const {
        FileReport done{.name = file};
        done.error = failure_of(file, [&] { verify_file(file, done); });
        if (!done.error.empty()) {
            done.sink.reset();
            done.status = ExitStatus::cannot;
        } else if (done.matches == 0) {
            done.error = fmt::format("{} holds no match", printable(name_of(file)));
        }
        return done;
    }

    void verify_file(const std::string& file, FileReport& done) const {
        const std::string text = read_text(file);
        done.sink = sink_->open(source_of(file, text));
        done.matches = verify(text, options_.rules.library, rules_, [&](const JudgedMatch& match) {
            const Written written = done.sink->take(match);
            done.written.report += written.report;
            done.written.records += written.records;
            done.written.remarks += written.remarks;
            done.tally.add(match);
            if (!match.holds()) done.status = ExitStatus::broken;
        });
    }

    // An unreadable file was not judged, so it has no report to finish.
    void put(const FileReport& done) const {
        cli::put(done.written);
        if (done.sink) done.sink->finish();
        if (done.error.empty()) return;
        put_error(fmt::format("engarde: {}\n", done.error));
        const bool is_read = done.status != ExitStatus::cannot;
        sink_->notify(is_read ? Severity::warning : Severity::error, done.error,
                      done.name == standard_input ? std::string_view() : done.name);
    }

    const VerifyCommandOptions& options_;
    VerifyOptions rules_;
    std::unique_ptr<VerifySink> sink_;
};

Job declare(Command& command) {
    const auto options = std::make_shared<VerifyCommandOptions>(command.games());
    command.option("PATH", options->paths, "files, folders (every .egn below, .gz and .zst too), or -")
        .required()
        .type("");
    add_ruleset_options(command, options->rules);
    const Option verbose = command.flag("--verbose", options->verbose, "show the verdict of every match and round");
    const Option witness =
        command.flag("--witness", options->witness,
                     "print each match that holds with its hidden cards filled in, as they may have been");
    options->format.declare(command, {verbose, witness});
    command.option("--jobs", options->jobs, "threads to work with; as many as there are processors if not given")
        .type("N")
        .check(check_from_one)
        .range(1, 256);
    return [options] { return Verification(*options).run(); };
}

}  // namespace

const Subcommand verify_command{"verify", "replay records under their rules and report what is wrong with them",
                                declare};

}  // namespace engarde::cli
