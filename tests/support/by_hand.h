// Results as docs/rulings.md gives them, computed by plain functions that do not use the engine's scoring. They are
// written as in a record: "1-0 cards", "1/2 draw".
#pragma once

#include <array>
#include <string>

#include "engine/piste/ruleset.h"
#include "engine/piste/side.h"
#include "engine/piste/state.h"

namespace engarde::piste::test {

std::string won(Side winner, const std::string& reason);

// The result if it is the player's turn and there is no legal play.
std::string stuck(const Ruleset& ruleset, Side player);

// The player who is further from their own end wins; "distance" or "draw".
std::string by_position(const Board& board, const Table& table);

// The player who holds more cards that match the distance wins; if equal, the position decides.
std::string by_hands_then_position(const Board& board, const State& state);

// The result with the players exchanged.
std::string mirrored(const std::string& result);

}  // namespace engarde::piste::test
