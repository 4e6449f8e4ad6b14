#include "verifier/piste/replay/view.h"

#include <algorithm>

namespace engarde::piste {

namespace {

int number_unseen(const Board& board, const View& view) {
    int number = 0;
    for (Card value = 1; value <= board.cards; ++value) number += view.unseen(board, value);
    return number;
}

// Unseen cards, reduced to what the rules ask about the player to move: whether a card is short enough to advance, long
// enough to attack, or fits the room behind, and how many have the attack's value. Cards alike in all of that count as
// the lowest of them, so that few hands have to be tried.
Cards unseen_cards(const Board& board, const View& view) {
    const Table& table = view.table;
    const int room = room_behind(board, table, table.to_move);
    const auto are_alike = [&](int left, int right) {
        return (left < table.distance()) == (right < table.distance()) && (left <= room) == (right <= room) &&
               left != table.distance() && right != table.distance() && left != table.attack.value &&
               right != table.attack.value;
    };
    Cards cards;
    for (Card value = 1; value <= board.cards; ++value) {
        Card lowest = 1;
        while (lowest < value && !are_alike(lowest, value)) ++lowest;
        cards = cards + Cards::of(lowest, view.unseen(board, value));
    }
    return cards;
}

// Visits every choice of `number` cards from the pool, added to `chosen`.
bool some_choice(Cards pool, int number, Cards chosen, const std::function<bool(Cards)>& visit) {
    if (number == 0) return visit(chosen);
    if (pool.size() < number) return false;
    const Card value = pool.lowest();
    const Cards rest = pool - Cards::of(value, pool.count(value));
    for (int taken = std::min(number, pool.count(value)); taken >= 0; --taken)
        if (some_choice(rest, number - taken, chosen + Cards::of(value, taken), visit)) return true;
    return false;
}

}  // namespace

View revealed(View view, Side side, Cards cards) {
    Cards& known = view.known[seat(side)];
    while (const Card value = known.first_short_of(cards))
        known = known + Cards::of(value, cards.count(value) - known.count(value));
    return view;
}

bool some_own_hand(const Board& board, const View& view, const std::function<bool(const State&)>& visit) {
    const Side player = view.table.to_move;
    State state = view.known_state();
    const Cards known = state.hand_of(player);
    return some_choice(unseen_cards(board, view), view.hidden(player), {}, [&](Cards chosen) {
        state.hand[seat(player)] = known + chosen;
        return visit(state);
    });
}

bool some_state(const Board& board, const View& view, const std::function<bool(const State&)>& visit) {
    const Side other = opponent(view.table.to_move);
    const Card needed = static_cast<Card>(std::min(view.table.distance(), static_cast<int>(no_card)));
    const int elsewhere = number_unseen(board, view) - view.hidden(Side::white) - view.hidden(Side::black);
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
