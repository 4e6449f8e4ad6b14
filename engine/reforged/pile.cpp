#include "engine/reforged/pile.h"

#include <iterator>

namespace engarde::reforged {

std::optional<CardId> Pile::missing(const std::vector<CardId>& wanted) const {
    if (!recorded_) return std::nullopt;
    int from_hidden = hidden_;
    for (auto card = wanted.begin(); card != wanted.end(); ++card) {
        const auto before = std::count(wanted.begin(), card, *card);
        if (count(*card) <= before && --from_hidden < 0) return *card;
    }
    return std::nullopt;
}

void Pile::change_limits(int cards) {
    if (!has_limits()) return;
    least_ = std::max(0, least_ + cards);
    most_ = std::max(0, most_ + cards);
}

void Pile::limit_to(int most) {
    if (recorded_) return;
    least_ = std::min(least_, most);
    most_ = std::min(most_, most);
}

void Pile::add(CardId card) {
    if (recorded_)
        known_.insert(std::upper_bound(known_.begin(), known_.end(), card), card);
    else
        change_limits(1);
}

void Pile::add(const std::vector<CardId>& cards) {
    for (const CardId card : cards) add(card);
}

void Pile::add_hidden(int cards) {
    if (recorded_)
        hidden_ += cards;
    else
        change_limits(cards);
}

void Pile::add(const Pile& other) {
    if (!other.recorded_) {
        *this = unrecorded();
        return;
    }
    add(other.known_);
    add_hidden(other.hidden_);
}

void Pile::take(CardId card) {
    if (!recorded_) return change_limits(-1);
    const auto found = std::lower_bound(known_.begin(), known_.end(), card);
    if (found != known_.end() && *found == card)
        known_.erase(found);
    else if (hidden_ > 0)
        --hidden_;
}

void Pile::take_hidden(int cards) {
    if (!recorded_) return change_limits(-cards);
    if (cards > 0) *this = counted(std::max(0, size() - cards));
}

std::optional<Pile> combined(const Pile& known, const Pile& claimed) {
    if (!claimed.is_recorded()) return known;
    if (!known.is_recorded()) {
        const bool fits = claimed.size() >= known.least() && claimed.size() <= known.most();
        return fits ? std::optional(claimed) : std::nullopt;
    }
    if (known.size() != claimed.size()) return std::nullopt;
    std::vector<CardId> both;
    std::set_union(known.known().begin(), known.known().end(), claimed.known().begin(), claimed.known().end(),
                   std::back_inserter(both));
    const int hidden = known.size() - static_cast<int>(both.size());
    if (hidden < 0) return std::nullopt;
    return Pile::of(std::move(both), hidden);
}

}  // namespace engarde::reforged
