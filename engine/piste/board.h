// The equipment as parameters, so that the whole game can also be enumerated on a small scale.
#pragma once

#include "engine/piste/cards.h"

namespace engarde::piste {

struct Board {
    int length = 23;  // spaces of the piste
    int cards = 5;    // values run from 1 to this
    int copies = 5;   // of each value
    int hand = 5;     // cards a player holds
    int wins = 5;     // rounds needed to win the match

    friend constexpr bool operator==(const Board&, const Board&) = default;
};

// The limits of the notation's `Board` tag. In addition, at least one card must be left for the draw pile after the
// deal.
constexpr bool is_playable(const Board& board) {
    return board.length >= 2 && board.length <= 99 && board.cards >= 1 && board.cards <= highest_card &&
           board.copies >= 1 && board.copies <= most_copies && board.hand >= 1 && board.hand <= 9 && board.wins >= 1 &&
           board.wins <= 99 && board.cards * board.copies > 2 * board.hand;
}

constexpr int deck_size(const Board& board) {
    return board.cards * board.copies;
}

// 0 for values that no card of the deck has.
constexpr int copies_of(const Board& board, int value) {
    return value <= board.cards ? board.copies : 0;
}

constexpr Cards full_deck(const Board& board) {
    return Cards::of_each(board.cards, board.copies);
}

}  // namespace engarde::piste
