// Decides which questions can affect a ruling. A changed answer about something that the round never touches leaves the
// ruling unchanged, so it is not repeated: without an attack nothing is parried, and with cards left in the pile no
// hands are compared.
#pragma once

#include <cstddef>

#include "engine/piste/ruleset.h"
#include "notation/record/record.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {

// What a recorded round touches. By default everything, until it has been examined.
struct Touched {
    bool strong_attack = true;       // an attack with several cards
    bool advance_and_attack = true;  // in the same turn
    bool attack = true;              // or a parry, even of nothing
    bool lone_parry = true;
    bool stuck_hand = true;  // some hand may have been unable to move
    bool last_card = true;
    bool starter = true;
};

// From the text alone, valid for every reading of the round.
Touched touched_by(const egn::Round& round, const Board& board);

// Narrower, for a round with a single reading that has been replayed.
Touched touched_by(const egn::Round& round, const Board& board, const Replay& replay);

// The ruleset with default answers to all questions that the round never touches. If two rulesets become equal, their
// rulings are the same.
Ruleset as_far_as_it_bears(const Ruleset& ruleset, const Touched& touched);

// Whether another answer to the question can change anything, if the ruleset's other answers stay.
bool can_bear(std::size_t question, const Ruleset& ruleset, const Touched& touched);

}  // namespace engarde::piste
