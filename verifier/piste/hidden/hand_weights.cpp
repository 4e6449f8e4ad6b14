#include "verifier/piste/hidden/hand_weights.h"

#include <algorithm>

namespace engarde::piste {

void HandWeights::deal(Cards least, Cards most) {
    const bool every_hand = least.empty() && most.contains(table_->every_kind(size_));
    for (std::size_t place = 0; place < hands(); ++place) {
        const bool possible = every_hand || (most.contains(hand(place)) && hand(place).contains(least));
        weights_[place] = possible ? table_->orders(size_, place) : 0;
    }
}

void HandWeights::play(Cards cards) {
    remember(cards, 0);
    for (int kind = 1; kind <= table_->kinds(); ++kind)
        for (int number = cards.count(static_cast<Card>(kind)); number > 0; --number) play_one(kind);
}

// Every hand takes the weight of the hand with that card more. Both lists of hands have the same order, so the index of
// the larger hand is never below that of the smaller one, and no weight is overwritten before it is read.
void HandWeights::play_one(int kind) {
    --size_;
    for (std::size_t place = 0; place < hands(); ++place) weights_[place] = weights_[table_->with(size_, kind, place)];
}

void HandWeights::forget(int number, Arithmetic& arithmetic) {
    for (; number > 0; --number) {
        const Weights before = weights_;
        --size_;
        for (std::size_t place = 0; place < hands(); ++place) {
            weights_[place] = 0;
            for (int kind = 1; kind <= table_->kinds(); ++kind)
                weights_[place] = arithmetic.sum(weights_[place], before[table_->with(size_, kind, place)]);
        }
    }
}

void HandWeights::draw(int kind, Cards most, Arithmetic& arithmetic) {
    remember({}, kind);
    Weights before;
    std::copy_n(weights_.begin(), hands(), before.begin());
    std::fill_n(weights_.begin(), table_->hands(size_ + 1), Weight{0});
    const int first = kind == 0 ? 1 : kind;
    const int last = kind == 0 ? table_->kinds() : kind;
    for (int drawn = first; drawn <= last; ++drawn)
        for (const HandTable::Draw& draw : table_->draws(size_, drawn, most.count(static_cast<Card>(drawn))))
            weights_[draw.after] = arithmetic.sum(weights_[draw.after], before[draw.before]);
    ++size_;
}

std::optional<HandWeights::Change> HandWeights::undo(Cards hand) {
    if (past_.empty()) return std::nullopt;
    const Past past = past_.back();
    past_.pop_back();
    const bool drew = past.size < hand.size();
    size_ = past.size;
    weights_ = past.weights;
    if (!drew) return Change{hand + past.played};
    for (int kind = 1; kind <= table_->kinds(); ++kind) {
        const Cards card = Cards::of(static_cast<Card>(kind), 1);
        if (past.drawn != 0 && past.drawn != kind) continue;
        if (hand.contains(card) && weights_[table_->find(hand - card)] > 0) return Change{hand - card, kind};
    }
    return std::nullopt;
}

void HandWeights::remember(Cards played, int drawn) {
    if (remembers_) past_.push_back({size_, weights_, played, drawn});
}

}  // namespace engarde::piste
