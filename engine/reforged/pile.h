// Cards in one place, a hand, the deck or the discard pile, as far as they are recorded: some known by name, some only
// counted, or none recorded at all, though their number may have limits. The rules refuse only what no cards that fit
// could allow.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/reforged/cards.h"

namespace engarde::reforged {

class Pile {
public:
    // Nothing is recorded, not even how many there are.
    Pile() = default;

    static Pile unrecorded() { return {}; }
    // No card is recorded, but the pile has no fewer and no more than this.
    static Pile between(int least, int most) {
        Pile pile;
        pile.least_ = least;
        pile.most_ = most;
        return pile;
    }
    static Pile at_most(int cards) { return between(0, cards); }
    static Pile empty() { return counted(0); }
    static Pile counted(int hidden) { return of({}, hidden); }
    static Pile of(std::vector<CardId> known, int hidden = 0) {
        Pile pile;
        std::sort(known.begin(), known.end());
        pile.known_ = std::move(known);
        pile.hidden_ = hidden;
        pile.recorded_ = true;
        return pile;
    }

    bool is_recorded() const { return recorded_; }
    // Every card is known by name.
    bool is_known() const { return recorded_ && hidden_ == 0; }
    // These are 0 while nothing is recorded.
    int size() const { return static_cast<int>(known_.size()) + hidden_; }
    int hidden() const { return hidden_; }
    // The fewest and the most cards that there can be; both are the size of a recorded pile.
    int least() const { return recorded_ ? size() : least_; }
    int most() const { return recorded_ ? size() : most_; }
    bool has_limits() const { return recorded_ || most_ != unlimited; }
    const std::vector<CardId>& known() const { return known_; }  // sorted
    int count(CardId card) const {
        const auto [from, to] = std::equal_range(known_.begin(), known_.end(), card);
        return static_cast<int>(to - from);
    }

    // Whether it can have that many cards, or this one, besides what is not recorded.
    bool may_have(int cards) const { return most() >= cards; }
    bool may_hold(CardId card) const { return !recorded_ || hidden_ > 0 || count(card) > 0; }
    // The first of these cards that it certainly does not hold, all of them taken together.
    std::optional<CardId> missing(const std::vector<CardId>& wanted) const;

    void add(CardId card);
    void add(const std::vector<CardId>& cards);
    void add_hidden(int cards);
    void add(const Pile& other);

    // Takes a card out. One that is not known to be there was a hidden one.
    void take(CardId card);
    // Takes out cards that nobody saw. Which of the others remain is not known then.
    void take_hidden(int cards);
    // There cannot be more than this, as far as nothing is recorded.
    void limit_to(int most);
    // Takes everything out.
    Pile take_all() { return std::exchange(*this, recorded_ ? empty() : unrecorded()); }

    friend bool operator==(const Pile&, const Pile&) = default;

private:
    static constexpr int unlimited = std::numeric_limits<int>::max();

    // Cards came to a pile that is not recorded, or left it.
    void change_limits(int cards);

    std::vector<CardId> known_{};
    int hidden_ = 0;
    bool recorded_ = false;
    int least_ = 0;  // these two are used while nothing is recorded
    int most_ = unlimited;
};

// What is known if both are true of the same cards; empty if they cannot both be.
std::optional<Pile> combined(const Pile& known, const Pile& claimed);

}  // namespace engarde::reforged
