#include "verifier/cli/compare_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "notation/text/quote.h"
#include "verifier/cli/card_files.h"
#include "verifier/cli/format_option.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/syntax_errors.h"
#include "verifier/cli/terminal.h"
#include "verifier/report/answers_report.h"
#include "verifier/report/formats.h"
#include "verifier/report/verify_tally.h"

namespace engarde::cli {

namespace {

struct CompareCommandOptions {
    explicit CompareCommandOptions(const GameLibrary& games) : rulesets(games) {}

    std::vector<std::string> paths;
    RulesetList rulesets;
    CardFiles cards{};
    FormatOption<CompareSink> format{compare_formats()};
    bool questions = false;
    bool verbose = false;
};

class Comparing {
public:
    Comparing(const CompareCommandOptions& options, std::vector<std::string> ruleset_files)
        : options_(options),
          ruleset_files_(std::move(ruleset_files)),
          rulesets_(rulesets_of(options.rulesets)),
          tally_(rulesets_),
          sink_(options.format.sink()) {}

    ExitStatus run() {
        const auto [files, some_failed] = files_named(options_.paths);
        ExitStatus worst = some_failed ? ExitStatus::cannot : ExitStatus::holds;
        shows_all_ = options_.verbose || files.size() == 1;
        for (const std::string& file : files)
            worst = std::max(worst, done_for(file, [&] { return compare_file(file); }));
        if (matches_ == 0) {
            put_error(fmt::format("engarde: {}\n", nothing_to_judge));
            worst = ExitStatus::cannot;
        }
        put(sink_->finish({tally_, options_.verbose || !options_.rulesets.names.empty(), ruleset_files_}));
        return worst;
    }

private:
    ExitStatus compare_file(const std::string& file) {
        ExitStatus status = ExitStatus::holds;
        const std::string text = read_text(file);
        const Source source = source_of(file, text);
        VerifyOptions rules =
            options_.cards.options_for(file, {.with_record = true, .detail = ContradictionDetail::omitted});
        // Named rulesets are compared with each other, regardless of the record's own.
        (options_.rulesets.names.empty() ? rules.also_judge_under : rules.rulesets) = rulesets_;
        Reported reported(source.name, text);
        const auto sink = sink_->open(source);
        const std::size_t count = verify(text, options_.rulesets.library, rules, [&](const JudgedMatch& match) {
            if (put_syntax_errors(reported, match.judgements.front())) status = ExitStatus::broken;
            if (!match.record || !match.judgements.front().rules.ruleset) return;
            Comparison comparison = compare(*match.game, *match.record, match.judgements);
            tally_.add(match, comparison, file);
            if (shows_all_) explain(*match.game, *match.record, match.judgements, comparison);
            const bool base_holds = holds(match.judgements[comparison.base].verdict);
            if (!base_holds) status = ExitStatus::broken;
            put(sink->take({match, comparison, shows_all_ || !base_holds || !comparison.divergences.empty()}));
        });
        sink->finish();
        matches_ += count;
        if (count == 0) put_error(fmt::format("engarde: {} holds no match\n", printable(name_of(file))));
        return status;
    }

    const CompareCommandOptions& options_;
    std::vector<std::string> ruleset_files_;
    std::vector<ChosenRuleset> rulesets_;
    CompareTally tally_;
    std::unique_ptr<CompareSink> sink_;
    std::size_t matches_ = 0;  // including unreadable ones
    bool shows_all_ = false;
};

// Finds out which answers each record depends on.
class Questioning {
public:
    explicit Questioning(const CompareCommandOptions& options) : options_(options) {
        if (!options.rulesets.names.empty()) rulesets_ = rulesets_of(options.rulesets);
        const SinkOptions how = FormatOption<CompareSink>::sink_options(options.verbose);
        sink_ = options.format.is_default() ? answers_text_sink(how) : answers_json_sink(how);
    }

    ExitStatus run() {
        const auto [files, some_failed] = files_named(options_.paths);
        ExitStatus worst = some_failed ? ExitStatus::cannot : ExitStatus::holds;
        shows_all_ = options_.verbose || files.size() == 1;
        for (const std::string& file : files)
            worst = std::max(worst, done_for(file, [&] { return question_file(file); }));
        if (matches_ == 0) {
            put_error(fmt::format("engarde: {}\n", nothing_to_judge));
            worst = ExitStatus::cannot;
        }
        put(sink_->finish(tally_));
        return worst;
    }

private:
    ExitStatus question_file(const std::string& file) {
        ExitStatus status = ExitStatus::holds;
        const std::string text = read_text(file);
        const Source source = source_of(file, text);
        const VerifyOptions rules = options_.cards.options_for(
            file, {.rulesets = rulesets_, .with_record = true, .detail = ContradictionDetail::omitted});
        Reported reported(source.name, text);
        const auto sink = sink_->open(source);
        const std::size_t count = verify(text, options_.rulesets.library, rules, [&](const JudgedMatch& match) {
            if (put_syntax_errors(reported, match.judgements.front())) status = ExitStatus::broken;
            if (!match.record || !match.judgements.front().rules.ruleset) return;
            if (!match.holds()) status = ExitStatus::broken;
            // Of a match that names no ruleset only the one that it fits best.
            for (const MatchJudgement& judgement : counted_judgements(match)) {
                const Dependence dependence = dependence_of(*match.game, *match.record, judgement);
                tally_.add(judgement, dependence, file, match.number);
                put(sink->take({match, judgement, dependence, shows_all_ || !dependence.effects.empty()}));
            }
        });
        sink->finish();
        matches_ += count;
        if (count == 0) put_error(fmt::format("engarde: {} holds no match\n", printable(name_of(file))));
        return status;
    }

    const CompareCommandOptions& options_;
    std::vector<ChosenRuleset> rulesets_{};  // empty: as recorded
    std::unique_ptr<AnswersSink> sink_{};
    DependenceTally tally_{};
    std::size_t matches_ = 0;  // including unreadable ones
    bool shows_all_ = false;
};

Job declare(Command& command) {
    const auto options = std::make_shared<CompareCommandOptions>(command.games());
    command.footer(
        "Exit status: 0 every record holds under its own ruleset (or under one of them, if it names none), 1 one does "
        "not, 2 the job could not be done.");
    command.option("PATH", options->paths, "files, folders (every .egn below, .gz and .zst too), or -")
        .required()
        .type("");
    add_ruleset_list(command, options->rulesets);
    add_cards_option(command, options->cards);
    options->format.declare(command);
    command.flag("--verbose", options->verbose,
                 "show matches on which all agree, too, why no deal fits, and what the rulesets answer differently");
    command.flag("--questions", options->questions,
                 "show which answers each record depends on: judge it with every single answer changed");
    return [options, command] {
        return options->questions ? Questioning(*options).run()
                                  : Comparing(*options, command.given("--rulesets")).run();
    };
}

}  // namespace

const Subcommand compare_command{
    "compare", "each record under every ruleset: where they differ, and which question decides it", declare};

}  // namespace engarde::cli
