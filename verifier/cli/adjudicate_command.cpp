#include "verifier/cli/adjudicate_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/text/quote.h"
#include "verifier/cli/card_files.h"
#include "verifier/cli/format_option.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/syntax_errors.h"
#include "verifier/cli/terminal.h"
#include "verifier/cli/typed_game.h"
#include "verifier/cli/typed_position.h"
#include "verifier/library/games.h"
#include "verifier/report/formats.h"
#include "verifier/verify.h"

namespace engarde::cli {

namespace {

struct AdjudicateCommandOptions {
    explicit AdjudicateCommandOptions(const GameLibrary& games) : rules(games) {}

    std::vector<std::string> paths;
    TypedPosition typed;
    TypedGame game;
    RulesetOptions rules;
    CardFiles cards{};
    std::optional<std::size_t> match;
    std::optional<std::uint32_t> round;
    bool award = false;
    FormatOption<AdjudicateSink> format{adjudicate_formats()};
    bool verbose = false;
};

// A game is typed as events, a position as a round.
bool is_typed_game(const AdjudicateCommandOptions& options) {
    return options.paths.empty() && (options.game.given() || !options.game.events.empty());
}

void refuse_a_wrong_position(const AdjudicateCommandOptions& options) {
    const TypedPosition& typed = options.typed;
    if (typed.position.empty())
        throw CommandError("adjudicate needs a FILE with a disputed entry, or the --position on the table");
    if (typed.position.find("played") == std::string::npos)
        throw CommandError(
            "--position takes the spaces and the cards played, ? for each card that is not known, - for none: "
            "\"8 14 played 1123344?\"");
    if (typed.to_move.empty()) throw CommandError("a --position needs --to-move white or --to-move black");
    if (options.match || options.round) throw CommandError("--match and --round are for a FILE");
    typed.refuse_smuggled();
}

void refuse_a_wrong_game(const AdjudicateCommandOptions& options) {
    TypedPosition rest = options.typed;
    rest.hands.clear();
    rest.deck.clear();
    if (rest.given() || !rest.plies.empty())
        throw CommandError(
            "--players, --poise, --items and --event describe a game recorded as events; --position, --to-move, --ply, "
            "--show, --result, --board and --score describe a round");
    if (options.match || options.round) throw CommandError("--match and --round are for a FILE");
    if (options.game.players.empty()) throw CommandError("a typed game needs its players: --players \"Sam, Jen\"");
    if (options.game.events.empty())
        throw CommandError("a typed game needs its events, the disputed one last: --event \"turn Sam\" --event …");
    options.game.refuse_smuggled();
}

void refuse_contradictions_with_a_file(const AdjudicateCommandOptions& options) {
    const TypedPosition& typed = options.typed;
    if (typed.given())
        throw CommandError(
            "--position, --to-move, --hands, --deck, --show, --result, --board and --score are for a table "
            "without a FILE");
    if (options.game.given()) throw CommandError("--players, --poise and --items are for a table without a FILE");
    if (options.game.events.size() > 1) throw CommandError("--event: of a FILE, one event at a time");
    if (!options.game.events.empty()) {
        if (const std::string wrong = check_from_one(options.game.events.front()); !wrong.empty())
            throw CommandError(fmt::format("--event: {}; of a FILE it is the number of an event", wrong));
        if (options.round || !typed.plies.empty())
            throw CommandError("--event is for games recorded as events, --round and --ply for games played in rounds");
    }
    if (typed.plies.empty()) return;
    if (const std::string wrong = check_from_one(typed.plies); !wrong.empty())
        throw CommandError(fmt::format("--ply: {}; of a FILE it is the number of a ply", wrong));
    if (!options.round) throw CommandError("--ply is a ply of a round: --round N --ply K");
}

void refuse_contradictions(const AdjudicateCommandOptions& options) {
    if (!options.paths.empty()) return refuse_contradictions_with_a_file(options);
    if (is_typed_game(options)) return refuse_a_wrong_game(options);
    refuse_a_wrong_position(options);
}

// Typed options can describe only one round.
bool is_one_round(std::string_view text) {
    Diagnostics ignored;
    const std::vector<egn::Record> records = egn::read_records(text, ignored);
    return records.size() == 1 && records.front().rounds().size() == 1;
}

// Why an entry cannot be chosen like this in a record of the game; empty: it can.
std::string wrong_choice(const GameEntry& game, const AdjudicateCommandOptions& options) {
    const bool is_by_event = !options.game.events.empty();
    if (game.events && (options.round || !options.typed.plies.empty()))
        return fmt::format("{} is recorded as events, not played in rounds: choose with --event N",
                           game.catalogue->title);
    if (!game.events && is_by_event)
        return fmt::format("{} is played in rounds, not recorded as events: choose with --round N --ply K",
                           game.catalogue->title);
    if (game.events && options.award)
        return fmt::format("--award gives somebody a round, and {} has no rounds", game.catalogue->title);
    return {};
}

// How many disputes were ruled on, and the resulting exit status.
struct Settled {
    std::size_t disputes = 0;
    std::size_t readings = 0;  // of all their records
    std::size_t left_out = 0;  // disputes that were counted but not ruled on
    const char* chosen_by = "--round and --ply";
    std::string why_none{};
    ExitStatus status = ExitStatus::holds;

