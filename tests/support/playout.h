// Random rounds for properties: a ruleset, a board, a shuffled deck and a list of choices among the legal plies.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>
#include <vector>

#include "engine/piste/piste.h"
#include "tests/support/show.h"

namespace engarde::piste::test {

// A number from 0 to below the limit. All are equally likely, even in the first cases of a property.
int below(int limit);

// `count` of these cards at random.
Cards some_cards(Cards pool, int count);

struct Playout {
    Rules rules;
    std::vector<Card> deck;  // White's hand, Black's hand, then the pile in drawing order
    Side starter = Side::white;
    std::vector<int> choices;  // each picks one of the legal plies; the round stops when they run out
};

// One ply of a playout.
struct Ply {
    State before;
    Action action;
    Cards drawn;
    State after;
};

// One of the six published rulesets or, equally often, one with random answers.
rc::Gen<Ruleset> any_ruleset();

// The published equipment, or smaller sets on which rare cases are common.
rc::Gen<Board> any_board();

rc::Gen<Playout> any_playout(rc::Gen<Ruleset> ruleset, rc::Gen<Board> board);
rc::Gen<Playout> any_playout();

State first_state(const Playout& playout);

// Chooses one of the legal plies, of which there is at least one.
using Choose = std::function<Action(const State& state, const std::vector<Action>& legal, int choice)>;

// Calls `visit` for each ply in turn and returns the last state.
State walk(const Playout& playout, const std::function<void(const Ply&)>& visit);
State walk(const Playout& playout, const Choose& choose, const std::function<void(const Ply&)>& visit);

// Calls `visit` for each state of the round, including the first and the last.
void each_state(const Playout& playout, const std::function<void(const State&)>& visit);

std::ostream& operator<<(std::ostream& out, const Playout& playout);

}  // namespace engarde::piste::test
