// Results as docs/rulings.md gives them, in plain functions that ask nothing of the engine's scoring. They are written
// as a record has them: "1-0 cards", "1/2 draw".
#pragma once

#include <array>
#include <string>

#include "engine/piste/ruleset.h"
#include "engine/piste/side.h"
#include "engine/piste/state.h"

namespace engarde::piste::test {

std::string won(Side winner, const std::string& reason);

// The player to move had a turn and no legal play.
std::string stuck(const Ruleset& ruleset, Side player);

// Who has come further from the own end; "distance" or "draw".
std::string by_position(const Board& board, const Table& table);

// Who holds more cards that span the distance between the fencers, and then the position.
std::string by_hands_then_position(const Board& board, const State& state);

// The players' seats exchanged.
std::string mirrored(const std::string& result);

}  // namespace engarde::piste::test
