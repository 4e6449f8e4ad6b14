#include "verifier/cli/adjudicate_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/record/tags.h"
#include "notation/text/quote.h"
#include "verifier/cli/format_option.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/syntax_errors.h"
#include "verifier/cli/terminal.h"
#include "verifier/library/games.h"
#include "verifier/report/formats.h"
#include "verifier/round_numbers.h"
#include "verifier/verify.h"

namespace engarde::cli {

namespace {

// A position typed on the command line, for a table without a record. Each part is written as in a record; empty: not
// given.
struct TypedPosition {
    std::string position;
    std::string to_move;
    std::string plies;  // with a file: the number of a ply
    std::string hands;
    std::string deck;
    std::string show;
    std::string result;
    std::string board;
    std::string score;

    bool given() const {
        return !position.empty() || !to_move.empty() || !hands.empty() || !deck.empty() || !show.empty() ||
               !result.empty() || !board.empty() || !score.empty();
    }

    // Trims spaces that users type around the values.
    void tidy() {
        for (std::string* part : {&position, &to_move, &plies, &hands, &deck, &show, &result, &board, &score}) {
            part->erase(0, part->find_first_not_of(" \t"));
            part->erase(part->find_last_not_of(" \t") + 1);
        }
        std::transform(to_move.begin(), to_move.end(), to_move.begin(), [](char letter) {
            return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
        });
    }

    // The round that follows the score, assuming no draws. An unreadable score is reported when the record is read.
    std::uint32_t round_number() const {
        const auto before = egn::read_score(score);
        return before ? lowest_number_after(*before) : 1;
    }

    // The same position as a record, so that the notation parses it and reports what is wrong. The last entry is the
    // disputed one.
    std::string text() const {
        std::string text;
        if (!board.empty()) text += fmt::format("[Board \"{}\"]\n", egn::escaped(board));
        if (!score.empty()) text += fmt::format("[From \"{}\"]\n", egn::escaped(score));
        text += fmt::format("round {} {}\nposition {}\n", round_number(), to_move, position);
        if (!hands.empty()) text += fmt::format("hands {}\n", hands);
        if (!deck.empty()) text += fmt::format("deck {}\n", deck);
        std::string entries;
        // Without a number, the first attack would be read as the one that waits at the position.
        const bool is_numbered = !plies.empty() && plies.front() >= '0' && plies.front() <= '9';
        if (!plies.empty()) entries += (is_numbered ? "" : "1. ") + plies + "\n";
        if (!show.empty()) entries += fmt::format("show {}\n", show);
        if (!result.empty()) entries += result + "\n";
        if (entries.empty()) return text;
        entries.pop_back();
        return text + entries + (entries.back() == '!' ? "\n" : "!\n");
    }
    bool disputes_nothing() const { return plies.empty() && show.empty() && result.empty(); }
};

struct AdjudicateCommandOptions {
    explicit AdjudicateCommandOptions(const GameLibrary& games) : rules(games) {}

    std::vector<std::string> paths;
    TypedPosition typed;
    RulesetOptions rules;
    std::optional<std::size_t> match;
    std::optional<std::uint32_t> round;
    bool award = false;
    FormatOption<AdjudicateSink> format{adjudicate_formats()};
    bool verbose = false;
};

std::size_t number_of_words(std::string_view text) {
    std::size_t words = 0;
    bool in_a_word = false;
    for (const char letter : text) {
        const bool is_blank = letter == ' ' || letter == '\t';
        if (!is_blank && !in_a_word) ++words;
        in_a_word = !is_blank;
    }
    return words;
}

// Keeps the value of one option from being parsed as another entry of the record.
void refuse_smuggled(const TypedPosition& typed) {
    const auto refuse_words = [](const std::string& text, std::size_t words, const char* expected) {
        if (!text.empty() && number_of_words(text) != words) throw CommandError(expected);
    };
    refuse_words(typed.hands, 2, "--hands needs two hands: White's, then Black's: \"12344 ?\"");
    refuse_words(typed.deck, 1, "--deck needs the cards of the draw pile, without blanks: \"5541\"");
    refuse_words(typed.show, 2, "--show needs two hands: White's, then Black's: \"12344 ?\"");
    for (const std::string* text :
         {&typed.position, &typed.hands, &typed.deck, &typed.plies, &typed.show, &typed.result})
        if (text->find_first_of(";{}\n\r") != std::string::npos)
            throw CommandError("a typed table has no comments and no line ends; write a record to keep them");
}

void refuse_contradictions(const AdjudicateCommandOptions& options) {
    const bool chooses_a_place = options.match || options.round;
    const TypedPosition& typed = options.typed;
    if (options.paths.empty() && typed.position.empty())
        throw CommandError("adjudicate needs a FILE with a disputed entry, or the --position on the table");
    if (!options.paths.empty() && typed.given())
        throw CommandError(
            "--position, --to-move, --hands, --deck, --show, --result, --board and --score are for a table "
            "without a FILE");
    if (options.paths.empty()) {
        if (typed.position.find("played") == std::string::npos)
            throw CommandError(
                "--position takes the spaces and the cards played, ? for each card that is not known, - for none: "
                "\"8 14 played 1123344?\"");
        if (typed.to_move.empty()) throw CommandError("a --position needs --to-move white or --to-move black");
        if (chooses_a_place) throw CommandError("--match and --round are for a FILE");
        refuse_smuggled(typed);
        return;
    }
    if (typed.plies.empty()) return;
    if (const std::string wrong = check_from_one(typed.plies); !wrong.empty())
        throw CommandError(fmt::format("--ply: {}; of a FILE it is the number of a ply", wrong));
    if (!options.round) throw CommandError("--ply is a ply of a round: --round N --ply K");
}

// Typed options can describe only one round.
bool is_one_round(std::string_view text) {
    Diagnostics ignored;
    const std::vector<egn::Record> records = egn::read_records(text, ignored);
    return records.size() == 1 && records.front().rounds().size() == 1;
}

// How many disputes were ruled on, and the resulting exit status.
struct Settled {
    std::size_t disputes = 0;
    std::size_t readings = 0;  // of all their records
    std::size_t left_out = 0;  // disputes that were counted but not ruled on
    std::string why_none{};
    ExitStatus status = ExitStatus::holds;

