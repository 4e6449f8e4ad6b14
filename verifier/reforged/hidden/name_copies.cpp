#include "verifier/reforged/hidden/name_copies.h"

#include <algorithm>
#include <map>

namespace engarde::reforged {

namespace {

// The cards of one name in one hand, each by the event that showed it. They were all seen since the last reshuffle, or
// were in the hand then.
struct Held {
    std::vector<std::size_t> at_most{};  // those that can still be there if other cards were discarded first
    int at_least = 0;                    // those that are still there if these were discarded first
};

struct Hand {
    std::map<CardId, Held> held{};
    bool counted = false;
    int size = 0;
    std::map<CardId, std::vector<std::size_t>> items{};  // in play
};

class NameCopies {
public:
    explicit NameCopies(const Evidence& evidence) : evidence_(evidence), hands_(evidence.players) {}

    std::optional<Contradiction> look() {
        for (const Entry& entry : evidence_.entries) {
            take(entry);
            if (found_) break;
        }
        return found_;
    }

private:
    void take(const Entry& entry) {
        switch (entry.kind) {
            case EntryKind::begins:
                hand(entry).counted = true;
                hand(entry).size = static_cast<int>(entry.known.size()) + entry.hidden;
                return hold(entry);
            case EntryKind::gains:
                return gain(entry);
            case EntryKind::loses:
            case EntryKind::plays:
                return leave(entry);
            case EntryKind::puts_down:
                leave(entry);
                for (const CardId card : entry.known) hand(entry).items[card].push_back(entry.event);
                return;
            case EntryKind::takes_up:
                for (const CardId card : entry.known)
                    if (auto& items = hand(entry).items[card]; !items.empty()) items.pop_back();
                return;
            case EntryKind::holds:
                return hold(entry);
            case EntryKind::reshuffle:
                return reshuffle();
            case EntryKind::out:
                hand(entry) = {.counted = hand(entry).counted};
                return;
            case EntryKind::set_aside:
                for (const auto& [card, shown] : kept_by(hand(entry)))
                    aside_[card].insert(aside_[card].end(), shown.begin(), shown.end());
                hand(entry) = {.counted = hand(entry).counted};
                return;
        }
    }

    Hand& hand(const Entry& entry) { return hands_[entry.player]; }

    // One more card of this name exists besides those seen since the last reshuffle.
    void see(const Entry& entry, CardId card) {
        std::vector<std::size_t>& seen = seen_[card];
        seen.push_back(entry.event);
        if (found_ || static_cast<int>(seen.size()) <= evidence_.copies[static_cast<std::size_t>(card)]) return;
        found_ = Contradiction{Shortage::copies, entry.event, entry.player, card, seen};
    }

    void gain(const Entry& entry) {
        hand(entry).size += static_cast<int>(entry.known.size()) + entry.hidden;
        for (const CardId card : entry.known) {
            Held& held = hand(entry).held[card];
            held.at_most.push_back(entry.event);
            ++held.at_least;
            see(entry, card);
        }
    }

    void hold(const Entry& entry) {
        std::map<CardId, std::size_t> wanted;
        for (const CardId card : entry.known) ++wanted[card];
        for (const auto& [card, count] : wanted) {
            Held& held = hand(entry).held[card];
            while (held.at_most.size() < count) {
                held.at_most.push_back(entry.event);
                see(entry, card);
            }
            held.at_least = std::max(held.at_least, static_cast<int>(count));
        }
    }

    void leave(const Entry& entry) {
        for (const CardId card : entry.known) {
            Held& held = hand(entry).held[card];
            held.at_least = std::max(0, held.at_least - 1);
            if (held.at_most.empty())
                see(entry, card);
            else
                held.at_most.pop_back();
        }
        hand(entry).size -= static_cast<int>(entry.known.size());
        if (entry.hidden > 0) discard_unseen(hand(entry), entry.hidden);
    }

    static void discard_unseen(Hand& hand, int cards) {
        hand.size -= cards;
        for (auto& [card, held] : hand.held) {
            held.at_least = std::max(0, held.at_least - cards);
            if (!hand.counted) continue;
            const auto most = static_cast<std::size_t>(std::max(0, hand.size));
            if (held.at_most.size() > most) held.at_most.resize(most);
        }
    }

    // The cards that certainly do not go to the discard pile.
    static std::map<CardId, std::vector<std::size_t>> kept_by(const Hand& hand) {
        std::map<CardId, std::vector<std::size_t>> kept = hand.items;
        for (const auto& [card, held] : hand.held) {
            const auto count = std::min(held.at_most.size(), static_cast<std::size_t>(held.at_least));
            kept[card].insert(kept[card].end(), held.at_most.begin(),
                              held.at_most.begin() + static_cast<std::ptrdiff_t>(count));
        }
        return kept;
    }

    void reshuffle() {
        seen_ = aside_;
        for (Hand& hand : hands_) {
            for (const auto& [card, shown] : kept_by(hand))
                seen_[card].insert(seen_[card].end(), shown.begin(), shown.end());
            forget_what_may_be_gone(hand);
        }
    }

    static void forget_what_may_be_gone(Hand& hand) {
        for (auto& [card, held] : hand.held)
            held.at_most.resize(std::min(held.at_most.size(), static_cast<std::size_t>(held.at_least)));
    }

    const Evidence& evidence_;
    std::vector<Hand> hands_;
    std::map<CardId, std::vector<std::size_t>> seen_{};   // since the last reshuffle, or kept over it
    std::map<CardId, std::vector<std::size_t>> aside_{};  // out of the game
    std::optional<Contradiction> found_{};
};

}  // namespace

std::optional<Contradiction> copies_contradiction(const Evidence& evidence) {
    return NameCopies(evidence).look();
}

}  // namespace engarde::reforged
