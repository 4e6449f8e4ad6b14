// The share of the fitting deals in which something holds, at any point of the round.
#pragma once

#include <functional>
#include <optional>

#include "verifier/piste/hidden/deals.h"
#include "verifier/share.h"

namespace engarde::piste {

// The share of `all`, the counted deals that fit the evidence. None: no deal fits, or there are too many to count.
std::optional<Share> share(const DealCounter& counter, const Evidence& evidence, const DealCount& all,
                           const HandCondition& condition);

// A condition that may have held at a step.
using Statement = std::function<HandCondition(const Rules& rules, const Evidence& evidence, std::size_t step)>;

// Statements about the player of a step, before it; after the last step, about the player to move.
HandCondition could_parry(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition could_evade(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition could_attack(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition had_legal_play(const Rules& rules, const Evidence& evidence, std::size_t step);

Statement could_play(const Action& action);
Statement held_all(Cards cards);

// A condition about either player.
HandCondition held(std::size_t step, Side player, Card value, int at_least);

}  // namespace engarde::piste
