// Plies to ask about, legal or not.
#pragma once

#include <vector>

#include "engine/piste/piste.h"

namespace engarde::piste::test {

// Every ply that can be written down with a few cards: legal ones, careless ones and nonsense.
std::vector<Action> every_ply(const Board& board, const Attack& pending);

}  // namespace engarde::piste::test
