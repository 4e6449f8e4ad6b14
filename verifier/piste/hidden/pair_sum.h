// Brings the hidden hands of both players together at the end of a round: sums, over all pairs of hands that are
// wanted, the ways that lead to the one hand, to the other, and to arrange the cards in neither.
#pragma once

#include <cstdint>
#include <vector>

#include "verifier/piste/hidden/rest_ways.h"

namespace engarde::piste {

// A possible hand.
struct WeightedHand {
    Weight weight = 0;
    RestWays::Held held{};
};

// A possible hand of the player to move, and with which hands of the other it is wanted: one bit for each number of
// cards of the compared kind.
struct OwnHand : WeightedHand {
    std::uint32_t wanted = 0;
};

// A possible hand of the other player.
struct OtherHand : WeightedHand {
    int compared = 0;  // number of cards of the compared kind, which is in the second half of the kinds
};

Weight sum_of_pairs(const RestWays& rest, std::vector<OwnHand> own, std::vector<OtherHand> other,
                    Arithmetic& arithmetic);

}  // namespace engarde::piste
