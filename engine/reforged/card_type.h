// The type of a card depending on how it is played. The rulebook does not give a type for Disarm, so the ruleset
// decides.
#pragma once

#include <cstdint>

#include "engine/reforged/cards.h"
#include "engine/reforged/ruleset.h"

namespace engarde::reforged {

enum class Place : std::uint8_t { alone, with_an_attack };

constexpr CardType type_of(const Ruleset& ruleset, CardId card, Place place) {
    if (card != CardId::disarm) return type_of(card);
    switch (ruleset.disarm_type) {
        case DisarmType::as_played:
            return place == Place::alone ? CardType::attack : CardType::enhancement;
        case DisarmType::attack:
            return CardType::attack;
        case DisarmType::enhancement:
            break;
    }
    return CardType::enhancement;
}

}  // namespace engarde::reforged