    void worsen(ExitStatus other) { status = std::max(status, other); }
};

std::string not_settled_here(const GameEntry& game) {
    return fmt::format("disputes of {} are not settled here", game.catalogue->title);
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
          rules_(verify_options_of(options.rules)) {
        rules_.with_record = true;
    }

    Settled run() {
        if (const std::size_t count = number_of_matches(); options_.round && !options_.match && count > 1)
            throw CommandError(fmt::format("{} holds {} matches; choose one with --match N", printable(name_), count));
        if (options_.paths.empty() && !is_one_round(text_))
            throw CommandError("--position, --hands, --ply and the others describe one round, and nothing else");
        const std::size_t count =
            verify(text_, options_.rules.library, rules_, [&](const JudgedMatch& match) { settle(match); });
        if (count == 0) throw CommandError(fmt::format("{} holds no match", printable(name_)));
        if (options_.match && *options_.match > count)
            throw CommandError(fmt::format("no match {}: {} holds {}", *options_.match, printable(name_), count));
        return settled_;
    }

private:
    void settle(const JudgedMatch& match) {
        if (options_.match && *options_.match != match.number) return;
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
            settled_.why_none = not_settled_here(game);
            return;
        }
        const Disputes disputes = game.adjudicate(*match.record, rulesets(match), place_and_appearance());
        if (!disputes) {
            settled_.why_none = disputes.error();
            return;
        }
        for (const Dispute& dispute : *disputes) report(dispute, match);
        settled_.readings += disputes->readings;
        settled_.left_out += disputes->left_out;
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
        return options_.round ? egn::read_records(text_, ignored, options_.rules.library.reading()).size() : 0;
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
        if (options_.paths.empty() && options_.typed.disputes_nothing()) place.round = options_.typed.round_number();
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

ExitStatus settle_position(const AdjudicateCommandOptions& options) {
    // A table is typed as a round, which other games do not have.
    const std::vector<ChosenRuleset> rulesets = verify_options_of(options.rules).rulesets;
    if (rulesets.size() == 1)
        if (const GameEntry& game = options.rules.library.games().game_of(rulesets.front()); !game.adjudicate)
            throw CommandError(not_settled_here(game));
    const std::string text = options.typed.text();
    const auto sink = options.format.sink(options.verbose);
    const Source source{.file = {}, .name = "command line", .text = text, .kind = SourceKind::command_line};
    const Settled settled = SettlingText(options, source, *sink).run();
    if (settled.disputes > 0) return settled.status;
    const bool was_read = settled.status == ExitStatus::holds && !settled.why_none.empty();
    throw CommandError(was_read ? settled.why_none : "the table cannot be read as it was typed");
}

ExitStatus settle_file(const AdjudicateCommandOptions& options, const std::string& file, AdjudicateSink& sink) {
    const std::string text = read_text(file);
    const Settled settled = SettlingText(options, source_of(file, text), sink).run();
    if (settled.left_out > 0)
        throw CommandError(fmt::format(
            "{}: {} more disputed {} not ruled on, for there are too many in one file; choose one with "
            "--round and --ply, or split the file",
            printable(name_of(file)), settled.left_out, settled.left_out == 1 ? "entry is" : "entries are"));
    // Unreadable text has been reported, and may have contained the disputed entry.
    const bool may_be_unread = settled.status == ExitStatus::broken && !options.round;
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
    const auto add_part = [&](const char* name, std::string& part, const char* what, const char* type) {
        command.option(name, part, what).type(type).check(check_not_empty);
    };
    add_part("--position", typed.position, "without a file: spaces and cards played, \"8 14 played 11233445\"",
             "TABLE");
    add_part("--to-move", typed.to_move, "at the position: white or black", "SIDE");
    add_part("--hands", typed.hands, "White's hand and Black's, ? for one that is hidden: \"12344 ?\"", "CARDS");
    add_part("--deck", typed.deck, "the draw pile, if it is known", "CARDS");
    add_part("--show", typed.show, "hands laid open at the end", "CARDS");
    add_part("--result", typed.result, "what is claimed: \"1-0 hit\"", "RESULT");
    add_part("--score", typed.score, "of the match before this round: 2-1", "SCORE");
    add_part("--board", typed.board, "other equipment, as in the Board tag", "BOARD");
    add_ruleset_options(command, options->rules);
    command.flag("--award", options->award, "for an illegal ply, print the record with the round awarded");
    command.flag("--verbose", options->verbose, "deals in whole numbers, and everything that could be played");
    options->format.declare(command);
    return [options] {
        options->typed.tidy();
        refuse_contradictions(*options);
        return options->paths.empty() ? settle_position(*options) : settle_files(*options);
    };
}

}  // namespace

const Subcommand adjudicate_command{"adjudicate", "settle a dispute: under the record's rules, then under all others",
                                    declare};

}  // namespace engarde::cli
