// Every legal action where the cards are known. Equal cards are one card, Enhancements are played in the order of the
// card book, and cards are drawn one at a time; nothing else is left out.
#pragma once

#include <vector>

#include "engine/reforged/action.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// The hands of the players who may act must be known. A deck that is not known card by card gives hidden cards. The
// deal is not listed: it is chance. Empty once the game is over.
std::vector<Action> legal_actions(const Rules& rules, const State& state);

}  // namespace engarde::reforged
