// Every hand that a board allows, numbered within its size, and the way from one to another by a card more or less.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/piste/board.h"

namespace engarde::piste {

class HandTable {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    explicit HandTable(const Board& board);

    const Board& board() const { return board_; }

    std::size_t hands(int size) const { return sizes_[static_cast<std::size_t>(size)].hands.size(); }
    Cards hand(int size, std::size_t place) const { return sizes_[static_cast<std::size_t>(size)].hands[place]; }

    // How many cards of a value each hand of that size holds.
    const std::uint8_t* counts(int size, int value) const {
        return sizes_[static_cast<std::size_t>(size)].counts[static_cast<std::size_t>(value)].data();
    }
    // The place of the hand with one card of that value more, among those of the next size; none: too many of it.
    std::uint32_t with(int size, int value, std::size_t place) const {
        return sizes_[static_cast<std::size_t>(size)].with[static_cast<std::size_t>(value)][place];
    }
    // The place of a hand among those of its size; none: there is no such hand.
    std::uint32_t find(Cards hand) const;

private:
    struct OfOneSize {
        std::vector<Cards> hands;
        std::vector<std::vector<std::uint8_t>> counts;  // by value, then by hand
        std::vector<std::vector<std::uint32_t>> with;   // likewise; empty for full hands
    };

    Board board_;
    std::vector<OfOneSize> sizes_;
    std::unordered_map<std::uint64_t, std::uint32_t> place_;
};

}  // namespace engarde::piste
