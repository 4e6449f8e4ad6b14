// Compares the engine with the independent reference (tests/reference): gives both the same rules, cards and plies, and
// reports where they disagree.
#pragma once

#include <string>
#include <vector>

#include "engine/piste/piste.h"
#include "tests/reference/round.h"

namespace engarde::piste::test {

// Translated question by question, by the public names of the answers.
reference::Rules as_reference(const Rules& rules);
reference::Ply as_reference(const Action& action);
reference::Player as_reference(Side side);
std::vector<int> as_list(Cards cards);

Action as_action(const reference::Ply& ply);
Cards as_cards(const std::vector<int>& list);

// The first cards of a list.
Cards first_cards(const std::vector<int>& list, int count);

// For example "p22+1x3".
std::string show(const reference::Ply& ply);

// What the two disagree on at this point of a round, in words; empty if they agree. Compared are the positions of the
// fencers, the hands, whose turn it is and what must be answered, whether the round is decided, the result, and what is
// legal.
std::string disagreement(const Rules& rules, const State& state, const reference::Rules& reference_rules,
                         const reference::Round& round);

}  // namespace engarde::piste::test
