// The rules of the notation for Reforged (docs/notation.md), as clauses that no rulebook contains.
#pragma once

#include "engine/core/clause.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged::recording {

inline constexpr Clause players_are_named{"players-are-named", ClauseKind::duty, "player.unknown",
                                          "The Players tag names two to six players, and events name only them."};

inline constexpr Clause cards_are_named{"cards-are-named", ClauseKind::duty, "card.unknown",
                                        "A card is one of those the rulebook names."};

inline constexpr Clause the_poise_is_right{"the-poise-is-right", ClauseKind::duty, "poise.mismatch",
                                           "The Poise claimed is what the rules leave."};

inline constexpr Clause an_exchange_is_ended{"an-exchange-is-ended", ClauseKind::duty, "exchange.not-ended",
                                             "A turn begins when no Exchange is open."};

inline constexpr Clause a_turn_begins_first{"a-turn-begins-first", ClauseKind::duty, "turn.missing",
                                            "A turn is begun before anybody attacks in it."};

inline constexpr Clause turns_go_to_the_left{"turns-go-to-the-left",
                                             ClauseKind::duty,
                                             "turn.out-of-turn",
                                             "The turn passes to the player on the left who is still in the game.",
                                             {clause::line(57)}};

inline constexpr Clause only_answers_have_a_target{"only-answers-have-a-target", ClauseKind::duty, "target.unexpected",
                                                   "Only Responses and Presses are laid against a card."};

inline constexpr Clause some_cards_are_not_judged{"some-cards-are-not-judged", ClauseKind::unverifiable,
                                                  "advice.not-judged",
                                                  "What the rulebook does not describe cannot be judged."};

}  // namespace engarde::reforged::recording
