#include "verifier/piste/view.h"

#include <algorithm>

namespace engarde::piste {

namespace {

Cards unseen_cards(const Board& board, const View& view) {
    Cards cards;
    for (Card value = 1; value <= board.cards; ++value) cards = cards + Cards::of(value, view.unseen(board, value));
    return cards;
}

// Every choice of so many cards from the pool, the values from this one on, added to those already chosen.
bool some_choice(Cards pool, int number, Card value, Cards chosen, const std::function<bool(Cards)>& visit) {
    if (number == 0) return visit(chosen);
    if (value > highest_card) return false;
    for (int taken = std::min(number, pool.count(value)); taken >= 0; --taken)
        if (some_choice(pool, number - taken, static_cast<Card>(value + 1), chosen + Cards::of(value, taken), visit))
            return true;
    return false;
}

}  // namespace

View revealed(View view, Side side, Cards cards) {
    Cards& known = view.known[seat(side)];
    for (Card value = 1; value <= highest_card; ++value)
        known = known + Cards::of(value, std::max(0, cards.count(value) - known.count(value)));
    return view;
}

bool some_own_hand(const Board& board, const View& view, const std::function<bool(const State&)>& visit) {
    const Side player = view.table.to_move;
    State state = view.known_state();
    const Cards known = state.hand_of(player);
    return some_choice(unseen_cards(board, view), view.hidden(player), 1, {}, [&](Cards chosen) {
        state.hand[seat(player)] = known + chosen;
        return visit(state);
    });
}

bool some_state(const Board& board, const View& view, const std::function<bool(const State&)>& visit) {
    const Side other = opponent(view.table.to_move);
    const Card needed = static_cast<Card>(std::min(view.table.distance(), static_cast<int>(no_card)));
    const int elsewhere = unseen_cards(board, view).size() - view.hidden(Side::white) - view.hidden(Side::black);
    const Cards known = view.known[seat(other)];
    const Cards own_known = view.known[seat(view.table.to_move)];
    return some_own_hand(board, view, [&](const State& own) {
        const int own_hidden = own.hand_of(view.table.to_move).count(needed) - own_known.count(needed);
        const int unseen = std::max(0, view.unseen(board, needed)) - own_hidden;
        State state = own;
        for (int held = std::max(0, unseen - elsewhere); held <= std::min(unseen, view.hidden(other)); ++held) {
            state.hand[seat(other)] = known + Cards::of(needed, held);
            if (visit(state)) return true;
        }
        return false;
    });
}

}  // namespace engarde::piste
