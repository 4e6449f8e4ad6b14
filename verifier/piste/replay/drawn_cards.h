// The cards that a ply draws, in order, some perhaps unknown. At most a hand, so they are stored in place.
#pragma once

#include <array>
#include <cstddef>

#include "notation/piste/card_row.h"

namespace engarde::piste {

class DrawnCards {
public:
    DrawnCards() = default;
    // This many unknown cards.
    explicit DrawnCards(int number) : size_(static_cast<std::size_t>(number)) {}

    std::size_t size() const { return size_; }
    Card& operator[](std::size_t place) { return cards_[place]; }
    Card operator[](std::size_t place) const { return cards_[place]; }
    const Card* begin() const { return cards_.data(); }
    const Card* end() const { return cards_.data() + size_; }

    void forget() { cards_.fill(unknown_card); }

private:
    static constexpr std::size_t most = 9;  // the limit of Board::hand

    std::array<Card, most> cards_{};
    std::size_t size_ = 0;
};

}  // namespace engarde::piste
