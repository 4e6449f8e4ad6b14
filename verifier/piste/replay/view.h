// What a record shows at a point of a round: the table always, cards as far as they are known. If every card is known,
// a view is a state of the engine; otherwise it represents all states that fit.
#pragma once

#include <array>
#include <functional>

#include "engine/piste/state.h"

namespace engarde::piste {

struct View {
    Table table{};
    std::array<Cards, 2> known{};  // cards certainly in the hands
    Cards pile{};                  // cards certainly in the draw pile
    Cards played{};

    int hidden(Side side) const { return table.hand_size[seat(side)] - known[seat(side)].size(); }
    bool knows_hand(Side side) const { return hidden(side) == 0; }
    // Number of cards of a value whose place is known.
    int located(Card value) const {
        return known[0].count(value) + known[1].count(value) + pile.count(value) + played.count(value);
    }
    int unseen(const Board& board, Card value) const { return copies_of(board, value) - located(value); }
    // The state as far as known, which is enough for questions about a known hand.
    State known_state() const { return {.table = table, .hand = known, .pile = pile}; }
};

// A state with only one hand known, which is enough for questions about that hand.
inline State state_with(const Table& table, Side side, Cards hand) {
    State state{.table = table};
    state.hand[seat(side)] = hand;
    return state;
}

// The view after the player has shown these cards, which must fit the hidden part of the hand.
View revealed(View view, Side side, Cards cards);

// Visits the possible hands of the player to move, one for each set of hands that all rules treat alike. The other hand
// has only its known cards. Stops at the first visit that returns true, and returns whether there was one.
bool some_own_hand(const Board& board, const View& view, const std::function<bool(const State&)>& visit);

// Like some_own_hand, but also varies how many cards of the distance's value the other hand holds, which is all that
// matters to an ending.
bool some_state(const Board& board, const View& view, const std::function<bool(const State&)>& visit);

}  // namespace engarde::piste
