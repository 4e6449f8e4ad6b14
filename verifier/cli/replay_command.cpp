#include "verifier/cli/replay_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "notation/text/quote.h"
#include "notation/text/render.h"
#include "notation/text/wrap.h"
#include "verifier/cli/card_files.h"
#include "verifier/cli/input.h"
#include "verifier/cli/output.h"
#include "verifier/cli/ruleset_options.h"
#include "verifier/cli/stepper.h"
#include "verifier/cli/syntax_errors.h"
#include "verifier/cli/terminal.h"
#include "verifier/library/games.h"
#include "verifier/phrases.h"
#include "verifier/report/verify_text.h"
#include "verifier/verify.h"

namespace engarde::cli {

namespace {

struct ReplayOptions {
    explicit ReplayOptions(const GameLibrary& games) : rules(games) {}

    std::string file;
    RulesetOptions rules;
    CardFiles cards{};
    std::optional<std::size_t> match;
    std::optional<std::uint32_t> round;
    std::optional<std::size_t> ply;
    std::optional<std::size_t> turn;
    std::optional<std::size_t> event;
    bool step = false;
};

// A match with its frames drawn for some width.
struct ShownMatch {
    std::string heading;
    std::vector<ReplayFrame> frames;
    bool has_events;  // instead of rounds
};

// A match to show, with the rules to replay it by.
struct ChosenMatch {
    std::string heading;
    const GameEntry* game;
    ChosenRuleset rules;
    egn::Record record;
};

// For a match without a ruleset: the first ruleset it holds under, else the one with the fewest findings.
const MatchJudgement& most_fitting(const JudgedMatch& match) {
    const auto worse = [](const MatchJudgement& left, const MatchJudgement& right) {
        const auto key = [](const MatchJudgement& judgement) {
            return std::pair(!holds(judgement.verdict), judgement.findings.size());
        };
        return key(left) < key(right);
    };
    return *std::min_element(match.judgements.begin(), match.judgements.end(), worse);
}

std::string heading_of(const JudgedMatch& match, const MatchJudgement& judgement) {
    const bool two_sides = judgement.score().has_value();
    std::vector<std::string> players;
    for (const auto& player : judgement.players) {
        const std::string side = !two_sides ? "" : players.empty() ? "White" : "Black";
        players.push_back(!player        ? side
                          : side.empty() ? printable(*player)
                                         : fmt::format("{} ({})", printable(*player), side));
    }
    return fmt::format("match {}: {}{}{}{}", match.number, fmt::join(players, " against "), players.empty() ? "" : ", ",
                       tag_value(judgement.rules), match.ruleset_unstated ? ", for the record names no ruleset" : "");
}

class Replaying {
public:
    explicit Replaying(const ReplayOptions& options) : options_(options), text_(read_text(options.file)) {}

    ExitStatus run() {
        VerifyOptions rules = options_.cards.options_for(options_.file, verify_options_of(options_.rules));
        rules.with_record = true;
        if (rules.rulesets.size() > 1) throw CommandError("a match is shown under one ruleset at a time: --ruleset ID");
        ExitStatus status = ExitStatus::holds;
        Reported reported(name_of(options_.file), text_);
        const std::size_t count = verify(text_, options_.rules.library, rules, [&](const JudgedMatch& match) {
            if (options_.match && match.number < *options_.match) return egn::Next::go_on;
            if (!match.holds()) status = ExitStatus::broken;
            // The readable part of a match is shown, and errors are reported.
            put_syntax_errors(reported, match.judgements.front());
            const MatchJudgement& judgement = most_fitting(match);
            if (judgement.rules.ruleset && match.record)
                matches_.push_back({heading_of(match, judgement), match.game, judgement.rules, *match.record});
            return options_.match ? egn::Next::stop : egn::Next::go_on;
        });
        if (count == 0) throw CommandError(fmt::format("{} holds no match", printable(name_of(options_.file))));
        if (options_.match && *options_.match > count)
            throw CommandError(
                fmt::format("no match {}: {} holds {}", *options_.match, printable(name_of(options_.file)), count));
        show();
        return status;
    }

private:
    std::vector<ReplayFrame> chosen_frames(const ChosenMatch& match, const std::vector<ReplayFrame>& frames) const {
        const bool has_events = match.game->events != nullptr;
        if (has_events ? options_.round.has_value() : options_.turn || options_.event) return {};
        std::vector<ReplayFrame> chosen;
        std::copy_if(frames.begin(), frames.end(), std::back_inserter(chosen), [&](const ReplayFrame& frame) {
            return (!options_.round || frame.round == *options_.round) &&
                   (!options_.ply || frame.ply == options_.ply) && (!options_.turn || frame.turn == *options_.turn) &&
                   (!options_.event || frame.ply == options_.event);
        });
        return chosen;
    }

