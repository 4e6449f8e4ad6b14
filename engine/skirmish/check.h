// How far a record lets a clause be checked: this says what the verdict on a skirmish rests on.
#pragma once

#include <cstdint>

#include "engine/core/clause.h"

namespace engarde::skirmish {

enum class Check : std::uint8_t {
    arithmetic,   // recomputed from the dice
    state,        // follows from the events before
    geometry,     // compared with distances and contacts that the record declares
    declared,     // rests on something that only the players saw
    uncheckable,  // no record shows it
};

Check check_of(const Clause& clause);

}  // namespace engarde::skirmish
