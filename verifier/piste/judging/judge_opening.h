// A round judged from one of its openings: its plies, its end, and whether some deal of the hidden cards fits them.
#pragma once

#include <vector>

#include "verifier/piste/judging/judge_round.h"

namespace engarde::piste {

// A parry at its end may be finished or not: where a stuck parrier skips the turn these are two rounds. Among several
// openings that are tried, one in which every card is known has its deals counted like the others.
std::vector<JudgedRound> judge_opening(const DealCounter& counter, const Players& players, const egn::Round& round,
                                       const Opening& opening, bool among_several);

// How much the record of a round tells of the cards.
Information information_of(const egn::Round& round, bool shows_every_card);

}  // namespace engarde::piste
