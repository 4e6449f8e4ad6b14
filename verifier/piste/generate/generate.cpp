#include "verifier/piste/generate/generate.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/record/board_tag.h"
#include "notation/record/tags.h"
#include "verifier/piste/generate/plant.h"
#include "verifier/piste/generate/transcribe.h"
#include "verifier/piste/replay/recording.h"
#include "verifier/piste/replay/rules_of.h"

namespace engarde::piste {

namespace {

// A planted wrong score gives White one win too many.
std::string score_in(const egn::Record& record, bool wrong) {
    const auto won = [&](egn::Score score) {
        return std::count_if(record.rounds().begin(), record.rounds().end(),
                             [&](const egn::Round& round) { return round.result && round.result->score == score; });
    };
    return fmt::format("{}-{}", won(egn::Score::white) + (wrong ? 1 : 0), won(egn::Score::black));
}

std::string expectation(const PlantedBreach& breach) {
    std::string text = fmt::format("invalid, {}", breach.code);
    if (breach.round) text += fmt::format(" round {}", *breach.round);
    if (breach.ply) text += fmt::format(" ply {}", *breach.ply);
    return text;
}

std::optional<PlantedBreach> break_once(const Rules& rules, const GenerateOptions& options, TranscribedMatch& match,
                                        Random& random) {
    for (const std::string_view code : codes_to_try(options, plantable_codes(), random))
        if (const auto planted = plant(rules, options.information, code, match, random)) return planted;
    return std::nullopt;
}

std::optional<GeneratedMatch> generate(const GenerateOptions& options, Random& random) {
    const Rules rules{ruleset_of(options.rules), egn::read_board(options.board).value_or(Board{})};
    TranscribedMatch match;
    match.style = style_named(options.style);
    match.rounds = play_match(rules, match.style, random);
    for (std::size_t index = 0; index < match.rounds.size(); ++index)
        match.record.rounds_to_edit().push_back(
            transcribed(match.rounds[index], static_cast<std::uint32_t>(index + 1), options.information, random));
    std::optional<PlantedBreach> breach;
    if (options.broken) {
        breach = break_once(rules, options, match, random);
        if (!breach) return std::nullopt;
    }
    match.record.add_tag("Ruleset", tag_value(options.rules));
    match.record.add_tag("Score", score_in(match.record, breach && breach->code == recording::the_score_is_right.code));
    if (!options.board.empty()) match.record.add_tag("Board", egn::write_board(rules.board));
    if (breach) match.record.add_tag("Expect", expectation(*breach));
    GeneratedMatch generated{std::move(match.record), {}, {}, false};
    for (const PlayedRound& round : match.rounds) {
        generated.endings.push_back(name_of(round.way));
        generated.reasons.push_back(round.outcome.clause->code);
    }
    generated.broken_off = match.rounds.size() >= most_rounds;
    return generated;
}

std::string board_fault(std::string_view board) {
    const auto read = egn::read_board(board);
    return read ? std::string() : read.error().message;
}

}  // namespace

GeneratorEntry generator() {
    GeneratorEntry entry{{style_names.begin(), style_names.end()},
                         {plantable_codes().begin(), plantable_codes().end()},
                         {},
                         board_fault,
                         generate};
    for (std::size_t way = 0; way < way_count; ++way) entry.endings.push_back(name_of(static_cast<Way>(way)));
    return entry;
}

}  // namespace engarde::piste
