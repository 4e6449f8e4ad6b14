// The match around the rounds: who starts, who has won how many, and when it is over.
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
    std::optional<Side> last_winner{};  // none: it was drawn

    friend constexpr bool operator==(const Match&, const Match&) = default;
};

// Who must start the next round; none: either may.
std::optional<Side> required_starter(const Ruleset& ruleset, const Match& match);

// Why the next round may not be started, or not by this side.
std::optional<Violation> round_violation(const Rules& rules, const Match& match, Side starter);

Match after_round(const Match& match, Side starter, std::optional<Side> winner);

std::optional<Side> match_winner(const Board& board, const Match& match);

}  // namespace engarde::piste
