// Follows one player's hidden hand through a round: for each possible hand, in how many ways the received cards can
// have led to it. The caller checks the deck's limits once for both players, since they depend on the cards received,
// not on their order.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "verifier/piste/hidden/arrangements.h"
#include "verifier/piste/hidden/hand_table.h"

namespace engarde::piste {

class HandWeights {
public:
    HandWeights(const HandTable& table, int size) : table_(&table), size_(size) {}

    int size() const { return size_; }
    // The number of hands of this size. Each has an index below it; those with weight 0 are impossible.
    std::size_t hands() const { return table_->hands(size_); }
    Weight weight(std::size_t place) const { return weights_[place]; }
    Cards hand(std::size_t place) const { return table_->hand(size_, place); }
    const KindCounts& counts(std::size_t place) const { return table_->counts(size_, place); }

    // Weights each hand between these by the orders in which it can have been dealt.
    void deal(Cards least, Cards most);

    template <class Holds>
    void keep(const Holds& holds) {
        for (std::size_t place = 0; place < hands(); ++place)
            if (weights_[place] > 0 && !holds(hand(place))) weights_[place] = 0;
    }

    // Removes these cards. Hands that do not contain them are impossible.
    void play(Cards cards);
    // Removes this many unknown cards.
    void forget(int number, Arithmetic& arithmetic);
    // Draws one card of this kind, or of any kind (0). A hand never exceeds `most`.
    void draw(int kind, Cards most, Arithmetic& arithmetic);

    // Steps back from a possible hand: the hand before the last change, and the kind drawn if the change was a draw.
    // None: no more changes.
    struct Change {
        Cards before{};
        int drawn = 0;
    };
    void remember() { remembers_ = true; }
    std::optional<Change> undo(Cards hand);

private:
    // No table has more hands of one size, so the weights need no memory of their own.
    using Weights = std::array<Weight, HandTable::most_hands>;
    struct Past {
        int size;
        Weights weights;
        Cards played;  // empty: a card was drawn
        int drawn;     // its kind; 0: unknown
    };

    // Removes one card of a known kind.
    void play_one(int kind);
    void remember(Cards played, int drawn);

    const HandTable* table_;
    int size_;
    Weights weights_{};  // beyond `hands()` they mean nothing
    bool remembers_ = false;
    std::vector<Past> past_{};
};

}  // namespace engarde::piste
