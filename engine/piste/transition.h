// The next state after a ply. Deals and draws are inputs: nothing is shuffled here.
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

// `start` and `resume` require a board that is_playable.

// A new round.
tl::expected<State, Violation> start(const Rules& rules, const Deal& deal, Side starter);

// The number of cards in the pile of a new round.
constexpr int pile_at_start(const Board& board) {
    return deck_size(board) - 2 * board.hand;
}

// Whether a round can start with the deal: both hands and the pile have the right size, and together they are the deck.
// If the sum was reduced to what Cards can count, it has fewer cards than the deck.
constexpr bool is_right(const Board& board, const Deal& deal) {
    return deal.hand[0].size() == board.hand && deal.hand[1].size() == board.hand &&
           deal.pile.size() == pile_at_start(board) && deal.hand[0] + deal.hand[1] + deal.pile == full_deck(board);
}

// The public part of a new round.
constexpr Table table_at_start(const Board& board, Side starter) {
    const auto hand = static_cast<std::uint8_t>(board.hand);
    Table table;
    table.space = {1, static_cast<std::uint8_t>(board.length)};
    table.hand_size = {hand, hand};
    table.pile_size = static_cast<std::uint8_t>(pile_at_start(board));
    table.to_move = starter;
    return table;
}

// A round in progress: where the fencers are, and the attack, if any, that the player to move must answer.
struct Position {
    std::array<int, 2> space{};
    Side to_move = Side::white;
    Attack attack{};
    std::array<Cards, 2> hand{};
    Cards pile{};
};

tl::expected<State, Violation> resume(const Rules& rules, const Position& position);

// The public part of a position, for callers that do not know the cards.
struct Layout {
    std::array<int, 2> space{};
    Side to_move = Side::white;
    Attack attack{};
    std::array<int, 2> hand_size{};
    int pile_size = 0;
};

// The number of cards that the attacker has played and not replaced. It is 0 where attacks can be parried; elsewhere an
// attack is a hit, and the round ends before the attacker refills.
int cards_not_replaced(const Ruleset& ruleset, const Attack& attack);

tl::expected<Table, Violation> lay_out(const Rules& rules, const Layout& layout);

// The state after a legal action and the cards drawn after it; for an illegal one, the violation.
tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action, Cards drawn);

// The number of cards that the refill after a legal action draws.
int cards_drawn(const Rules& rules, const Table& table, const Action& action);

// The public part of the state after a legal action and its refill.
Table table_after(const Rules& rules, const Table& table, const Action& action);

// The table in the middle of a ply: the attack is parried, and the parrier still has to play the turn that follows. The
// stage is open even if the draw pile is empty, because that turn must be played like any other. If no turn follows, or
// the parrier cannot play one, the parry is a whole ply; use table_after.
Table table_after_parry_alone(const Table& table, const Action& parrying);

}  // namespace engarde::piste
