// In how many of the deals that fit a record something is so: whole numbers, for any moment of the round.
#pragma once

#include <functional>
#include <optional>

#include "verifier/piste/hidden/deals.h"
#include "verifier/share.h"

namespace engarde::piste {

// Of all deals that fit the evidence, as they were counted. None when no deal fits, or they are too many to be counted.
std::optional<Share> share(const DealCounter& counter, const Evidence& evidence, const DealCount& all,
                           const HandCondition& condition);

// Something that may have been so at a step.
using Statement = std::function<HandCondition(const Rules& rules, const Evidence& evidence, std::size_t step)>;

// Statements about the player who takes a step, before it; or behind the last step about the player to move.
HandCondition could_parry(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition could_evade(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition could_attack(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition had_legal_play(const Rules& rules, const Evidence& evidence, std::size_t step);

Statement could_play(const Action& action);
Statement held_all(Cards cards);

// About either player.
HandCondition held(std::size_t step, Side player, Card value, int at_least);

}  // namespace engarde::piste
