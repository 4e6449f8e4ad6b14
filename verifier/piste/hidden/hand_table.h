// Every hand of up to so many cards, each card of one of a few kinds: numbered within its size, with the way from one
// to another by a card more or less. How many cards of a kind there are is not asked here.
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

    // The same table for all who ask; none where there are too many hands to be looked at.
    static constexpr std::size_t most_hands = 126;
    static const HandTable* shared(int kinds, int most_cards);

    int kinds() const { return kinds_; }
    std::size_t hands(int size) const { return of(size).hands.size(); }
    Cards hand(int size, std::size_t place) const { return of(size).hands[place]; }

    // The orders in which its cards can have been received.
    Weight orders(int size, std::size_t place) const { return of(size).orders[place]; }

    // The place of the hand with one card of that kind more, among those of the next size.
    std::uint32_t with(int size, int kind, std::size_t place) const { return of(size).with[index(kind, place)]; }
    // The place of a hand among those of its size.
    std::uint32_t find(Cards hand) const;

private:
    struct OfOneSize {
        std::vector<Cards> hands;         // ordered by their keys
        std::vector<Weight> orders;       // likewise
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
