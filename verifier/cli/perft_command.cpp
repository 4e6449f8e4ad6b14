#include "verifier/cli/perft_command.h"

#include <fmt/format.h>

#include <memory>

#include "notation/text/quote.h"
#include "notation/text/render.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/terminal.h"
#include "verifier/library/games.h"
#include "verifier/report/perft_json.h"
#include "verifier/report/perft_text.h"
#include "verifier/verify.h"

namespace engarde::cli {

namespace {

// A deal typed on the command line. Each part is written as in a record; empty: not given.
struct TypedDeal {
    std::string hands;
    std::string deck;
    std::string start;
    std::string board;

    bool given() const { return !hands.empty() || !deck.empty() || !start.empty() || !board.empty(); }

    // The same deal as a record, so that the notation parses it and reports what is wrong.
    std::string text() const {
        const std::string tag = board.empty() ? "" : fmt::format("[Board \"{}\"]\n", egn::escaped(board));
        return fmt::format("{}round 1 {}\nhands {}\ndeck {}\n", tag, start.empty() ? "white" : start, hands, deck);
    }
};

struct PerftCommandOptions {
    explicit PerftCommandOptions(const GameLibrary& games) : rules(games) {}

    std::string file;
    TypedDeal deal;
    RulesetOptions rules;
    std::optional<std::size_t> match;
    PerftOptions place{.depth = 4};
    bool json = false;
};

const PerftEntry& perft_of(const GameEntry& game) {
    if (game.perft) return *game.perft;
    throw CommandError(fmt::format("continuations of {} cannot be counted", game.catalogue->title));
}

void refuse_contradictions(const PerftCommandOptions& options) {
    const bool chooses_a_place = options.match || options.place.round || options.place.ply;
    if (options.file.empty() && !options.deal.given())
        throw CommandError("perft counts from a position: name a FILE, or deal with --hands and --deck");
    if (!options.file.empty() && options.deal.given())
        throw CommandError("--hands, --deck, --start and --board are for a deal without a FILE");
    if (!options.file.empty()) return;
    if (options.deal.hands.empty() || options.deal.deck.empty())
        throw CommandError("a deal needs both --hands and --deck");
    if (chooses_a_place) throw CommandError("--match, --round and --ply are for a FILE");
}

bool is_nothing_but_a_deal(const egn::Record& record) {
    if (record.rounds().size() != 1) return false;
    const egn::Round& round = record.rounds().front();
    return !round.position && round.plies.empty() && !round.show && !round.result;
}

class PerftJob {
public:
    explicit PerftJob(const PerftCommandOptions& options)
        : options_(options),
          is_file_(!options.file.empty()),
          text_(is_file_ ? read_text(options.file) : options.deal.text()),
          name_(is_file_ ? name_of(options.file) : "command line") {}

    ExitStatus run() {
        VerifyOptions rules = verify_options_of(options_.rules);
        rules.with_record = true;
        if (rules.rulesets.size() > 1) throw CommandError("continuations are counted under one ruleset: --ruleset ID");
        if (!rules.rulesets.empty()) perft_of(options_.rules.library.games().game_of(rules.rulesets.front()));
        const JudgedMatch match = judged_match(rules);
        const egn::Record record = match.record.value_or(egn::Record());
        refuse_what_cannot_be_read(match, record);
        if (!is_file_ && (records_ != 1 || !is_nothing_but_a_deal(record)))
            throw CommandError("--hands and --deck take cards, --start takes white or black, and nothing else");
        if (match.ruleset_unstated) throw CommandError("no ruleset is named here; choose one with --ruleset ID");
        report(record, match);
        return ExitStatus::holds;
    }

private:
    JudgedMatch judged_match(const VerifyOptions& rules) {
        const std::size_t wanted = options_.match.value_or(1);
        std::optional<JudgedMatch> chosen;
        const std::size_t count = verify(text_, options_.rules.library, rules, [&](const JudgedMatch& match) {
            if (match.record) ++records_;
            if (match.number == wanted) chosen = match;
            // Typed input must be exactly one match, so it is read to the end.
            return chosen && is_file_ ? egn::Next::stop : egn::Next::go_on;
        });
        if (count == 0) throw CommandError(fmt::format("{} holds no match", printable(name_)));
        if (!chosen) throw CommandError(fmt::format("no match {}: {} holds {}", wanted, printable(name_), count));
        return *chosen;
    }

