#include "verifier/cli/verify_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "notation/text/quote.h"
#include "verifier/cli/card_files.h"
#include "verifier/cli/file_chunks.h"
#include "verifier/cli/format_option.h"
#include "verifier/cli/input.h"
#include "verifier/cli/interrupt.h"
#include "verifier/cli/ordered_parallel.h"
#include "verifier/cli/output.h"
#include "verifier/cli/progress.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/terminal.h"
#include "verifier/phrases.h"
#include "verifier/report/formats.h"
#include "verifier/report/verify_text.h"
#include "verifier/verify.h"

namespace engarde::cli {

namespace {

struct VerifyCommandOptions {
    explicit VerifyCommandOptions(const GameLibrary& games) : rules(games) {}

    std::vector<std::string> paths;
    RulesetOptions rules;
    CardFiles cards{};
    FormatOption<VerifySink> format{verify_formats()};
    bool verbose = false;
    bool witness = false;
    bool statistics = false;
    bool no_progress = false;
    std::size_t jobs = 0;
};

// Matches are numbered through a file, while its chunks are judged at the same time and are finished in any order.
// Every chunk must be counted once, even one that cannot be judged.
class MatchNumbers {
public:
    // For a chunk whose matches need no numbers. Does not wait.
    void count(const FileChunk& chunk, std::size_t matches) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(chunk.number, Counted{chunk.is_first, matches});
        count_on();
    }

    // The number of matches before the chunk in its file. Waits until all chunks before were counted.
    std::size_t count_after_those_before(const FileChunk& chunk, std::size_t matches) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return counted_ == chunk.number; });
        const std::size_t before = chunk.is_first ? 0 : matches_;
        waiting_.emplace(chunk.number, Counted{chunk.is_first, matches});
        count_on();
        return before;
    }

private:
    struct Counted {
        bool is_first = false;  // of its file
        std::size_t matches = 0;
    };

    void count_on() {
        for (auto next = waiting_.find(counted_); next != waiting_.end(); next = waiting_.find(counted_)) {
            matches_ = (next->second.is_first ? 0 : matches_) + next->second.matches;
            waiting_.erase(next);
            ++counted_;
        }
        changed_.notify_all();
    }

    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::size_t counted_ = 0;                   // chunks
    std::size_t matches_ = 0;                   // of the file, up to the last of these chunks
    std::map<std::size_t, Counted> waiting_{};  // for a chunk before them, by number
};

// Verifiers that are not at work. There are never more of them than threads.
class Verifiers {
public:
    Verifiers(const RulesetLibrary& library, const VerifyOptions& options) : library_(library), options_(options) {}

    std::unique_ptr<Verifier> take() {
        {
            const std::lock_guard lock(mutex_);
            if (!free_.empty()) {
                std::unique_ptr<Verifier> verifier = std::move(free_.back());
                free_.pop_back();
                return verifier;
            }
        }
        return std::make_unique<Verifier>(library_, options_);
    }
    void give_back(std::unique_ptr<Verifier> verifier) {
        const std::lock_guard lock(mutex_);
        free_.push_back(std::move(verifier));
    }

private:
    const RulesetLibrary& library_;
    const VerifyOptions& options_;
    std::mutex mutex_{};
    std::vector<std::unique_ptr<Verifier>> free_{};
};

// The report on a chunk of a file.
struct ChunkReport {
    std::size_t file = 0;
    bool is_first = false;
    bool is_last = false;
    std::unique_ptr<TextSink<JudgedMatch>> sink{};  // none: the chunk could not be judged
    Written written{};
    std::string error{};         // why the rest of the file, from this chunk on, cannot be verified
    Statistics statistics{};     // only its tally, unless more is needed
    std::size_t bytes_read = 0;  // of the file as it is stored
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
        rules_.attached = options.cards.given();
    }

    ExitStatus run() {
        const NamedFiles named =
            files_named(options_.paths, [&](const std::string& reason) { sink_->notify(Severity::error, reason); });
        if (named.some_failed) worst_ = ExitStatus::cannot;
        const InterruptWatch watch;
        judge(named.files);
        const std::string trouble = interruption(named.files);
        if (!trouble.empty())
            sink_->notify(Severity::error, trouble);
        else if (!some_judged_)
            put_nothing_to_judge();
        cli::put(sink_->finish({tally_, exit_code(), options_.statistics ? &statistics_ : nullptr}));
        if (!trouble.empty()) put_error(fmt::format("engarde: {}\n", trouble));
        return worst_;
    }

