// The type of a card depending on how it is played. The rulebook does not give a type for Disarm and Superior
// Technique, so the ruleset decides where the card book does not.
#pragma once

#include <cstdint>

#include "engine/reforged/rules.h"

namespace engarde::reforged {

enum class Place : std::uint8_t { alone, with_an_attack };

inline CardType type_of_disarm(DisarmType type, Place place) {
    if (type == DisarmType::as_played) return place == Place::alone ? CardType::attack : CardType::enhancement;
    return type == DisarmType::attack ? CardType::attack : CardType::enhancement;
}

inline CardType type_of(const Rules& rules, CardId card, Place place = Place::alone) {
    const Card& data = rules.book[card];
    if (data.type != CardType::undetermined) return data.type;
    if (data.effects.removes_item) return type_of_disarm(rules.ruleset.disarm_type, place);
    if (!data.effects.negates_fancy_move) return CardType::undetermined;
    const bool is_a_fancy_move = rules.ruleset.superior_technique_type == SuperiorTechniqueType::fancy_move;
    return is_a_fancy_move ? CardType::fancy_move : CardType::interrupt;
}

// Whether the type depends on the place where it is played.
inline bool is_what_it_is_played_as(const Rules& rules, CardId card) {
    return type_of(rules, card, Place::alone) != type_of(rules, card, Place::with_an_attack);
}

}  // namespace engarde::reforged
