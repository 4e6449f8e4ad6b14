#include "verifier/cli/verify_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "notation/record/print.h"
#include "notation/text/quote.h"
#include "verifier/cli/input.h"
#include "verifier/cli/ordered_parallel.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/terminal.h"
#include "verifier/report/sarif.h"
#include "verifier/report/verify_json.h"
#include "verifier/report/verify_text.h"
#include "verifier/verify.h"

namespace engarde::cli {

namespace {

struct VerifyCommandOptions {
    explicit VerifyCommandOptions(const GameLibrary& games) : rules(games) {}

    std::vector<std::string> paths;
    RulesetOptions rules;
    bool json = false;
    bool sarif = false;
    bool verbose = false;
    bool witness = false;
    std::size_t jobs = 0;
};

// What one file comes to.
struct FileReport {
    std::string text;       // for standard output
    std::string remarks{};  // for standard error, beside the text
    std::string error;      // the job could not be done
    SarifFile sarif{};      // instead of the text
    Tally tally;
    std::size_t matches = 0;
    ExitStatus status = ExitStatus::holds;
};

class Verification {
public:
    explicit Verification(const VerifyCommandOptions& options)
        : options_(options), rules_(verify_options_of(options.rules)), appearance_(appearance_of(stdout)) {
        rules_.with_witness = options.witness;
    }

    ExitStatus run() {
        SarifLog log(ENGARDE_VERSION);
        const auto [files, some_failed] =
            files_named(options_.paths, [&](const std::string& reason) { log.notify(Severity::error, reason); });
        ExitStatus worst = some_failed ? ExitStatus::cannot : ExitStatus::holds;
        bool some_judged = false;
        Tally tally;
        const std::size_t jobs =
            options_.jobs > 0 ? options_.jobs : std::max<std::size_t>(1, std::thread::hardware_concurrency());
        const std::vector<std::string>& names = files;
        make_in_parallel(
            names.size(), jobs, [&](std::size_t index) { return report(names[index]); },
            [&](const FileReport& done) {
                options_.witness && !options_.json ? put_record(done.text) : put(done.text);
                if (!done.remarks.empty() || !done.error.empty()) std::fflush(stdout);
                put_error(done.remarks);
                if (!done.error.empty()) put_error(fmt::format("engarde: {}\n", done.error));
                tally.add(done.tally);
                worst = std::max(worst, done.status);
                some_judged = some_judged || done.matches > 0;
                if (options_.sarif) add_to(log, done);
            });
        if (!some_judged) {
            put_error(fmt::format("engarde: {}\n", nothing_to_judge));
            log.notify(Severity::error, std::string(nothing_to_judge));
            worst = ExitStatus::cannot;
        }
        if (options_.sarif)
            put(log.document(static_cast<int>(worst)));
        else if (!options_.json && !options_.witness)
            put(tally.text());
        return worst;
    }

private:
    FileReport report(const std::string& file) const {
        FileReport done;
        if (file != standard_input) done.sarif.path = file;
        const std::string failure = failure_of(file, [&] { verify_file(file, done); });
        if (failure.empty()) return done;
        done.error = failure;
        done.status = ExitStatus::cannot;
        return done;
    }

    void verify_file(const std::string& file, FileReport& done) const {
        const std::string text = read_text(file);
        const std::string_view name = options_.json ? std::string_view(file) : name_of(file);
        Reported reported(name, text);
        Locator locator(text);
        SarifCollector sarif(done.sarif, text);
        done.matches = verify(text, options_.rules.library, rules_, [&](const JudgedMatch& match) {
            const std::size_t begin = match.judgements.front().offset;
            if (options_.sarif) {
                sarif.add(match);
            } else if (options_.json) {
                locator.at(begin);
                done.text += verify_json(match, name, text, locator);
            } else if (options_.witness) {
                tell_witness(match, reported, done);
            } else {
                reported.line_of(begin);
                if (options_.verbose) done.text += match_summary(match, reported);
                done.text += verify_text(match, reported, appearance_);
            }
            done.tally.add(match);
            if (!match.holds()) done.status = ExitStatus::broken;
        });
        if (done.matches == 0) done.error = fmt::format("{} holds no match", printable(name_of(file)));
    }

    // A file that could not be read was not judged.
    static void add_to(SarifLog& log, const FileReport& done) {
        if (done.status != ExitStatus::cannot) log.add(done.sarif);
        if (done.error.empty()) return;
        log.notify(done.status == ExitStatus::cannot ? Severity::error : Severity::warning, done.error,
                   done.sarif.path);
    }

    // The records with their hidden cards told go to standard output, what else there is to say to standard error.
    void tell_witness(const JudgedMatch& match, Reported& reported, FileReport& done) const {
        if (match.witness) {
            done.text += (done.text.empty() ? "" : "\n") + egn::print(*match.witness);
            return;
        }
        const std::size_t line = reported.line_of(match.judgements.front().offset);
        done.remarks += match.holds() ? fmt::format("{}:{}: match {}: its cards cannot be filled in\n", reported.name(),
                                                    line, match.number)
                                      : verify_text(match, reported, appearance_of(stderr));
    }

    const VerifyCommandOptions& options_;
    VerifyOptions rules_;
    Appearance appearance_;
};

Job declare(Command& command) {
    const auto options = std::make_shared<VerifyCommandOptions>(command.games());
    command.option("PATH", options->paths, "files, folders (every .egn below, .gz and .zst too), or -")
        .required()
        .type("");
    add_ruleset_options(command, options->rules);
    const Option json = command.flag("--json", options->json,
                                     "one JSON object per match, one per line (docs/schema/verify.schema.json)");
    const Option verbose = command.flag("--verbose", options->verbose, "show the verdict of every match and round");
    const Option witness =
        command.flag("--witness", options->witness,
                     "print each match that holds with its hidden cards filled in, as they may have been");
    command.flag("--sarif", options->sarif, "one SARIF 2.1.0 document about all of them, for code hosts")
        .excludes(json)
        .excludes(verbose)
        .excludes(witness);
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
