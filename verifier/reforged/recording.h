// The rules of the notation for Reforged (docs/notation.md), as clauses that no rulebook contains.
#pragma once

#include <array>

#include "engine/core/clause.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged::recording {

inline constexpr Clause players_are_named{"players-are-named", ClauseKind::duty, "player.unknown",
                                          "The Players tag names two or more players, and events name only them."};

inline constexpr Clause cards_are_named{"cards-are-named", ClauseKind::duty, "card.unknown",
                                        "A card is one that the rulebook names or a card line describes."};

inline constexpr Clause the_poise_is_right{"the-poise-is-right", ClauseKind::duty, "poise.mismatch",
                                           "The Poise claimed is what the rules leave."};

inline constexpr Clause the_damage_is_right{"the-damage-is-right", ClauseKind::duty, "damage.mismatch",
                                            "The damage claimed is what the Attacks of the Exchange do."};

inline constexpr Clause the_hand_is_right{"the-hand-is-right", ClauseKind::duty, "hand.mismatch",
                                          "The cards claimed are those that the player can hold."};

inline constexpr Clause the_deck_is_right{"the-deck-is-right", ClauseKind::duty, "deck.mismatch",
                                          "The cards claimed for the deck are as many as are left."};

inline constexpr Clause the_items_are_right{"the-items-are-right", ClauseKind::duty, "items.mismatch",
                                            "The Items claimed are those in play."};

inline constexpr Clause the_winner_is_right{"the-winner-is-right", ClauseKind::duty, "winner.mismatch",
                                            "The winner claimed is the last player in the game."};

inline constexpr Clause only_answers_have_a_target{
    "only-answers-have-a-target", ClauseKind::duty, "target.unexpected",
    "Only Responses, Presses and interruptions are laid against a card."};

inline constexpr Clause a_target_is_one_card{"a-target-is-one-card", ClauseKind::duty, "target.ambiguous",
                                             "A card is laid against one card, which must be clear from the record."};

inline constexpr Clause a_struck_event_was_wrong{"a-struck-event-was-wrong", ClauseKind::duty, "strike.was-legal",
                                                 "An event that is struck out broke a rule or was not true."};

inline constexpr Clause some_cards_are_not_judged{"some-cards-are-not-judged", ClauseKind::unverifiable,
                                                  "advice.not-judged",
                                                  "What the rulebook does not describe cannot be judged."};

inline constexpr std::array all{
    &players_are_named,          &cards_are_named,      &the_poise_is_right,       &the_damage_is_right,
    &the_hand_is_right,          &the_deck_is_right,    &the_items_are_right,      &the_winner_is_right,
    &only_answers_have_a_target, &a_target_is_one_card, &a_struck_event_was_wrong, &some_cards_are_not_judged,
};

}  // namespace engarde::reforged::recording
