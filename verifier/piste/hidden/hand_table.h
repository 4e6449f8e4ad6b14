// Every hand of up to a given size over a few kinds of cards. Hands are numbered within their size and linked to the
// hands with one card more. The number of cards of a kind is not limited here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/piste/cards.h"
#include "verifier/piste/hidden/arrangements.h"

namespace engarde::piste {

class HandTable {
public:
    // Kinds are numbered from 1 and counted in `Cards` like values.
    HandTable(int kinds, int most_cards);

    // A table shared by all callers; null if there are too many hands.
    static constexpr std::size_t most_hands = 126;
    static const HandTable* shared(int kinds, int most_cards);

    int kinds() const { return kinds_; }
    std::size_t hands(int size) const { return of(size).hands.size(); }
    Cards hand(int size, std::size_t place) const { return of(size).hands[place]; }

    // The number of orders in which the cards can have been received.
    Weight orders(int size, std::size_t place) const { return of(size).orders[place]; }

    // The index of the hand with one more card of that kind, among those of the next size.
    std::uint32_t with(int size, int kind, std::size_t place) const { return of(size).with[index(kind, place)]; }
    // The index of a hand among those of its size.
    std::uint32_t find(Cards hand) const;

private:
    struct OfOneSize {
        std::vector<Cards> hands;         // sorted by key
        std::vector<Weight> orders;       // in the same order
        std::vector<std::uint32_t> with;  // by hand, then by kind; empty for the largest hands
    };

    const OfOneSize& of(int size) const { return sizes_[static_cast<std::size_t>(size)]; }
    std::size_t index(int kind, std::size_t place) const {
        return place * static_cast<std::size_t>(kinds_) + static_cast<std::size_t>(kind) - 1;
    }

    int kinds_;
    std::vector<OfOneSize> sizes_;
};

}  // namespace engarde::piste
