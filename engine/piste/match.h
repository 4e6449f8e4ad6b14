// The match around the rounds: who starts, how many rounds each side has won, and when it is over.
#pragma once

#include <array>
#include <optional>

#include "engine/core/violation.h"
#include "engine/piste/ruleset.h"
#include "engine/piste/side.h"

namespace engarde::piste {

struct Match {
    std::array<int, 2> score{};
    int rounds = 0;  // played so far
    std::optional<Side> last_starter{};
    std::optional<Side> last_winner{};  // empty if it was drawn

    friend constexpr bool operator==(const Match&, const Match&) = default;
};

// The side that must start the next round; empty if either may.
std::optional<Side> required_starter(const Ruleset& ruleset, const Match& match);

// Why the next round may not be played, or not be started by this side.
std::optional<Violation> round_violation(const Rules& rules, const Match& match, Side starter);

constexpr Match after_round(const Match& match, Side starter, std::optional<Side> winner) {
    Match next = match;
    ++next.rounds;
    next.last_starter = starter;
    next.last_winner = winner;
    if (winner) ++next.score[seat(*winner)];
    return next;
}

constexpr std::optional<Side> match_winner(const Board& board, const Match& match) {
    for (const Side side : {Side::white, Side::black})
        if (match.score[seat(side)] >= board.wins) return side;
    return std::nullopt;
}

}  // namespace engarde::piste