private:
    void judge(const std::vector<std::string>& files) {
        if (!options_.no_progress && can_show_status() && !some_are_typed(files))
            progress_.emplace(bytes_to_read(files));
        const std::size_t jobs =
            options_.jobs > 0 ? options_.jobs : std::max<std::size_t>(1, std::thread::hardware_concurrency());
        FileChunks chunks(files, reading_for(options_.rules.library, rules_));
        make_in_parallel(
            jobs, chunks, [&](const FileChunk& chunk) { return report(files[chunk.file], chunk); },
            [&](const ChunkReport& done) { put(files[done.file], done); });
        progress_.reset();
    }

    ChunkReport report(const std::string& file, const FileChunk& chunk) {
        ChunkReport done{.file = chunk.file,
                         .is_first = chunk.is_first,
                         .is_last = chunk.is_last,
                         .error = chunk.error,
                         .bytes_read = chunk.bytes_read};
        std::vector<JudgedMatch> shown;
        try {
            if (done.error.empty()) done.error = failure_of(file, [&] { shown = judged(file, chunk, done); });
        } catch (...) {
            numbers_.count(chunk, 0);
            throw;
        }
        if (!done.error.empty() || shown.empty()) {
            numbers_.count(chunk, done.error.empty() ? done.matches : 0);
        } else {
            const std::size_t before = numbers_.count_after_those_before(chunk, done.matches);
            done.error = failure_of(file, [&] { write(shown, before, done); });
        }
        if (!done.error.empty()) forget_matches(done);
        return done;
    }

    // Judges and counts the matches, and returns those about which something is written. The others, as a rule nearly
    // all, are not kept until their numbers are known.
    std::vector<JudgedMatch> judged(const std::string& file, const FileChunk& chunk, ChunkReport& done) {
        Source source = source_of(file, chunk.chunk.text.text());
        source.first_line = chunk.chunk.first_line;
        done.sink = sink_->open(source);
        std::vector<JudgedMatch> shown;
        std::unique_ptr<Verifier> verifier = verifiers_.take();
        verifier->verify(
            source.text,
            [&](JudgedMatch match) {
                count(match, done);
                if (done.sink->shows(match)) shown.push_back(std::move(match));
            },
            options_.cards.beside(file));
        verifiers_.give_back(std::move(verifier));
        return shown;
    }

    void count(const JudgedMatch& match, ChunkReport& done) const {
        ++done.matches;
        if (options_.statistics || progress_)
            done.statistics.add(match);
        else
            done.statistics.tally.add(match);
        if (!match.holds()) done.status = std::max(done.status, ExitStatus::broken);
    }

    static void write(std::vector<JudgedMatch>& shown, std::size_t before, ChunkReport& done) {
        for (JudgedMatch& match : shown) {
            match.number += before;
            done.written.add(done.sink->take(match));
        }
    }

    // After a failure nothing is said about the chunk but the reason.
    static void forget_matches(ChunkReport& done) {
        done.sink.reset();
        done.written = {};
        done.statistics = {};
        done.matches = 0;
        done.status = ExitStatus::cannot;
    }

    // Chunks arrive in the order of the files. After one that failed the rest of its file is left out, because its
    // matches cannot be numbered.
    void put(const std::string& file, const ChunkReport& done) {
        if (done.is_first && options_.statistics)
            statistics_.push_back({file, std::string(name_of(file)), {.files = 1, .incomplete_files = 1}});
        if (!file_.has_failed) put_report(file, done);
        if (progress_) progress_->add(done.bytes_read, done.matches, sum_of(done.statistics.breaches));
        if (!done.is_last) return;
        file_ = {};
        ++files_done_;
    }

    void put_report(const std::string& file, const ChunkReport& done) {
        put_matches(done);
        if (!done.error.empty()) {
            file_.has_failed = true;
            notify(Severity::error, file, done.error);
        } else if (done.is_last && file_.matches == 0) {
            notify(Severity::warning, file, fmt::format("{} holds no match", printable(name_of(file))));
        }
        count(done);
        worst_ = std::max(worst_, done.status);
        some_judged_ = some_judged_ || file_.matches > 0;
    }

    void count(const ChunkReport& done) {
        tally_.add(done.statistics.tally);
        if (!options_.statistics) return;
        Statistics& of_file = statistics_.back().statistics;
        of_file.add(done.statistics);
        if (done.is_last && !file_.has_failed) of_file.incomplete_files = 0;
    }

    void put_nothing_to_judge() {
        put_error(fmt::format("engarde: {}\n", nothing_to_judge));
        sink_->notify(Severity::error, nothing_to_judge);
        worst_ = ExitStatus::cannot;
    }

    // How far the work came if it was interrupted; empty if everything was judged.
    std::string interruption(const std::vector<std::string>& files) const {
        if (signal_caught() == 0 || files_done_ == files.size()) return {};
        const std::size_t left = files.size() - files_done_ - 1;
        const std::string others =
            left == 0 ? "" : fmt::format("; {} not read", plural(left, "more file was", "more files were"));
        return fmt::format("interrupted in {} after {}{}", printable(name_of(files[files_done_])),
                           plural(file_.matches, "match", "matches"), others);
    }

    // As a shell sees it.
    int exit_code() const { return signal_caught() == 0 ? static_cast<int>(worst_) : 128 + signal_caught(); }

    void put_matches(const ChunkReport& done) {
        if (file_.has_records && !done.written.records.empty()) put_record("\n");
        cli::put(done.written);
        if (done.sink) done.sink->finish();
        file_.has_records = file_.has_records || !done.written.records.empty();
        file_.matches += done.matches;
    }

    void notify(Severity severity, const std::string& file, const std::string& message) {
        put_error(fmt::format("engarde: {}\n", message));
        sink_->notify(severity, message, file == standard_input ? std::string_view() : file);
    }

    // What was written about the file that is being read.
    struct FileSoFar {
        std::size_t matches = 0;
        bool has_records = false;
        bool has_failed = false;
    };

    const VerifyCommandOptions& options_;
    VerifyOptions rules_;
    Verifiers verifiers_{options_.rules.library, rules_};
    std::unique_ptr<VerifySink> sink_;
    MatchNumbers numbers_;
    std::optional<ProgressLine> progress_;  // none: not shown
    FileSoFar file_;
    std::size_t files_done_ = 0;  // those before that one
    VerifyTally tally_;
    std::vector<FileStatistics> statistics_;  // of the files so far, if requested
    bool some_judged_ = false;
    ExitStatus worst_ = ExitStatus::holds;
};

