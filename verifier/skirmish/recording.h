// The rules of the notation for the skirmish game (docs/notation.md), as clauses that no rulebook contains.
#pragma once

#include <array>

#include "engine/core/clause.h"

namespace engarde::skirmish::recording {

inline constexpr Clause names_are_known{"names-are-known", ClauseKind::duty, "name.unknown",
                                        "Events name warbands, models and weapons that the record or the book has."};

inline constexpr Clause names_stand_once{
    "names-stand-once", ClauseKind::duty, "name.twice",
    "A warband is listed once in a record, and a model once in its warband; its traits and how it begins once, too."};

inline constexpr Clause rosters_come_first{
    "rosters-come-first", ClauseKind::duty, "roster.late",
    "Warbands and models come before the first turn, a model after its warband."};

inline constexpr Clause everybody_rolls{"everybody-rolls", ClauseKind::duty, "priority.rolls",
                                        "A roll for Priority has one die for each warband."};

inline constexpr Clause claims_are_right{"claims-are-right", ClauseKind::duty, "shot.claim",
                                         "What is claimed of a shot is what its dice give."};

inline constexpr Clause circumstances_are_right{
    "circumstances-are-right", ClauseKind::duty, "shot.circumstance",
    "Whether a model moved, aimed, is Engaged or large follows from the events and the rosters."};

inline constexpr Clause attacks_are_claimed_right{"attacks-are-claimed-right", ClauseKind::duty, "attack.claim",
                                                  "What is claimed of an attack is what its dice give."};

inline constexpr Clause free_attacks_are_claimed_right{"free-attacks-are-claimed-right", ClauseKind::duty, "free.claim",
                                                       "What is claimed of a free attack is what its dice give."};

inline constexpr Clause initiative_is_claimed_right{
    "initiative-is-claimed-right", ClauseKind::duty, "initiative.claim",
    "The Initiative that is claimed is that of the model and its weapon."};

inline constexpr Clause checks_are_claimed_right{"checks-are-claimed-right", ClauseKind::duty, "dexterity.claim",
                                                 "What is claimed of a Dexterity Check is what its dice give."};

inline constexpr Clause falls_are_claimed_right{"falls-are-claimed-right", ClauseKind::duty, "fall.claim",
                                                "What is claimed of a fall is what its dice give."};

inline constexpr Clause drowning_is_claimed_right{"drowning-is-claimed-right", ClauseKind::duty, "drown.claim",
                                                  "Whether a model drowned is what its die gives."};

inline constexpr Clause stun_rolls_are_claimed_right{"stun-rolls-are-claimed-right", ClauseKind::duty, "stun.claim",
                                                     "The Stunned counters that are left are what the die leaves."};

inline constexpr Clause stun_circumstances_are_right{"stun-circumstances-are-right", ClauseKind::duty,
                                                     "stun.circumstance",
                                                     "Whether a model is Engaged or rested follows from the events."};

inline constexpr Clause morale_is_claimed_right{"morale-is-claimed-right", ClauseKind::duty, "morale.claim",
                                                "What is claimed of a Morale Test is what its dice give."};

inline constexpr Clause rulings_are_claimed_right{"rulings-are-claimed-right", ClauseKind::duty, "ruling.claim",
                                                  "What a die decides is what it shows."};

inline constexpr Clause conditions_are_right{"conditions-are-right", ClauseKind::duty, "condition.mismatch",
                                             "The condition that is claimed is that of the model."};

inline constexpr Clause defenders_ploys_come_first{"defenders-ploys-come-first", ClauseKind::duty, "ploy.order",
                                                   "The defender declares Ploys before the attacker does."};

inline constexpr Clause beginnings_fit{"beginnings-fit", ClauseKind::duty, "begins.impossible",
                                       "A record begins with models as they can be."};

inline constexpr Clause a_struck_event_was_wrong{"a-struck-event-was-wrong", ClauseKind::duty, "strike.was-legal",
                                                 "An event that is struck out broke a rule or was not true."};

inline constexpr std::array all{
    &names_are_known,
    &names_stand_once,
    &rosters_come_first,
    &everybody_rolls,
    &claims_are_right,
    &circumstances_are_right,
    &attacks_are_claimed_right,
    &free_attacks_are_claimed_right,
    &initiative_is_claimed_right,
    &checks_are_claimed_right,
    &falls_are_claimed_right,
    &drowning_is_claimed_right,
    &stun_rolls_are_claimed_right,
    &stun_circumstances_are_right,
    &morale_is_claimed_right,
    &rulings_are_claimed_right,
    &conditions_are_right,
    &defenders_ploys_come_first,
    &beginnings_fit,
    &a_struck_event_was_wrong,
};

}  // namespace engarde::skirmish::recording
