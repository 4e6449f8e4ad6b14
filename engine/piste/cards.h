// A multiset of cards as packed counts: seven bits for each value from 1 to 9, with up to fifteen copies of each. A
// hand or a pile fits in one register, so replay and search do not allocate. A count needs four bits; the others let
// counts be added and compared all at once without affecting their neighbours.
#pragma once

#include <array>
#include <bit>
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

    // `count` cards of each value up to `highest`.
    static constexpr Cards of_each(int highest, int count) {
        const std::uint64_t values = (std::uint64_t{1} << (bits * highest)) - 1;
        return Cards((ones & values) * static_cast<std::uint64_t>(count));
    }

    // One card. Only the last four bits of the value matter. Faster than `of`.
    static constexpr Cards one(Card value) { return singles[value & 0xF]; }

    // With the others added. There must be at most fifteen of each value in the end. Faster than `+`.
    constexpr Cards with(Cards others) const { return Cards(counts_ + others.counts_); }

    constexpr int count(Card value) const {
        return exists(value) ? static_cast<int>((counts_ >> shift(value)) & most_copies) : 0;
    }
    constexpr bool has(Card value) const { return count(value) > 0; }
    constexpr bool empty() const { return counts_ == 0; }
    // The multiplication adds up the counts of the first eight values in the place of the eighth. All nine would not
    // fit: there may be 135 cards.
    constexpr int size() const {
        const std::uint64_t first_eight = (counts_ * ones) >> shift(highest_card - 1) & 0x7F;
        return static_cast<int>(first_eight + (counts_ >> shift(highest_card)));
    }

    // A number that identifies this multiset, for hashing.
    constexpr std::uint64_t key() const { return counts_; }

    // The lowest value; if there are no cards, a value greater than the length of any piste.
    constexpr Card lowest() const {
        return empty() ? no_card : static_cast<Card>(std::countr_zero(counts_) / bits + 1);
    }

    // Each bit of `guards` is above a count, and is lost where more is taken away than there is.
    constexpr bool contains(Cards others) const { return (((counts_ | guards) - others.counts_) & guards) == guards; }

    // The lowest value of which `others` has more cards than this; 0 if this contains all of them.
    constexpr Card first_short_of(Cards others) const {
        if (contains(others)) return 0;
        Card value = 1;
        while (count(value) >= others.count(value)) ++value;
        return value;
    }

    friend constexpr Cards operator+(Cards left, Cards right) { return capped(left.counts_ + right.counts_); }

    // The left side must contain the right side.
    friend constexpr Cards operator-(Cards left, Cards right) { return Cards(left.counts_ - right.counts_); }

    friend constexpr bool operator==(Cards, Cards) = default;

private:
    explicit constexpr Cards(std::uint64_t counts) : counts_(counts) {}

    static constexpr bool exists(Card value) { return value >= 1 && value <= highest_card; }
    static constexpr int shift(Card value) { return bits * (value - 1); }

    // Reduces counts above fifteen to fifteen. There are hardly ever any.
    static constexpr Cards capped(std::uint64_t sums) {
        const std::uint64_t over = (sums >> 4) & ones;
        if (over == 0) return Cards(sums);
        return Cards((sums | over * most_copies) & (ones * most_copies));
    }

    static constexpr int bits = 7;
    static constexpr std::uint64_t ones = 0x0102040810204081U;  // a 1 in each count
    static constexpr std::uint64_t guards = ones << (bits - 1);

    static const std::array<Cards, 16> singles;  // by value; none where no card has it

    std::uint64_t counts_ = 0;
};

inline constexpr std::array<Cards, 16> Cards::singles = [] {
    std::array<Cards, 16> cards;
    for (Card value = 1; value <= highest_card; ++value) cards[value] = Cards::of(value, 1);
    return cards;
}();

}  // namespace engarde::piste
