// Judges a round from one of its openings: its plies, its end, and whether some deal of the hidden cards fits.
#pragma once

#include <vector>

#include "verifier/piste/judging/judge_round.h"

namespace engarde::piste {

// A final parry may be finished or not; if a stuck parrier skips the turn, these are two rounds. `among_several`:
// several openings are tried, so deals are counted even if every card is known.
std::vector<JudgedRound> judge_opening(const DealCounter& counter, const Players& players, const egn::Round& round,
                                       const Opening& opening, bool among_several);

// How much of the cards the record of a round shows.
Information information_of(const egn::Round& round, bool shows_every_card);

}  // namespace engarde::piste