    // Errors in other rounds do not matter here.
    void refuse_what_cannot_be_read(const JudgedMatch& match, const egn::Record& record) const {
        const MatchJudgement& judgement = match.judgements.front();
        if (judgement.rules.ruleset) perft_of(*match.game);
        const std::uint32_t first = record.rounds().empty() ? 0 : record.rounds().front().number;
        const std::uint32_t chosen = options_.place.round.value_or(first);
        std::vector<Diagnostic> errors;
        for (const Finding& finding : judgement.findings)
            if (finding.diagnostic.code.rfind("syntax.", 0) == 0 && finding.round.value_or(chosen) == chosen)
                errors.push_back(finding.diagnostic);
        if (!errors.empty()) refuse("the position cannot be read", errors);
    }

    [[noreturn]] void refuse(const std::string& why, const std::vector<Diagnostic>& diagnostics) const {
        Reported reported(name_, text_);
        for (const Diagnostic& diagnostic : diagnostics) put_error(reported.render(diagnostic, appearance_of(stderr)));
        throw CommandError(why);
    }

    void report(const egn::Record& record, const JudgedMatch& match) const {
        const ChosenRuleset& rules = match.judgements.front().rules;
        const PerftEntry& game = perft_of(*match.game);
        auto counts = game.count(record, rules, options_.place);
        if (!counts) refuse(counts.error().message, counts.error().diagnostics);
        const PerftReport report{options_.file, match.number, rules, options_.place, game.reasons, std::move(*counts)};
        put(options_.json ? perft_json(report) : perft_text(report));
    }

    const PerftCommandOptions& options_;
    bool is_file_;
    std::string text_;
    std::string_view name_;
    std::size_t records_ = 0;  // recognized in the text
};

Job declare(Command& command) {
    const auto options = std::make_shared<PerftCommandOptions>(command.games());
    command.option("FILE", options->file, "count from a place in this record; - for standard input").type("");
    command.option("--match", options->match, "of the file; the first if not given").type("N").check(check_from_one);
    command.option("--round", options->place.round, "of the match; the first if not given")
        .type("N")
        .check(check_whole_number);
    command.option("--ply", options->place.ply, "after this ply, 0 for the start; after the last if not given")
        .type("K")
        .check(check_whole_number);
    command.option("--hands", options->deal.hands, "count from a deal: White's hand and Black's, \"12345 12345\"")
        .type("CARDS")
        .check(check_not_empty);
    command.option("--deck", options->deal.deck, "its draw pile, the card drawn first standing first")
        .type("CARDS")
        .check(check_not_empty);
    command.option("--start", options->deal.start, "its starter: white (if not given) or black")
        .type("SIDE")
        .check(check_not_empty);
    command.option("--board", options->deal.board, "its equipment, as in the Board tag")
        .type("BOARD")
        .check(check_not_empty);
    add_ruleset_options(command, options->rules,
                        "count under this ruleset, one at a time; of a file the recorded one if not given");
    command.option("--depth", options->place.depth, "the plies of the longest continuations to count")
        .type("N")
        .check(check_from_one)
        .range(1, 999)
        .shows_default();
    command.flag("--divide", options->place.divided, "share the longest out among the legal first plies");
    command.flag("--json", options->json, "one JSON object (docs/schema/perft.schema.json)");
    return [options] {
        refuse_contradictions(*options);
        return done_for(options->file, [&] { return PerftJob(*options).run(); });
    };
}

}  // namespace

const Subcommand perft_command{"perft", "count the legal continuations of a round by their length", declare};

}  // namespace engarde::cli
