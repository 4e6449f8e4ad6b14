// In how many of the deals that fit a record something is so: whole numbers, for any moment of the round.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "verifier/piste/deals.h"

namespace engarde::piste {

struct Share {
    std::uint64_t deals = 0;
    std::uint64_t of = 0;  // all that fit
};

// Of all deals that fit the evidence, as they were counted. None when no deal fits, or they are too many to be counted.
std::optional<Share> share(const DealCounter& counter, const Evidence& evidence, const DealCount& all,
                           const HandCondition& condition);

// "12.4 %"; what is not quite none or all is never written as that.
std::string in_percent(const Share& share);

// Statements about the player who takes a step, before it; or behind the last step about the player to move.
HandCondition could_parry(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition could_evade(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition could_attack(const Rules& rules, const Evidence& evidence, std::size_t step);
HandCondition had_legal_play(const Rules& rules, const Evidence& evidence, std::size_t step);

// About either player.
HandCondition held(std::size_t step, Side player, Card value, int at_least);

}  // namespace engarde::piste
