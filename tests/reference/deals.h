// How many deals fit a recorded round, by the definition of `deals` and nothing else: deal, play, count. It is meant
// for small decks; what it says may be compared with the verifier's count, and must never be corrected after it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "notation/record/record.h"
#include "tests/reference/round.h"

namespace reference {

// Sequences of the deck by value: White's hand, Black's, then the pile. None: no deal fits. Whether the record hides
// anything is not looked at, nor its numbers.
//
// A deal in which a struck ply was legal does not fit. Its draws count if they are written: they have to be the cards
// on top of the pile.
//
// Without a result, or with "*", deals count in which the round is undecided; if there is none, the round is over and
// merely lacks its result, and all count. This is asked once, whatever else is unknown.
//
// A position: the cards that nobody saw, in any order, in the places of the cards played and forgotten, the two hands
// and the pile. The cards of the waiting attack are among those played, listed or not. Where their number is not known,
// every number that can be is counted.
std::optional<std::uint64_t> count_deals(const Rules& rules, const engarde::egn::Round& round, Player starter);

// As the round names its starter; unknown: the sum over both.
std::optional<std::uint64_t> count_deals(const Rules& rules, const engarde::egn::Round& round);

enum class Chance {
    parry,
    evade,
    attack,  // with a card of the distance, after an advance, or after a parry
    play,    // anything at all, also in answer to an attack; to take the hit or let a last chance go is nothing
};

struct Share {
    std::uint64_t deals = 0;
    std::uint64_t of = 0;  // all that fit

    friend bool operator==(const Share&, const Share&) = default;
};

enum class Ending { as_recorded, any };

// Of the deals that fit, those in which the player to move after so many plies, struck ones aside, had that chance.
// None: no deal fits. With any ending it does not matter how the round ends, or whether it has.
std::optional<Share> count_share(const Rules& rules, const engarde::egn::Round& round, std::size_t plies, Chance chance,
                                 Ending ending = Ending::as_recorded);

// The sequences of so many cards that can be taken from a heap with so many of each value.
std::uint64_t count_sequences(const std::vector<int>& heap, int length);

}  // namespace reference
