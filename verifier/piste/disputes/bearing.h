// Which questions can bear on a ruling at all. A changed answer that the round never comes to leaves the ruling as it
// is, so nobody needs to rule again: without an attack nothing is parried, and with cards in the pile nothing is
// compared.
#pragma once

#include <cstddef>

#include "engine/piste/ruleset.h"
#include "notation/record/record.h"
#include "verifier/piste/replay/replay.h"

namespace engarde::piste {

// What a recorded round comes to. As long as nobody has looked, everything.
struct Touched {
    bool strong_attack = true;       // an attack with several cards
    bool advance_and_attack = true;  // in one turn
    bool attack = true;              // or a parry, be it of nothing
    bool lone_parry = true;
    bool want_of_a_move = true;  // some hand could not move
    bool last_card = true;
    bool starter = true;
};

// By what is written alone, however the round may be read.
Touched touched_by(const egn::Round& round, const Board& board);

// Of a round that can be read in one way only, and was replayed so, more is known.
Touched touched_by(const egn::Round& round, const Board& board, const Replay& replay);

// The ruleset with the default answer to every question that the round never comes to: two rulesets that are the same
// then come to the same ruling.
Ruleset as_far_as_it_bears(const Ruleset& ruleset, const Touched& touched);

// Whether another answer to the question can change anything, the other answers being those of the ruleset.
bool can_bear(std::size_t question, const Ruleset& ruleset, const Touched& touched);

}  // namespace engarde::piste
