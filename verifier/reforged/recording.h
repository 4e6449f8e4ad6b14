// What a record of Reforged owes beyond the rules of the game (docs/notation.md), as clauses that no rulebook has.
#pragma once

#include "engine/core/clause.h"

namespace engarde::reforged::recording {

inline constexpr Clause players_are_named{"players-are-named", ClauseKind::duty, "player.unknown",
                                          "The Players tag names two to six players, and events name only them."};

inline constexpr Clause cards_are_named{"cards-are-named", ClauseKind::duty, "card.unknown",
                                        "A card is one of those the rulebook names."};

inline constexpr Clause the_poise_is_right{"the-poise-is-right", ClauseKind::duty, "poise.mismatch",
                                           "The Poise claimed is what the rules leave."};

inline constexpr Clause an_exchange_is_ended{"an-exchange-is-ended", ClauseKind::duty, "exchange.not-ended",
                                             "A turn begins when no Exchange is open."};

}  // namespace engarde::reforged::recording
