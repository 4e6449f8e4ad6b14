#include "verifier/cli/regress_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <set>

#include "notation/record/tags.h"
#include "notation/text/quote.h"
#include "verifier/cli/card_files.h"
#include "verifier/cli/format_option.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/terminal.h"
#include "verifier/phrases.h"
#include "verifier/regress.h"
#include "verifier/report/formats.h"
#include "verifier/report/regress_text.h"
#include "verifier/verify.h"

namespace engarde::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view name_of_the_file = "rulings.tsv";

struct RegressCommandOptions {
    explicit RegressCommandOptions(const GameLibrary& games) : rulesets(games) {}

    std::string folder;
    std::string stored;
    RulesetList rulesets;
    CardFiles cards{};
    bool update = false;
    bool prune = false;
    FormatOption<RegressSink> format{regress_formats()};
};

class Regression {
public:
    explicit Regression(const RegressCommandOptions& options)
        : options_(options),
          file_(options.stored.empty() ? (fs::path(options.folder) / name_of_the_file).string() : options.stored),
          rulesets_(rulesets_of(options.rulesets)),
          sink_(options.format.sink()) {}

    ExitStatus run() {
        if (!fs::is_directory(options_.folder))
            throw CommandError(fmt::format("{} is not a folder", printable(options_.folder)));
        const bool is_stored = fs::exists(file_);
        is_first_ = !is_stored;
        if (!is_stored && !options_.update)
            throw CommandError(fmt::format("no rulings are stored in {} yet; --update writes them", printable(file_)));
        if (is_stored) read_stored();
        const auto [files, some_failed] =
            files_named({options_.folder}, [&](const std::string& reason) { sink_->notify(Severity::error, reason); });
        if (files.empty()) return ExitStatus::cannot;
        status_ = some_failed ? ExitStatus::cannot : ExitStatus::holds;
        for (const std::string& file : files) rule_on_or_say_why(file);
        // Rulings on an unreadable file are neither gone nor to be deleted.
        const bool all_read = status_ != ExitStatus::cannot;
        if (all_read) find_what_is_gone();
        if (options_.update && all_read) write();
        if (options_.update && !all_read) put_error("engarde: nothing is stored, for some records could not be read\n");
        if (!options_.update && !changes_.empty()) status_ = std::max(status_, ExitStatus::broken);
        report();
        return status_;
    }

private:
    void read_stored() {
        stored_text_ = read_text(file_);
        auto stored = Rulings::read(stored_text_);
        if (!stored) throw CommandError(fmt::format("{}: {}", printable(file_), stored.error()));
        stored_ = std::move(*stored);
    }

    void rule_on_or_say_why(const std::string& file) {
        const std::string failure = failure_of(file, [&] { rule_on(file); });
        if (failure.empty()) return;
        put_error(fmt::format("engarde: {}\n", failure));
        sink_->notify(Severity::error, failure, file);
        status_ = ExitStatus::cannot;
    }

    void rule_on(const std::string& file) {
        const std::string text = read_text(file);
        const std::string name = fs::path(file).lexically_relative(options_.folder).generic_string();
        const VerifyOptions rules =
            options_.cards.options_for(file, {.with_record = true, .also_judge_under = rulesets_});
        const auto sink = sink_->open(source_of(file, text));
        verify(text, options_.rulesets.library, rules, [&](const JudgedMatch& match) {
            for (const MatchJudgement& judgement : match.judgements) {
                const RulingKey key{name, match.number, name_of_rules(judgement)};
                if (!is_asked_for(key)) continue;
                const std::string now = stored_form(judgement);
                current_.add(key, now);
                const std::string* before = stored_.find(key);
                if (before && *before == now) continue;
                RulingChange change{.key = key, .before = before ? std::optional(*before) : std::nullopt, .after = now};
                if (before && match.record && judgement.rules.ruleset)
                    change.explanations = explanations(*match.game, *match.record, judgement, *before);
                change.now = judgement;
                put(sink->take({change, match.number}));
                changes_.push_back(std::move(change));
            }
        });
        sink->finish();
    }

    // An unknown ruleset is part of the ruling, so it needs a name too.
    static std::string name_of_rules(const MatchJudgement& judgement) {
        return judgement.rules.ruleset ? tag_value(judgement.rules) : "-";
    }

