// Plies to ask a referee about.
#pragma once

#include <vector>

#include "engine/piste/piste.h"

namespace engarde::piste::test {

// Every ply that can be written down with a few cards: legal ones, careless ones and nonsense.
std::vector<Action> every_ply(const Rules& rules, const State& state);

}  // namespace engarde::piste::test
