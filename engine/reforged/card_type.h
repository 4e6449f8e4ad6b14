// What a card counts as where it is laid: the rulebook names no type for Disarm, so that a ruleset has to say it.
#pragma once

#include <cstdint>

#include "engine/reforged/cards.h"
#include "engine/reforged/ruleset.h"

namespace engarde::reforged {

// Laid by itself, or together with an Attack.
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
