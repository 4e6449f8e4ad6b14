// One player's hidden hand through a round: for each hand that may be held now, in how many ways the cards received so
// far can have led to it. Whether the deck has so many cards of a kind is asked by the caller, once, of both players
// together: it depends on what was received in all, not on the order.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "verifier/piste/hidden/arrangements.h"
#include "verifier/piste/hidden/hand_table.h"

namespace engarde::piste {

class HandWeights {
public:
    HandWeights(const HandTable& table, int size) : table_(&table), size_(size), weights_(table.hands(size), 0) {}

    int size() const { return size_; }
    const std::vector<Weight>& weights() const { return weights_; }
    Cards hand(std::size_t place) const { return table_->hand(size_, place); }

    // Each of these hands in every order in which it can have been dealt.
    template <class Holds>
    void deal(const Holds& holds) {
        for (std::size_t place = 0; place < weights_.size(); ++place)
            if (holds(hand(place))) weights_[place] = table_->orders(size_, place);
    }

    template <class Holds>
    void keep(const Holds& holds) {
        for (std::size_t place = 0; place < weights_.size(); ++place)
            if (weights_[place] > 0 && !holds(hand(place))) weights_[place] = 0;
    }

    // Cards that every hand left by now contains.
    void play(Cards cards);
    // So many cards, nobody knows which.
    void forget(int number, Arithmetic& arithmetic);
    // One card of this kind, or of any (0), as far as the hand then holds no more than there can be.
    void draw(int kind, Cards most, Arithmetic& arithmetic);

    // The way back, for a hand that is possible now: the hand before the last change, and the kind drawn if it was a
    // draw. None: there was no change.
    struct Change {
        Cards before{};
        int drawn = 0;
    };
    void remember() { remembers_ = true; }
    std::optional<Change> undo(Cards hand);

private:
    struct Past {
        int size;
        std::vector<Weight> weights;
        Cards played;  // none: a card was drawn
        int drawn;     // its kind, if that was known
    };

    // Room for the hands of another size, and from now on they are the hands.
    std::vector<Weight>& room_for(int size);
    void change_to(int size);
    void remember(Cards played, int drawn);

    const HandTable* table_;
    int size_;
    std::vector<Weight> weights_;
    std::vector<Weight> next_{};
    bool remembers_ = false;
    std::vector<Past> past_{};
};

}  // namespace engarde::piste
