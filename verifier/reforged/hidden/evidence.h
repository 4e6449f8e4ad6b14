// What a record says about cards that nobody may have seen, entry by entry: which cards came into a hand or left it,
// by name or only counted. contradiction.h finds out whether some cards fit all of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/reforged/cards.h"

namespace engarde::reforged {

enum class EntryKind : std::uint8_t {
    begins,     // the hand is these cards; before that it was not recorded
    gains,      // from the deck
    loses,      // from the hand to the discard pile
    plays,      // from the hand to the Field or the discard pile
    puts_down,  // from the hand in front of the player, where it stays: an Item
    takes_up,   // an Item goes to the discard pile
    holds,      // the hand has these cards among others, and keeps them
    reshuffle,  // the discard pile becomes the deck
    out,        // the hand and the Items go to the discard pile
    set_aside,  // the hand and the Items leave the game
};

struct Entry {
    EntryKind kind = EntryKind::reshuffle;
    std::size_t event = 0;  // index in the record
    std::size_t player = 0;
    std::vector<CardId> known{};
    int hidden = 0;  // other cards, of which only the number is known

    friend bool operator==(const Entry&, const Entry&) = default;
};

struct Evidence {
    std::size_t players = 0;
    std::vector<int> copies{};  // by card: the most that the deck can have
    std::vector<Entry> entries{};

    friend bool operator==(const Evidence&, const Evidence&) = default;
};

}  // namespace engarde::reforged