// With --json, witnesses are part of the objects.
void refuse_statistics_among_records(const VerifyCommandOptions& options) {
    if (options.statistics && options.witness && options.format.is_default())
        throw CommandError("--statistics cannot be used with --witness, which prints only records; add --json");
}

Job declare(Command& command) {
    const auto options = std::make_shared<VerifyCommandOptions>(command.games());
    command.option("PATH", options->paths, "files, folders (every .egn below, .gz and .zst too), or -")
        .required()
        .type("");
    add_ruleset_options(command, options->rules);
    add_cards_option(command, options->cards);
    const Option verbose = command.flag("--verbose", options->verbose, "show the verdict of every match and round");
    const Option witness =
        command.flag("--witness", options->witness,
                     "print each match that holds with its hidden cards filled in, as they may have been");
    const Option statistics = command.flag("--statistics", options->statistics,
                                           "also count verdicts, breaches and endings, for each file and in all");
    command.flag("--no-progress", options->no_progress, "show no progress on the terminal");
    options->format.declare(command, {verbose, witness, statistics});
    command.option("--jobs", options->jobs, "threads to work with; as many as there are processors if not given")
        .type("N")
        .check(check_from_one)
        .range(1, 256);
    return [options] {
        refuse_statistics_among_records(*options);
        return Verification(*options).run();
    };
}

}  // namespace

const Subcommand verify_command{"verify", "replay records under their rules and report what is wrong with them",
                                declare};

}  // namespace engarde::cli
