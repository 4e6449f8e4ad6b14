// Whether one player can have had the cards that left the hand: a matching between cards that came and cards that
// left. A card that came unseen may be any card; one that left unseen may have been any card.
#pragma once

#include <optional>

#include "verifier/reforged/hidden/contradiction.h"

namespace engarde::reforged {

// Looks at one player's hand. Gives up, and finds nothing, after `work` steps.
std::optional<Contradiction> hand_contradiction(const Evidence& evidence, std::size_t player,
                                                std::size_t work = 4'000'000);

}  // namespace engarde::reforged
