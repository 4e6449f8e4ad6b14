// A multiset of cards as packed counts: four bits for each value from 1 to 9, so up to fifteen copies. A hand or a pile
// fits in one register, so replay and search do not allocate.
#pragma once

#include <cstdint>

namespace engarde::piste {

using Card = std::uint8_t;

constexpr Card highest_card = 9;
constexpr Card no_card = 255;
constexpr int most_copies = 15;

class Cards {
public:
    constexpr Cards() = default;

    // `count` cards of one value. Empty if no card has that value; more than fifteen are stored as fifteen, which is
    // still more than any hand can hold.
    static constexpr Cards of(Card value, int count) {
        if (!exists(value)) return {};
        const int kept = count < most_copies ? count : most_copies;
        return Cards(static_cast<std::uint64_t>(kept) << shift(value));
    }

    constexpr int count(Card value) const {
        return exists(value) ? static_cast<int>((counts_ >> shift(value)) & 0xF) : 0;
    }
    constexpr bool has(Card value) const { return count(value) > 0; }
    constexpr bool empty() const { return counts_ == 0; }
    constexpr int size() const { return static_cast<int>((((even() + odd()) * 0x0101010101010101U) >> 56) & 0xFF); }

    // A number that identifies this multiset, for hashing.
    constexpr std::uint64_t key() const { return counts_; }

    // The lowest value; if there are no cards, a value greater than the length of any piste.
    constexpr Card lowest() const {
        if (empty()) return no_card;
        Card value = 1;
        while (!has(value)) ++value;
        return value;
    }

    constexpr bool contains(Cards others) const { return covers(even(), others.even()) && covers(odd(), others.odd()); }

    // The lowest value of which `others` has more cards than this; 0 if this contains all of them.
    constexpr Card first_short_of(Cards others) const {
        if (contains(others)) return 0;
        Card value = 1;
        while (count(value) >= others.count(value)) ++value;
        return value;
    }

    friend constexpr Cards operator+(Cards left, Cards right) {
        return Cards(capped(left.even() + right.even()) | (capped(left.odd() + right.odd()) << 4));
    }

    // The left side must contain the right side.
    friend constexpr Cards operator-(Cards left, Cards right) { return Cards(left.counts_ - right.counts_); }

    friend constexpr bool operator==(Cards, Cards) = default;

private:
    explicit constexpr Cards(std::uint64_t counts) : counts_(counts) {}

    static constexpr bool exists(Card value) { return value >= 1 && value <= highest_card; }
    static constexpr int shift(Card value) { return 4 * (value - 1); }

    // The counts of every second value, one per byte, so that sums and differences do not overflow into the next count.
    constexpr std::uint64_t even() const { return counts_ & low_nibbles; }
    constexpr std::uint64_t odd() const { return (counts_ >> 4) & low_nibbles; }

    static constexpr bool covers(std::uint64_t have, std::uint64_t want) {
        constexpr std::uint64_t guards = 0x1010101010101010U;
        return (((have | guards) - want) & guards) == guards;
    }
    static constexpr std::uint64_t capped(std::uint64_t sums) {
        const std::uint64_t over = (sums >> 4) & 0x0101010101010101U;
        return (sums | (over * 0xF)) & low_nibbles;
    }

    static constexpr std::uint64_t low_nibbles = 0x0F0F0F0F0F0F0F0FU;

    std::uint64_t counts_ = 0;
};

}  // namespace engarde::piste
