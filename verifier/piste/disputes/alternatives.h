// What the player to move could play at the point, and what each ply leads to.
#pragma once

#include <vector>

#include "verifier/adjudicate.h"
#include "verifier/piste/disputes/dispute_point.h"
#include "verifier/piste/judging/words.h"

namespace engarde::piste {

// For a known hand, every legal ply; otherwise every ply that some deal allows, with its share. Plies that end the
// round come first, then attacks, then the others. `rules` may differ from the point's in rules that the round never
// touched.
std::vector<Alternative> alternatives_at(const Rules& rules, const DisputePoint& point, const Players& players);

// How likely the hidden cards allow a parry, an evasion, an attack, or any play.
std::vector<Likelihood> likelihoods_at(const Rules& rules, const DisputePoint& point, const Players& players);

// How likely each ending is, if nothing more is played.
std::vector<Likelihood> endings_at(const Rules& rules, const DisputePoint& point, const Players& players);

// "Ben (Black) is to play", "Ben (Black) must answer two 4s"
std::string who_is_next(const Players& players, const Table& table);

}  // namespace engarde::piste
