#include "verifier/reforged/hidden/hand_cards.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace engarde::reforged {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

// A card that came into the hand, and the demand that it meets.
struct Slot {
    std::optional<CardId> card{};
    std::size_t demand = none;
    std::size_t reached_from = none;  // the demand from which the last search looked at it
};

// A card that left the hand, or that the hand showed. Only cards that came before can meet it.
struct Demand {
    std::size_t event = 0;
    std::optional<CardId> card{};
    std::size_t before = 0;  // number of slots at that time
    std::size_t slot = none;
};

// Equal slots, oldest first.
struct Group {
    std::vector<std::size_t> slots{};
    std::size_t search = 0;    // the last search that looked at some of them
    std::size_t searched = 0;  // it looked at all slots before this one
};

class Matching {
public:
    explicit Matching(std::size_t work) : work_(work) {}

    void add_slot(std::optional<CardId> card) {
        group(card).slots.push_back(slots_.size());
        slots_.push_back({card});
    }

    // Meets one more demand, if need be by meeting earlier ones otherwise. If that cannot be done, returns all demands
    // that compete for the same slots: one more than there are slots.
    std::optional<std::vector<std::size_t>> add_demand(std::size_t event, std::optional<CardId> card) {
        demands_.push_back({event, card, slots_.size()});
        ++search_;
        std::vector<std::size_t> reached{demands_.size() - 1};
        for (std::size_t next = 0; next < reached.size() && !gave_up(); ++next)
            if (const auto slot = free_slot(reached, reached[next])) {
                meet(reached[next], *slot);
                return std::nullopt;
            }
        if (gave_up()) return std::nullopt;
        return reached;
    }

    bool gave_up() const { return work_ == 0; }
    std::size_t unused() const { return slots_.size() - demands_.size(); }
    const Demand& demand(std::size_t index) const { return demands_[index]; }

private:
    Group& group(std::optional<CardId> card) { return card ? known_[*card] : hidden_; }

    // A slot that is free for this demand. Adds the demands whose slots it could take.
    std::optional<std::size_t> free_slot(std::vector<std::size_t>& reached, std::size_t demand) {
        if (const auto card = demands_[demand].card) {
            if (const auto free = look_at(known_[*card], demand, reached)) return free;
        } else {
            for (auto& [name, group] : known_)
                if (const auto free = look_at(group, demand, reached)) return free;
        }
        return look_at(hidden_, demand, reached);
    }

    // The newest ones are the least likely to be taken.
    std::optional<std::size_t> look_at(Group& group, std::size_t demand, std::vector<std::size_t>& reached) {
        const std::size_t searched = std::exchange(group.search, search_) == search_ ? group.searched : 0;
        const std::size_t before = demands_[demand].before;
        group.searched = std::max(searched, before);
        const auto end = std::lower_bound(group.slots.begin(), group.slots.end(), before);
        for (auto place = std::make_reverse_iterator(end); place != group.slots.rend() && *place >= searched; ++place) {
            if (!count_work()) return std::nullopt;
            Slot& slot = slots_[*place];
            slot.reached_from = demand;
            if (slot.demand == none) return *place;
            reached.push_back(slot.demand);
        }
        count_work();
        return std::nullopt;
    }

    bool count_work() {
        if (work_ > 0) --work_;
        return work_ > 0;
    }

    // Follows the search back: each demand takes the slot through which the next one was reached.
    void meet(std::size_t demand, std::size_t slot) {
        for (;;) {
            const std::size_t left = demands_[demand].slot;
            demands_[demand].slot = slot;
            slots_[slot].demand = demand;
            if (left == none) return;
            slot = left;
            demand = slots_[slot].reached_from;
        }
    }

    std::vector<Slot> slots_{};
    std::vector<Demand> demands_{};
    std::map<CardId, Group> known_{};
    Group hidden_{};
    std::size_t search_ = 0;
    std::size_t work_;
};

// Plays one player's entries through a matching.
class HandCards {
public:
    HandCards(std::size_t player, std::size_t work) : player_(player), matching_(work) {}

    void take(const Entry& entry) {
        switch (entry.kind) {
            case EntryKind::begins:
                counted_ = true;
                add(entry);
                return;
            case EntryKind::gains:
                if (counted_) add(entry);
                return;
            case EntryKind::loses:
            case EntryKind::plays:
            case EntryKind::puts_down:
                if (counted_) demand(entry);
                return;
            case EntryKind::holds:
                if (!counted_) return;
                demand(entry);
                add({.known = entry.known});
                return;
            case EntryKind::out:
            case EntryKind::set_aside:
                for (std::size_t left = matching_.unused(); left > 0; --left) demand(entry.event, std::nullopt);
                return;
            case EntryKind::takes_up:
            case EntryKind::reshuffle:
                return;
        }
    }

    bool is_over() const { return found_ || matching_.gave_up(); }
    const std::optional<Contradiction>& found() const { return found_; }

private:
    void add(const Entry& entry) {
        for (const CardId card : entry.known) matching_.add_slot(card);
        for (int card = 0; card < entry.hidden; ++card) matching_.add_slot(std::nullopt);
    }

    void demand(const Entry& entry) {
        for (const CardId card : entry.known) demand(entry.event, card);
        if (entry.kind == EntryKind::holds) return;
        for (int card = 0; card < entry.hidden; ++card) demand(entry.event, std::nullopt);
    }

    void demand(std::size_t event, std::optional<CardId> card) {
        if (is_over()) return;
        const auto competing = matching_.add_demand(event, card);
        if (!competing) return;
        found_ = Contradiction{Shortage::hand, event, player_, card, {}};
        for (const std::size_t each : *competing) found_->events.push_back(matching_.demand(each).event);
    }

    std::size_t player_;
    Matching matching_;
    bool counted_ = false;
    std::optional<Contradiction> found_{};
};

}  // namespace

std::optional<Contradiction> hand_contradiction(const Evidence& evidence, std::size_t player, std::size_t work) {
    HandCards cards(player, work);
    for (const Entry& entry : evidence.entries) {
        if (entry.player == player) cards.take(entry);
        if (cards.is_over()) break;
    }
    return cards.found();
}

}  // namespace engarde::reforged
