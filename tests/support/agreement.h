// The engine and the independent reference (tests/reference) side by side: the same rules, cards and plies said to
// both, and what they disagree on.
#pragma once

#include <string>
#include <vector>

#include "engine/piste/piste.h"
#include "tests/reference/round.h"

namespace engarde::piste::test {

// Question by question, through the spellings of the contract.
reference::Rules as_reference(const Rules& rules);
reference::Ply as_reference(const Action& action);
reference::Player as_reference(Side side);
std::vector<int> as_list(Cards cards);

Action as_action(const reference::Ply& ply);
Cards as_cards(const std::vector<int>& list);

// The first cards of a list.
Cards first_cards(const std::vector<int>& list, int count);

// "p22+1x3"
std::string show(const reference::Ply& ply);

// What the two disagree on at this point of a round, in words; empty: nothing. They are asked where everybody stands,
// what each holds, who is to answer what, whether the round is decided, for whom and why, and what is legal.
std::string disagreement(const Rules& rules, const State& state, const reference::Rules& reference_rules,
                         const reference::Round& round);

}  // namespace engarde::piste::test