    void worsen(ExitStatus other) { status = std::max(status, other); }
};

std::string not_supported(const GameEntry& game) {
    return fmt::format("adjudicate does not support {} yet", game.catalogue->title);
}

std::string table_options(const GameEntry& game) {
    if (game.is_typed_by_players)
        return fmt::format(
            "{} is recorded as events: --players, --poise, --items, --hands, --deck and --event describe "
            "a table",
            game.catalogue->title);
    return fmt::format(
        "{} cannot be typed as a table, for it needs its rosters: write a record, put \" !\" after the "
        "disputed event, and give it as a FILE, or - for standard input",
        game.catalogue->title);
}

// A game whose tables are not typed needs none of the options for them.
void refuse_an_untyped_game(const AdjudicateCommandOptions& options) {
    const std::vector<ChosenRuleset> rulesets = verify_options_of(options.rules).rulesets;
    if (rulesets.size() != 1) return;
    const GameEntry& game = options.rules.library.games().game_of(rulesets.front());
    if (game.events && game.adjudicate && !game.is_typed_by_players) throw CommandError(table_options(game));
}

// Rules on the disputes of one text: a file, or the options typed.
class SettlingText {
public:
    SettlingText(const AdjudicateCommandOptions& options, const Source& source, AdjudicateSink& sink)
        : options_(options),
          name_(source.name),
          text_(source.text),
          reported_(source.name, source.text),
          sink_(sink.open(source)),
          rules_(options.cards.options_for(source.file, verify_options_of(options.rules))) {
        rules_.with_record = true;
    }

    Settled run() {
        if (const std::size_t count = number_of_matches(); chooses_an_entry() && !options_.match && count > 1)
            throw CommandError(fmt::format("{} holds {} matches; choose one with --match N", printable(name_), count));
        if (options_.paths.empty() && !is_typed_game(options_) && !is_one_round(text_))
            throw CommandError("--position, --hands, --ply and the others describe one round, and nothing else");
        const std::size_t count =
            verify(text_, options_.rules.library, rules_, [&](const JudgedMatch& match) { settle(match); });
        if (count == 0) throw CommandError(fmt::format("{} holds no match", printable(name_)));
        if (options_.match && *options_.match > count)
            throw CommandError(fmt::format("no match {}: {} holds {}", *options_.match, printable(name_), count));
        return settled_;
    }

private:
    // By number, in a file.
    bool chooses_an_entry() const {
        return !options_.paths.empty() && (options_.round || !options_.game.events.empty());
    }

    // What was typed wrong is said of its option, since the record made of it is nowhere to be seen.
    void refuse_what_was_typed_wrong(const JudgedMatch& match) const {
        const TypedGame& typed = options_.game;
        refuse_card_books(match.judgements.front().findings);
        for (const Finding& finding : match.judgements.front().findings) {
            const bool is_syntax = finding.diagnostic.code.rfind("syntax.", 0) == 0;
            if (finding.is_error() && (is_syntax || !finding.event))
                throw CommandError(fmt::format("{}: {}", typed.option_at(finding.diagnostic.span.begin),
                                               printable(finding.diagnostic.message)));
        }
        const bool is_as_typed = match.number == 1 && match.record &&
                                 match.record->events().size() == typed.events.size() &&
                                 match.record->tags.size() == typed.number_of_tags();
        if (!is_as_typed) throw CommandError("--players, --event and the others describe one game, and nothing else");
    }

    void settle(const JudgedMatch& match) {
        if (options_.match && *options_.match != match.number) return;
        if (is_typed_game(options_)) refuse_what_was_typed_wrong(match);
        const MatchJudgement& first = match.judgements.front();
        // The readable part of a file is ruled on, and errors are reported. Typed input can be typed again, so errors
        // end the command.
        if (put_syntax_errors(reported_, first)) {
            settled_.worsen(ExitStatus::broken);
            if (options_.paths.empty()) return;
        }
        if (!first.rules.ruleset || !match.record) return;
        const GameEntry& game = *match.game;
        if (!game.adjudicate) {
            settled_.why_none = not_supported(game);
            return;
        }
        settled_.why_none = wrong_choice(game, options_);
        if (!settled_.why_none.empty()) return;
        const Disputes disputes = game.adjudicate(*match.record, rulesets(match), place_and_appearance());
        if (!disputes) {
            settled_.why_none = disputes.error();
            return;
        }
        for (const Dispute& dispute : *disputes) report(dispute, match);
        settled_.readings += disputes->readings;
        settled_.left_out += disputes->left_out;
        if (game.events && disputes->left_out > 0) settled_.chosen_by = "--event";
    }

