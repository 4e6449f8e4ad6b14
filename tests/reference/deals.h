// How many deals fit a recorded round, by the definition of `deals` and nothing else: deal, play, count. It is meant
// for small decks; what it says may be compared with the verifier's count, and must never be corrected after it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "notation/record.h"
#include "tests/reference/round.h"

namespace reference {

// Sequences of the deck by value: White's hand, Black's, then the pile. None: no deal fits. Whether the record hides
// anything is not looked at, nor its numbers, nor whether a struck ply was rightly struck.
//
// Without a result, or with "*", deals count in which the round is undecided; if there is none, the round is over and
// merely lacks its result, and all count. This is asked once, whatever else is unknown.
//
// A position: sequences of the cards that were not played. The cards of the waiting attack are among those played,
// listed or not. While the pile lasts hands are full; behind it they have any size that fits.
std::optional<std::uint64_t> count_deals(const Rules& rules, const engarde::egn::Round& round, Player starter);

// As the round names its starter; unknown: the sum over both.
std::optional<std::uint64_t> count_deals(const Rules& rules, const engarde::egn::Round& round);

// The sequences of so many cards that can be taken from a heap with so many of each value.
std::uint64_t count_sequences(const std::vector<int>& heap, int length);

}  // namespace reference
