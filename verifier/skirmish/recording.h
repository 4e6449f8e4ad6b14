// The rules of the notation for the skirmish game (docs/notation.md), as clauses that no rulebook contains.
#pragma once

#include "engine/core/clause.h"

namespace engarde::skirmish::recording {

inline constexpr Clause names_are_known{"names-are-known", ClauseKind::duty, "name.unknown",
                                        "Events name warbands, models and weapons that the record or the book has."};

inline constexpr Clause names_stand_once{"names-stand-once", ClauseKind::duty, "name.twice",
                                         "A warband is listed once in a record, and a model once in its warband."};

inline constexpr Clause rosters_come_first{
    "rosters-come-first", ClauseKind::duty, "roster.late",
    "Warbands and models come before the first turn, a model after its warband."};

inline constexpr Clause everybody_rolls{"everybody-rolls", ClauseKind::duty, "priority.rolls",
                                        "A roll for Priority has one die for each warband."};

inline constexpr Clause claims_are_right{"claims-are-right", ClauseKind::duty, "shot.claim",
                                         "What is claimed of a shot is what its dice give."};

}  // namespace engarde::skirmish::recording
