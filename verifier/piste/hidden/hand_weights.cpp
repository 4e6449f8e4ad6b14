#include "verifier/piste/hidden/hand_weights.h"

namespace engarde::piste {

void HandWeights::play(Cards cards) {
    remember(cards, 0);
    if (cards.empty()) return;
    std::vector<Weight>& after = room_for(size_ - cards.size());
    for (std::size_t place = 0; place < weights_.size(); ++place)
        if (weights_[place] > 0) after[table_->find(hand(place) - cards)] = weights_[place];
    change_to(size_ - cards.size());
}

void HandWeights::forget(int number, Arithmetic& arithmetic) {
    for (; number > 0; --number) {
        std::vector<Weight>& after = room_for(size_ - 1);
        for (std::size_t place = 0; place < after.size(); ++place)
            for (int kind = 1; kind <= table_->kinds(); ++kind)
                after[place] = arithmetic.sum(after[place], weights_[table_->with(size_ - 1, kind, place)]);
        change_to(size_ - 1);
    }
}

void HandWeights::draw(int kind, Cards most, Arithmetic& arithmetic) {
    remember({}, kind);
    std::vector<Weight>& after = room_for(size_ + 1);
    const int first = kind == 0 ? 1 : kind;
    const int last = kind == 0 ? table_->kinds() : kind;
    for (std::size_t place = 0; place < weights_.size(); ++place) {
        if (weights_[place] == 0) continue;
        const Cards held = hand(place);
        for (int drawn = first; drawn <= last; ++drawn) {
            const auto card = static_cast<Card>(drawn);
            if (held.count(card) >= most.count(card)) continue;
            Weight& target = after[table_->with(size_, drawn, place)];
            target = arithmetic.sum(target, weights_[place]);
        }
    }
    change_to(size_ + 1);
}

std::optional<HandWeights::Change> HandWeights::undo(Cards hand) {
    if (past_.empty()) return std::nullopt;
    const Past past = std::move(past_.back());
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

std::vector<Weight>& HandWeights::room_for(int size) {
    next_.assign(table_->hands(size), 0);
    return next_;
}

void HandWeights::change_to(int size) {
    weights_.swap(next_);
    size_ = size;
}

void HandWeights::remember(Cards played, int drawn) {
    if (remembers_) past_.push_back({size_, weights_, played, drawn});
}

}  // namespace engarde::piste
