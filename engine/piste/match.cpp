#include "engine/piste/match.h"

#include "engine/piste/rulebook.h"

namespace engarde::piste {

std::optional<Side> required_starter(const Ruleset& ruleset, const Match& match) {
    if (match.rounds == 0)
        return ruleset.first_round_starter == FirstStarter::white ? std::optional(Side::white) : std::nullopt;
    if (!match.last_starter || ruleset.starter_of_later_rounds == LaterStarter::any) return std::nullopt;
    const Side alternating = opponent(*match.last_starter);
    if (ruleset.starter_of_later_rounds == LaterStarter::alternates || !match.last_winner) return alternating;
    return ruleset.starter_of_later_rounds == LaterStarter::winner ? *match.last_winner : opponent(*match.last_winner);
}

std::optional<Violation> round_violation(const Rules& rules, const Match& match, Side starter) {
    if (match_winner(rules.board, match))
        return Violation(clause::five_wins_end_the_match,
                         {{"white", match.score[0]}, {"black", match.score[1]}, {"wins", rules.board.wins}});
    const auto required = required_starter(rules.ruleset, match);
    if (required && *required != starter)
        return Violation(clause::the_right_player_starts, {{"round", match.rounds + 1}});
    return std::nullopt;
}

}  // namespace engarde::piste
