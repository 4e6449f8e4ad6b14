// What the player to move could play at a moment, and what each of it leads to.
#pragma once

#include <vector>

#include "verifier/adjudicate.h"
#include "verifier/piste/disputes/dispute_point.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

// Of a hand that is known, every legal ply; else every ply that some deal allows, with its share. Those that end the
// round come first, then attacks, then what else there is. The rules may differ from the moment's in what the round
// never came to.
std::vector<Alternative> alternatives_at(const Rules& rules, const DisputePoint& point, const Players& players);

// What hidden cards could do there: parry, evade, attack, play at all.
std::vector<Likelihood> likelihoods_at(const Rules& rules, const DisputePoint& point, const Players& players);

// How the round ends in those deals, where nothing more is played.
std::vector<Likelihood> endings_at(const Rules& rules, const DisputePoint& point, const Players& players);

// "Ben (Black) is to play", "Ben (Black) must answer two 4s"
std::string who_is_next(const Players& players, const Table& table);

}  // namespace engarde::piste