    // The record's own ruleset is always judged by, even if it was not requested.
    bool is_asked_for(const RulingKey& key) const {
        return options_.rulesets.names.empty() ||
               std::any_of(rulesets_.begin(), rulesets_.end(),
                           [&](const ChosenRuleset& each) { return tag_value(each) == key.ruleset; });
    }

    void find_what_is_gone() {
        for (const auto& [key, ruling] : stored_.all())
            if (is_asked_for(key) && !current_.find(key)) changes_.push_back({.key = key, .before = ruling});
        std::stable_sort(changes_.begin(), changes_.end(),
                         [](const RulingChange& left, const RulingChange& right) { return left.key < right.key; });
    }

    // Many rulings disappear if the user forgets --rulesets: those under rulesets of that file, and all rulings on
    // records that name one.
    std::vector<std::string> unknown_rulesets() const {
        std::set<std::pair<std::string_view, std::size_t>> matches_with_a_loss;
        for (const RulingChange& change : changes_)
            if (!change.after) matches_with_a_loss.emplace(change.key.file, change.key.match);
        std::vector<std::string> unknown;
        for (const auto& [key, ruling] : stored_.all()) {
            const auto name = egn::read_ruleset(key.ruleset);
            if (!name || options_.rulesets.library.find(name->id).ruleset) continue;
            if (!matches_with_a_loss.contains({key.file, key.match})) continue;
            if (std::find(unknown.begin(), unknown.end(), name->id) == unknown.end()) unknown.push_back(name->id);
        }
        return unknown;
    }

    static std::string stored_under(const std::vector<std::string>& unknown) {
        return fmt::format("rulings are stored under unknown rulesets ({}); did you forget --rulesets FILE?",
                           listed(unknown));
    }

    void report() {
        if (const auto unknown = unknown_rulesets(); !unknown.empty())
            put_error(fmt::format("engarde: {}\n", stored_under(unknown)));
        const std::vector<RulingChange> none;
        const bool is_written = options_.update && status_ != ExitStatus::cannot;
        put(sink_->finish({is_first_ ? none : changes_,
                           regress_summary(changes_, current_.all().size()) +
                               (is_written ? fmt::format("{}\n", printable(file_)) : std::string()),
                           static_cast<int>(status_)}));
    }

    // Rulings under rulesets that were not requested are kept. Those under unknown rulesets are deleted only with
    // --prune.
    void write() const {
        if (const auto unknown = unknown_rulesets(); !unknown.empty() && !options_.prune)
            throw CommandError(
                fmt::format("nothing is stored: {} (--prune deletes these rulings)", stored_under(unknown)));
        Rulings all;
        for (const auto& [key, ruling] : stored_.all())
            if (!is_asked_for(key)) all.add(key, ruling);
        for (const auto& [key, ruling] : current_.all()) all.add(key, ruling);
        if (const std::string text = all.text(); text != stored_text_) replace_text(file_, text);
    }

    const RegressCommandOptions& options_;
    std::string file_;
    std::vector<ChosenRuleset> rulesets_;
    std::unique_ptr<RegressSink> sink_;
    std::string stored_text_{};
    Rulings stored_{};
    Rulings current_{};
    std::vector<RulingChange> changes_{};
    ExitStatus status_ = ExitStatus::holds;
    bool is_first_ = false;  // no rulings were stored before
};

Job declare(Command& command) {
    const auto options = std::make_shared<RegressCommandOptions>(command.games());
    command.footer("Exit status: 0 every ruling is as stored, 1 some are not, 2 the job could not be done.");
    command.option("DIR", options->folder, "a folder of records").required().type("");
    command.option("--stored", options->stored, "the stored rulings; rulings.tsv in the folder if not given")
        .type("FILE")
        .check(check_not_empty);
    add_ruleset_list(command, options->rulesets);
    add_cards_option(command, options->cards);
    const Option update = command.flag("--update", options->update, "store the rulings as they are now");
    command.flag("--prune", options->prune, "with --update: delete rulings under rulesets that are not known")
        .needs(update);
    options->format.declare(command);
    return [options] { return Regression(*options).run(); };
}

}  // namespace

const Subcommand regress_command{"regress", "the rulings of a corpus against the stored ones: what changed, and why",
                                 declare};

}  // namespace engarde::cli
