// Who may have started the rounds of a match, from the definition: every assignment of starters is tried. It knows the
// reference's rules alone, and must never look at the engine or the verifier.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/round.h"

namespace reference {

// What is known of a round of a match. Of how it ended: "white" or "black" won it, "draw", or "open": broken off, or
// without a result.
struct StartedRound {
    int number = 0;
    std::vector<Player> by_its_entries{Player::white, Player::black};
    std::string end = "open";
};

// The rounds before the record, of which only the score is known. Not given: there are none.
struct Before {
    bool given = false;
    int white_wins = 0;
    int black_wins = 0;
};

struct Starters {
    std::vector<bool> is_wrong;                 // of each round: no starters of the rounds up to it fit together
    std::vector<std::vector<Player>> possible;  // of each round
};

Starters starters(const Rules& rules, const Before& before, const std::vector<StartedRound>& rounds);

}  // namespace reference
