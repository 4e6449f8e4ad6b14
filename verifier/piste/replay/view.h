// What a record lets one see at a moment of a round: the table always, the cards as far as they are known.
// With every card known a view is a state of the engine; else it stands for all states that fit it.
#pragma once

#include <array>
#include <functional>

#include "engine/piste/state.h"

namespace engarde::piste {

struct View {
    Table table{};
    std::array<Cards, 2> known{};  // cards that are surely in the hands
    Cards pile{};                  // cards that are surely in the draw pile
    Cards played{};

    int hidden(Side side) const { return table.hand_size[seat(side)] - known[seat(side)].size(); }
    bool knows_hand(Side side) const { return hidden(side) == 0; }
    // How many cards of a value have been located.
    int located(Card value) const {
        return known[0].count(value) + known[1].count(value) + pile.count(value) + played.count(value);
    }
    int unseen(const Board& board, Card value) const {
        return (value <= board.cards ? board.copies : 0) - located(value);
    }
    // The state as far as it is known: enough for every question about a hand that is known.
    State known_state() const { return {.table = table, .hand = known, .pile = pile}; }
};

// A state in which one hand alone is told: enough for every question about that hand.
inline State state_with(const Table& table, Side side, Cards hand) {
    State state{.table = table};
    state.hand[seat(side)] = hand;
    return state;
}

// The same view once this player has shown these cards, which must not be more than can be hidden there.
View revealed(View view, Side side, Cards cards);

// Visits the hands the player to move may hold, in states whose other hand is as far as known; of hands that are alike
// for every rule, one. Stops at the first visit that answers true, and says whether there was one.
bool some_own_hand(const Board& board, const View& view, const std::function<bool(const State&)>& visit);

// The same over all that matters to an ending: the own hand, and how many cards of the distance the other hand holds.
bool some_state(const Board& board, const View& view, const std::function<bool(const State&)>& visit);

}  // namespace engarde::piste
