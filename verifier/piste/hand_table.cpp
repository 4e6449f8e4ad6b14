#include "verifier/piste/hand_table.h"

#include <algorithm>

namespace engarde::piste {

namespace {

void add_hands(const Board& board, int left, Card value, Cards so_far, std::vector<Cards>& all) {
    if (value > board.cards) {
        if (left == 0) all.push_back(so_far);
        return;
    }
    for (int copies = std::min(left, board.copies); copies >= 0; --copies)
        add_hands(board, left - copies, static_cast<Card>(value + 1), so_far + Cards::of(value, copies), all);
}

}  // namespace

HandTable::HandTable(const Board& board) : board_(board), sizes_(static_cast<std::size_t>(board.hand) + 1) {
    const auto values = static_cast<std::size_t>(board.cards) + 1;
    for (std::size_t size = 0; size < sizes_.size(); ++size) {
        OfOneSize& made = sizes_[size];
        add_hands(board, static_cast<int>(size), 1, {}, made.hands);
        made.counts.resize(values);
        for (std::size_t place = 0; place < made.hands.size(); ++place) {
            place_.emplace(made.hands[place].key(), static_cast<std::uint32_t>(place));
            for (std::size_t value = 1; value < values; ++value)
                made.counts[value].push_back(
                    static_cast<std::uint8_t>(made.hands[place].count(static_cast<Card>(value))));
        }
    }
    for (std::size_t size = 0; size + 1 < sizes_.size(); ++size) {
        OfOneSize& made = sizes_[size];
        made.with.resize(values);
        for (std::size_t value = 1; value < values; ++value)
            for (const Cards hand : made.hands)
                made.with[value].push_back(hand.count(static_cast<Card>(value)) < board.copies
                                               ? find(hand + Cards::of(static_cast<Card>(value), 1))
                                               : none);
    }
}

std::uint32_t HandTable::find(Cards hand) const {
    const auto found = place_.find(hand.key());
    return found == place_.end() ? none : found->second;
}

}  // namespace engarde::piste