    // A ruling takes about as long as reading a page, and is repeated for every reading of its record. The limit keeps
    // the total time proportional to the size of the text.
    std::size_t most_readings() const {
        constexpr std::size_t always = 40;
        constexpr std::size_t characters_each = 100;
        return std::max(always, text_.size() / characters_each);
    }

    std::size_t number_of_matches() const {
        Diagnostics ignored;
        return chooses_an_entry() ? egn::read_records(text_, ignored, options_.rules.library.reading()).size() : 0;
    }

    // The record's own ruleset first, then all others. If the record names none, the rulesets it holds under come
    // first.
    std::vector<ChosenRuleset> rulesets(const JudgedMatch& match) const {
        std::vector<ChosenRuleset> all;
        for (const bool holding : {true, false})
            for (const MatchJudgement& judgement : match.judgements)
                if (holds(judgement.verdict) == holding || !match.ruleset_unstated) all.push_back(judgement.rules);
        if (!match.ruleset_unstated) all.resize(match.judgements.size());
        if (all.size() > 1) return all;
        const ChosenRuleset own = all.front();
        for (const ChosenRuleset& other : options_.rules.library.of_game(*own.catalogue))
            if (other.ruleset != own.ruleset || !own.house_rules.empty()) all.push_back(other);
        return all;
    }

    AdjudicateOptions place_and_appearance() const {
        AdjudicateOptions place{.round = options_.round,
                                .width = terminal_width(),
                                .award = options_.award,
                                .most_readings = most_readings() - std::min(most_readings(), settled_.readings)};
        if (is_typed_game(options_))
            place.event = options_.game.events.size();
        else if (!options_.game.events.empty())
            place.event = std::stoul(options_.game.events.front());
        else if (options_.paths.empty() && options_.typed.disputes_nothing())
            place.round = options_.typed.round_number();
        if (!options_.paths.empty() && !options_.typed.plies.empty()) place.ply = std::stoul(options_.typed.plies);
        return place;
    }

    void report(const Dispute& dispute, const JudgedMatch& match) {
        const bool one_will_do = match.judgements.size() > 1;
        const auto stands = [](const Ruling& ruling) {
            return ruling.decision == Decision::stands || ruling.decision == Decision::unclear;
        };
        const bool holds = one_will_do ? std::any_of(dispute.rulings.begin(), dispute.rulings.end(), stands)
                                       : stands(dispute.rulings.front());
        if (!holds) settled_.worsen(ExitStatus::broken);
        put(sink_->take({dispute, match.number}));
        ++settled_.disputes;
    }