    // Whether to show pictures instead of the overview.
    bool closely() const { return options_.round || options_.ply || options_.turn || options_.event || options_.step; }

    // Why nothing is chosen. If all matches are of one kind, says what there is instead.
    std::string nothing_chosen() const {
        const auto has_events = [](const ChosenMatch& match) { return match.game->events != nullptr; };
        const auto number = std::count_if(matches_.begin(), matches_.end(), has_events);
        const bool all_rounds = !matches_.empty() && number == 0;
        const bool all_events = !matches_.empty() && static_cast<std::size_t>(number) == matches_.size();
        const std::string_view game = matches_.empty() ? "" : matches_.front().rules.catalogue->game;
        if (all_rounds && (options_.turn || options_.event))
            return fmt::format("records of {} have rounds and plies: use --round and --ply", game);
        if (all_events && options_.round)
            return fmt::format("records of {} have no rounds: use --turn and --event", game);
        if (all_events && matches_.size() == 1)
            return fmt::format("there is nothing like that in the record: it has {}", what_there_is(matches_.front()));
        return fmt::format("there is nothing like that in the record: look at --match, {}",
                           all_events ? "--turn and --event" : "--round and --ply");
    }
    static std::string what_there_is(const ChosenMatch& match) {
        const std::vector<ReplayFrame> frames = match.game->frames(match.record, match.rules, {});
        const std::size_t turns = frames.empty() ? 0 : frames.back().turn;
        return fmt::format("{}, and {}", plural(match.record.events().size(), "event", "events"),
                           turns == 0 ? "no turns to choose" : plural(turns, "turn", "turns"));
    }

    std::vector<ShownMatch> shown(std::size_t width) const {
        std::vector<ShownMatch> all;
        for (const ChosenMatch& match : matches_) {
            std::string heading = wrapped("", match.heading, width);
            for (const egn::Comment& comment : match.record.comments)
                heading += wrapped_remark("  ; ", comment.text, width);
            all.push_back({std::move(heading),
                           chosen_frames(match, match.game->frames(match.record, match.rules, {width, closely()})),
                           match.game->events != nullptr});
        }
        return all;
    }

    void show() const {
        const std::vector<ShownMatch> all = shown(terminal_width());
        const bool nothing =
            std::all_of(all.begin(), all.end(), [](const ShownMatch& match) { return match.frames.empty(); });
        const bool chose = options_.match || (closely() && !options_.step);
        if (nothing && !chose) return;  // the errors have been reported
        if (nothing) throw CommandError(nothing_chosen());
        if (options_.step)
            return step_through([&](std::size_t width) { return pages(shown(width)); },
                                options_.file == standard_input);
        for (const ShownMatch& match : all) {
            std::string text = match.heading;
            for (const ReplayFrame& frame : match.frames) {
                const bool begins_round = !match.has_events && frame.begins_part;
                if (closely() || begins_round) text += "\n";
                text += closely() ? frame.picture : frame.line;
            }
            put(fmt::format("{}\n", for_this_terminal(text)));
        }
    }

    static std::vector<Page> pages(const std::vector<ShownMatch>& all) {
        std::vector<Page> made;
        for (const ShownMatch& match : all)
            for (const ReplayFrame& frame : match.frames)
                made.push_back({.text = for_this_terminal(match.heading + "\n" + frame.picture),
                                .begins_part = frame.begins_part,
                                .shows = match.has_events ? "event" : "ply",
                                .part = match.has_events ? "turn" : "round"});
        return made;
    }

    const ReplayOptions& options_;
    std::string text_;
    std::vector<ChosenMatch> matches_;
};

Job declare(Command& command) {
    const auto options = std::make_shared<ReplayOptions>(command.games());
    command.option("FILE", options->file, "a file, or - for standard input").required().type("");
    add_ruleset_options(command, options->rules, "show it under this ruleset instead of the recorded one");
    add_cards_option(command, options->cards);
    command.option("--match", options->match, "only this match of the file").type("N").check(check_from_one);
    command.option("--round", options->round, "only this round, each ply drawn").type("N").check(check_whole_number);
    command.option("--ply", options->ply, "only this ply of a round").type("K").check(check_whole_number);
    command.option("--turn", options->turn, "of a game of events: only this turn, each event drawn")
        .type("N")
        .check(check_whole_number);
    command.option("--event", options->event, "of a game of events: only this event").type("N").check(check_from_one);
    command.flag("--step", options->step, "one ply or event at a time: arrow keys, or n, b, j, k and q");
    return [options] { return done_for(options->file, [&] { return Replaying(*options).run(); }); };
}

}  // namespace

const Subcommand replay_command{"replay", "show a match: what happened, how things stood, what was legal", declare};

}  // namespace engarde::cli
