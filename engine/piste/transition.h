// From one state to the next. Deals and draws are inputs: nothing is shuffled here.
#pragma once

#include <array>
#include <optional>
#include <tl/expected.hpp>

#include "engine/core/violation.h"
#include "engine/piste/action.h"
#include "engine/piste/state.h"

namespace engarde::piste {

struct Deal {
    std::array<Cards, 2> hand{};
    Cards pile{};
};

// Both take a board that is_playable.

// A round from its beginning.
tl::expected<State, Violation> start(const Rules& rules, const Deal& deal, Side starter);

// A round from its middle: where the fencers stand and which attack, if any, the player to move must answer.
struct Position {
    std::array<int, 2> space{};
    Side to_move = Side::white;
    Attack attack{};
    std::array<Cards, 2> hand{};
    Cards pile{};
};

tl::expected<State, Violation> resume(const Rules& rules, const Position& position);

// What everybody sees of a position, for those who do not know the cards.
struct Layout {
    std::array<int, 2> space{};
    Side to_move = Side::white;
    Attack attack{};
    std::array<int, 2> hand_size{};
    int pile_size = 0;
};

// Where attacks are not parried a hit ends the round at once: so many cards the attacker has not drawn again.
int cards_not_replaced(const Ruleset& ruleset, const Attack& attack);

tl::expected<Table, Violation> lay_out(const Rules& rules, const Layout& layout);

// The state after a legal action and the cards then drawn; the violation otherwise.
tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action, Cards drawn);

// How many cards a legal action draws at its end.
int cards_drawn(const Rules& rules, const Table& table, const Action& action);

// What everybody sees of a legal action, its refill included.
Table table_after(const Rules& rules, const Table& table, const Action& action);

// The table in the middle of a ply: the attack is parried, and the parrier has yet to play the turn that follows. The
// stage is open even when the draw pile is out, because that turn is owed like any other. Where no turn follows, or the
// parrier cannot play one, a parry is a whole ply and table_after has what comes of it.
Table table_after_parry_alone(const Table& table, const Action& parrying);

}  // namespace engarde::piste
