// Follows one player's hidden hand through a round: for each possible hand, in how many ways the received cards can
// have led to it. The caller checks the deck's limits once for both players, since they depend on the cards received,
// not on their order.
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

    // Weights each of these hands by the orders in which it can have been dealt.
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

    // Removes cards that every remaining hand contains.
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
    struct Past {
        int size;
        std::vector<Weight> weights;
        Cards played;  // empty: a card was drawn
        int drawn;     // its kind; 0: unknown
    };

    // Returns space for hands of another size; change_to makes them current.
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
