// Why not, may I, what can I: one source of truth for the legality of a ply.
// Breaches come in a fixed order: what everybody at the table can see first, then what depends on the hands.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/violation.h"
#include "engine/piste/action.h"
#include "engine/piste/state.h"

namespace engarde::piste {

// Whether a ply breaks no rule. It only looks and builds no violation: for whoever need not know what is wrong.
bool is_legal(const Rules& rules, const State& state, const Action& action);

// Whether it breaks no rule that can be judged without looking into a hand.
bool is_publicly_legal(const Rules& rules, const Table& table, const Action& action);

// The breaches that can be seen without looking into a hand.
std::vector<Violation> public_violations(const Rules& rules, const Table& table, const Action& action);

// All breaches of a ply, the one to report first.
std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action);

// The one to report; none for a ply that is_legal.
std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action);

// The same of a ply that is publicly legal: only what depends on the hand is asked.
std::optional<Violation> hand_violation(const Rules& rules, const State& state, const Action& action);
bool hand_allows(const Rules& rules, const State& state, const Action& action);

// Whether cards that are not played can make it illegal: those of a parrier who stops, and where an attack is no legal
// play.
bool rest_of_the_hand_matters(const Ruleset& ruleset, const Action& action);

// Every action that is_legal, each once.
std::vector<Action> legal_actions(const Rules& rules, const State& state);

// Whether a pending attack is answered by a retreat without a parry, be it a direct attack, from which nobody may.
constexpr bool evades(const Table& table, const Action& action) {
    return table.attack.pending() && action.step == Step::retreat && !parries(action);
}

// Whether a parry at this stage is followed by the parrier's own turn, if the parrier can play one; otherwise it ends
// the round.
constexpr bool a_turn_follows_a_parry(const Ruleset& ruleset, Stage stage) {
    return stage == Stage::open || (stage == Stage::final_attack && ruleset.turn_after_final_parry);
}

// A pass that was written where a last chance was offered: legal in itself, but nobody writes it down.
bool lets_a_last_chance_go(const Table& table, const Action& action);

// The clause that a ply breaks which comes after the end of its round.
const Clause& clause_of_the_end(const Table& table);

// Why this side may not act now, whatever it plays.
std::optional<Violation> turn_violation(const Table& table, Side side);

// Whether a hand has a move (or, where it counts, an attack) with no attack pending.
bool has_legal_play(const Rules& rules, const Table& table, Cards hand);

// Whether the player to move holds a parry or, where one helps, a retreat.
bool can_answer(const Rules& rules, const State& state);

// Whether the player to move could still use the last chance.
bool can_use_last_chance(const Rules& rules, const State& state);

}  // namespace engarde::piste