    const AdjudicateCommandOptions& options_;
    std::string_view name_;
    std::string_view text_;
    Reported reported_;
    std::unique_ptr<TextSink<SettledDispute>> sink_;
    VerifyOptions rules_;
    Settled settled_{};
};

// The text that typed options make, ruled on.
ExitStatus settle_typed(const AdjudicateCommandOptions& options, const std::string& text) {
    const auto sink = options.format.sink(options.verbose);
    const Source source{.file = {}, .name = "command line", .text = text, .kind = SourceKind::command_line};
    const Settled settled = SettlingText(options, source, *sink).run();
    if (settled.disputes > 0) return settled.status;
    const bool was_read = settled.status == ExitStatus::holds && !settled.why_none.empty();
    throw CommandError(was_read ? settled.why_none : "the table cannot be read as it was typed");
}

ExitStatus settle_position(const AdjudicateCommandOptions& options) {
    // A position is typed as a round, which other games do not have.
    const std::vector<ChosenRuleset> rulesets = verify_options_of(options.rules).rulesets;
    if (rulesets.size() == 1) {
        const GameEntry& game = options.rules.library.games().game_of(rulesets.front());
        if (!game.adjudicate) throw CommandError(not_supported(game));
        if (game.events) throw CommandError(table_options(game));
    }
    return settle_typed(options, options.typed.text());
}

ExitStatus settle_game(const AdjudicateCommandOptions& options) {
    const std::vector<ChosenRuleset> rulesets = verify_options_of(options.rules).rulesets;
    if (rulesets.size() != 1) throw CommandError("a typed game needs one --ruleset, which says what game it is");
    const GameEntry& game = options.rules.library.games().game_of(rulesets.front());
    if (!game.events)
        throw CommandError(
            fmt::format("{} is played in rounds: --position and --to-move describe a table", game.catalogue->title));
    if (!game.adjudicate) throw CommandError(not_supported(game));
    if (const std::string wrong = wrong_choice(game, options); !wrong.empty()) throw CommandError(wrong);
    return settle_typed(options, options.game.text());
}

ExitStatus settle_file(const AdjudicateCommandOptions& options, const std::string& file, AdjudicateSink& sink) {
    const std::string text = read_text(file);
    const Settled settled = SettlingText(options, source_of(file, text), sink).run();
    if (settled.left_out > 0)
        throw CommandError(
            fmt::format("{}: {} more disputed {} not ruled on, for there are too many in one file; choose one with "
                        "{}, or split the file",
                        printable(name_of(file)), settled.left_out, settled.left_out == 1 ? "entry is" : "entries are",
                        settled.chosen_by));
    // Unreadable text has been reported, and may have contained the disputed entry.
    const bool may_be_unread = settled.status == ExitStatus::broken && !options.round && options.game.events.empty();
    if (settled.disputes > 0 || settled.why_none.empty() || may_be_unread) return settled.status;
    throw CommandError(fmt::format("{}: {}", printable(name_of(file)), settled.why_none));
}

ExitStatus settle_files(const AdjudicateCommandOptions& options) {
    const auto [files, some_failed] = files_named(options.paths);
    ExitStatus worst = some_failed ? ExitStatus::cannot : ExitStatus::holds;
    const auto sink = options.format.sink(options.verbose);
    // An error in one file does not stop the others.
    for (const std::string& file : files)
        worst = std::max(worst, done_for(file, [&] { return settle_file(options, file, *sink); }));
    return worst;
}

Job declare(Command& command) {
    const auto options = std::make_shared<AdjudicateCommandOptions>(command.games());
    TypedPosition& typed = options->typed;
    command.option("FILE", options->paths, "records with disputed entries (x5!); folders; - for standard input")
        .type("");
    command.option("--match", options->match, "only this match of the file").type("N").check(check_from_one);
    command.option("--round", options->round, "the end of this round, marked or not")
        .type("N")
        .check(check_whole_number);
    command.option("--ply", typed.plies, "of a file: this ply of the round; with --position: what was played")
        .type("PLY")
        .check(check_not_empty);
    command
        .option("--event", options->game.events,
                "of a file: this event; otherwise what happened, once for each event, the disputed one last")
        .type("EVENT")
        .check(check_not_empty)
        .repeatable();
    const auto add_part = [&](const char* name, std::string& part, const char* what, const char* type) {
        command.option(name, part, what).type(type).check(check_not_empty);
    };
    add_part("--position", typed.position, "without a file: spaces and cards played, \"8 14 played 11233445\"",
             "TABLE");
    add_part("--to-move", typed.to_move, "at the position: white or black", "SIDE");
    add_part("--players", options->game.players, "of a game recorded as events: the players in their order", "NAMES");
    add_part("--poise", options->game.poise, "their Poise: \"Sam 6, Jen 5\"; 10 if not given", "POISE");
    add_part("--items", options->game.items, "their Items: \"Sam Main Gauche\"", "ITEMS");
    add_part("--hands", typed.hands,
             "White's hand and Black's, ? for one that is hidden: \"12344 ?\"; of events: \"Sam 5, Jen 9\"", "CARDS");
    add_part("--deck", typed.deck, "the draw pile, if it is known; of events: how many cards", "CARDS");
    add_part("--show", typed.show, "hands laid open at the end", "CARDS");
    add_part("--result", typed.result, "what is claimed: \"1-0 hit\"", "RESULT");
    add_part("--score", typed.score, "of the match before this round: 2-1", "SCORE");
    add_part("--board", typed.board, "other equipment, as in the Board tag", "BOARD");
    add_ruleset_options(command, options->rules);
    add_cards_option(command, options->cards);
    command.flag("--award", options->award, "for an illegal ply, print the record with the round awarded");
    command.flag("--verbose", options->verbose, "deals in whole numbers, and everything that could be played");
    options->format.declare(command);
    return [options] {
        options->typed.tidy();
        if (is_typed_game(*options)) {
            options->game.hands = options->typed.hands;
            options->game.deck = options->typed.deck;
            refuse_an_untyped_game(*options);
        }
        refuse_contradictions(*options);
        if (!options->paths.empty()) return settle_files(*options);
        return is_typed_game(*options) ? settle_game(*options) : settle_position(*options);
    };
}

}  // namespace

const Subcommand adjudicate_command{"adjudicate", "settle a dispute: under the record's rules, then under all others",
                                    declare};

}  // namespace engarde::cli
