// Whether cards that nobody saw can have been such that every recorded play was possible.
//
// Two questions are answered exactly. Can each player have had the cards that left the hand, whatever the other players
// had (hand_cards.h)? Can the copies of each name have sufficed, whatever the other names needed (name_copies.h)? Both
// hold over hidden discards and reshuffles. A record that passes both is called possible, even if no deal meets all
// demands of all players and names together; a record that fails one is certainly impossible. Time is linear in the
// record except for the first question, which is given up after a fixed amount of work.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "verifier/reforged/hidden/evidence.h"

namespace engarde::reforged {

enum class Shortage : std::uint8_t {
    hand,    // too few cards came into a hand for what left it
    copies,  // a name was seen more often than it has copies
};

struct Contradiction {
    Shortage shortage = Shortage::hand;
    std::size_t event = 0;         // the first one that cannot be
    std::size_t player = 0;        // who needs the card there
    std::optional<CardId> card{};  // what is missing; empty for cards that were only counted
    // Those that contradict each other, in order. If nothing but these is believed, the shortage is there; if one less
    // is believed, it is not. Long lists are not shortened to that.
    std::vector<std::size_t> events{};
};

// The contradiction that shows first, if there is one.
std::optional<Contradiction> contradiction(const Evidence& evidence);

}  // namespace engarde::reforged
