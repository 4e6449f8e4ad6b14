// The rules of the notation (docs/notation.md), as clauses that no rulebook contains.
#pragma once

#include "engine/core/clause.h"

namespace engarde::piste::recording {

inline constexpr Clause rounds_are_numbered{
    "rounds-are-numbered", ClauseKind::duty, "round.number",
    "Rounds are numbered in order, from 1 unless the record starts in the middle of a match."};

inline constexpr Clause plies_are_numbered{
    "plies-are-numbered", ClauseKind::duty, "turn.number",
    "A number comes before a ply of the player who started the round, and counts that player's turns."};

inline constexpr Clause some_deal_fits{"some-deal-fits", ClauseKind::duty, "deal.impossible",
                                       "Some deal of the cards fits all that is recorded."};

inline constexpr Clause a_result_is_due{"a-result-is-due", ClauseKind::duty, "result.undecided",
                                        "A round has a result only when the rules give one."};

inline constexpr Clause the_winner_is_right{"the-winner-is-right", ClauseKind::duty, "result.winner",
                                            "The winner recorded is the one the rules give."};

inline constexpr Clause the_reason_is_right{"the-reason-is-right", ClauseKind::duty, "result.reason",
                                            "The reason recorded is the one the rules give."};

inline constexpr Clause shown_hands_are_right{"shown-hands-are-right", ClauseKind::duty, "show.disagrees",
                                              "The hands shown are those the players hold after the last ply."};

inline constexpr Clause a_struck_ply_was_illegal{"a-struck-ply-was-illegal", ClauseKind::duty, "strike.was-legal",
                                                 "A ply is struck out only if it was illegal."};

inline constexpr Clause a_penalty_has_a_cause{"a-penalty-has-a-cause", ClauseKind::duty, "penalty.without-cause",
                                              "A penalty follows a struck ply."};

inline constexpr Clause the_score_is_right{"the-score-is-right", ClauseKind::duty, "score.mismatch",
                                           "The score is the number of rounds each player has won."};

inline constexpr Clause a_declined_parry_is_noted{"a-declined-parry-is-noted", ClauseKind::duty,
                                                  "advice.parry-declined",
                                                  "A player took a hit that could have been answered."};

inline constexpr Clause a_result_is_written{"a-result-is-written", ClauseKind::duty, "advice.result-missing",
                                            "A round that is over should have its result written down."};

inline constexpr Clause a_reason_is_written{"a-reason-is-written", ClauseKind::duty, "advice.reason-missing",
                                            "A result should have its reason written down."};

inline constexpr Clause the_deals_are_counted{"the-deals-are-counted", ClauseKind::duty, "advice.deals-not-counted",
                                              "The deals that fit a record are counted exactly, or not at all."};

}  // namespace engarde::piste::recording
