// The cards that one ply draws, in order, some of them perhaps unknown. There are at most as many as a hand holds, so
// that they need no memory of their own.
#pragma once

#include <array>
#include <cstddef>

#include "notation/piste/card_row.h"

namespace engarde::piste {

class DrawnCards {
public:
    DrawnCards() = default;
    // So many cards, none of them known.
    explicit DrawnCards(int number) : size_(static_cast<std::size_t>(number)) {}

    std::size_t size() const { return size_; }
    Card& operator[](std::size_t place) { return cards_[place]; }
    Card operator[](std::size_t place) const { return cards_[place]; }
    const Card* begin() const { return cards_.data(); }
    const Card* end() const { return cards_.data() + size_; }

    void forget() { cards_.fill(unknown_card); }

private:
    static constexpr std::size_t most = 9;  // Board::hand is no larger

    std::array<Card, most> cards_{};
    std::size_t size_ = 0;
};

}  // namespace engarde::piste
