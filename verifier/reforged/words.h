// The words of the referee for a duel: breaches and Poise, with players, cards and figures by name.
#pragma once

#include <string>
#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"
#include "verifier/reforged/bounds.h"

namespace engarde::reforged {

// What a player did that a clause forbids, without the clause: "Sam plays Coupé against Hard Parry". The state is the
// one before the action.
std::string fault(const std::vector<std::string>& players, const Rules& rules, const Violation& violation,
                  const State& state, const Action& action);

// What a card line says of a card that it cannot say: "the cost of Thrust is said to be 2, but 0 is printed".
std::string book_fault(const std::string& card, const Violation& violation);

// "no cards", "1 card", "9 cards"
std::string number_of_cards(int cards);

// "9 cards"; if the pile is not recorded, "at most 9 cards" or "4 to 9 cards"
std::string number_of_cards(const Pile& pile);

// "has 3", "has 0 to 3", "has at most 3 or is out", "is out"
std::string poise_in_words(const Bounds& known, std::size_t player);

}  // namespace engarde::reforged
