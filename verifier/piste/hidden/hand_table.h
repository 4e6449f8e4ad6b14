// Every hand of up to a given size over a few kinds of cards. Hands are numbered within their size and linked to the
// hands with one card more. The number of cards of a kind is not limited here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/piste/cards.h"
#include "verifier/piste/hidden/arrangements.h"

namespace engarde::piste {

using KindCounts = std::array<int, highest_card + 1>;  // by kind, from 1

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
    // The same hand, as one number for each kind.
    const KindCounts& counts(int size, std::size_t place) const { return of(size).counts[place]; }

    // That many cards of every kind.
    Cards every_kind(int number) const {
        Cards cards;
        for (int kind = 1; kind <= kinds_; ++kind) cards = cards + Cards::of(static_cast<Card>(kind), number);
        return cards;
    }

    // The number of orders in which the cards can have been received.
    Weight orders(int size, std::size_t place) const { return of(size).orders[place]; }

    // The index of the hand with one more card of that kind, among those of the next size.
    std::uint32_t with(int size, int kind, std::size_t place) const { return of(size).with[index(kind, place)]; }
    // The index of a hand among those of its size.
    std::uint32_t find(Cards hand) const;

    // A hand, and the hand with one more card of some kind, as indices among those of their sizes.
    struct Draw {
        std::uint8_t before;
        std::uint8_t after;
    };
    // Every draw of that kind by a hand of that size that holds fewer than `most` cards of it.
    std::span<const Draw> draws(int size, int kind, int most) const {
        const DrawsOfOneKind& all = of(size).draws[static_cast<std::size_t>(kind) - 1];
        return {all.draws.data(), all.with_fewer_than[static_cast<std::size_t>(most)]};
    }

private:
    // Sorted by the number of cards of the kind that are held before, so that a limit leaves the first of them.
    struct DrawsOfOneKind {
        std::vector<Draw> draws{};
        std::array<std::size_t, most_copies + 1> with_fewer_than{};  // by that limit, the number of draws
    };
    struct OfOneSize {
        std::vector<Cards> hands{};           // sorted by key
        std::vector<KindCounts> counts{};     // in the same order
        std::vector<Weight> orders{};         // in the same order
        std::vector<std::uint32_t> with{};    // by hand, then by kind; empty for the largest hands
        std::vector<DrawsOfOneKind> draws{};  // by kind; empty for the largest hands
    };

    const OfOneSize& of(int size) const { return sizes_[static_cast<std::size_t>(size)]; }
    std::size_t index(int kind, std::size_t place) const {
        return place * static_cast<std::size_t>(kinds_) + static_cast<std::size_t>(kind) - 1;
    }

    DrawsOfOneKind draws_of(int size, int kind) const;

    int kinds_;
    std::vector<OfOneSize> sizes_;
};

}  // namespace engarde::piste
