// The clauses that a player's Poise and damage follow from, to cite for a claim about them.
#pragma once

#include <string>
#include <vector>

#include "engine/core/clause.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"
#include "notation/reforged/events.h"

namespace engarde::reforged {

using Clauses = std::vector<const Clause*>;

// By seat; empty: nothing has happened yet that they follow from. The first clause is the one to cite alone.
struct Grounds {
    std::vector<Clauses> poise{};
    std::vector<Clauses> damage{};  // of the last Exchange or shot
};

// Appends the clauses that are not in the list.
void add_new(Clauses& to, const Clauses& more);

// Of players who begin with what the rulebook says; the Poise that a record begins with follows from nothing.
Grounds grounds_at_the_start(const State& start, bool poise_is_recorded);

// Notes what an action, which is legal, has led to.
void note_grounds(Grounds& grounds, const Rules& rules, const State& before, const Action& action, const State& after);

// The clauses about what the cards of a play cost; empty if they cost nothing.
Clauses clauses_of_payment(const Rules& rules, const State& before, const Action& action);

// The cards of a play that would cost something, but nothing is paid for them at No Poise.
std::vector<CardId> cards_free_at_no_poise(const Rules& rules, const State& before, const Action& action);

// What a claim follows from.
Clauses clauses_about(const egn::reforged::Event& claim, const Grounds& grounds,
                      const std::vector<std::string>& players);

}  // namespace engarde::reforged
