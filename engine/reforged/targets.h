// What a card can be played against, for records that name a card on the Field without saying which one.
#pragma once

#include <vector>

#include "engine/reforged/action.h"
#include "engine/reforged/rules.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// All cards of that name on the Field that a card of this type is played against, in the order laid: Responses for a
// Press, Attacks for anything else.
std::vector<Target> targets_named(const Rules& rules, const State& state, CardId played, CardId named);

// Those of them that the player can mean: Attacks on the player without a Response, or the other player's Responses. If
// there are none, those that would be legal; if there are none of these either, all of them.
std::vector<Target> possible_targets(const Rules& rules, const State& state, std::size_t by, CardId played,
                                     CardId named);

}  // namespace engarde::reforged
