// The single source of truth for the legality of a ply. Breaches come in a fixed order: first what both players can
// see, then what depends on the hands.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/violation.h"
#include "engine/piste/action.h"
#include "engine/piste/state.h"

namespace engarde::piste {

// Whether a ply breaks no rule. Builds no violation, so it is faster when the caller does not need the reason.
bool is_legal(const Rules& rules, const State& state, const Action& action);

// Whether a ply breaks none of the rules that can be checked without knowing the hands.
bool is_publicly_legal(const Rules& rules, const Table& table, const Action& action);

// The breaches that can be seen without knowing the hands.
std::vector<Violation> public_violations(const Rules& rules, const Table& table, const Action& action);

// All breaches of a ply; the first is the one to report.
std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action);

// The breach to report; empty if the ply is legal.
std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action);

// For a ply that is already known to be publicly legal: only the checks that depend on the hand.
std::optional<Violation> hand_violation(const Rules& rules, const State& state, const Action& action);
bool hand_allows(const Rules& rules, const State& state, const Action& action);

// Whether the legality of the ply can depend on cards it does not play. This is so for a parrier who stops, and for an
// attack where attacks do not count as legal plays.
constexpr bool rest_of_the_hand_matters(const Ruleset& ruleset, const Action& action) {
    return is_lone_parry(action) || (attacks(action) && !ruleset.attack_counts_as_legal_move);
}

// Every legal action, each once.
std::vector<Action> legal_actions(const Rules& rules, const State& state);

// Whether the ply answers a pending attack by a retreat without a parry. True also for a direct attack, where this is
// illegal.
constexpr bool evades(const Table& table, const Action& action) {
    return table.attack.pending() && action.step == Step::retreat && !parries(action);
}

// Whether a parry at this stage is followed by the parrier's own turn, if the parrier can play one. If not, it ends the
// round.
constexpr bool a_turn_follows_a_parry(const Ruleset& ruleset, Stage stage) {
    return stage == Stage::open || (stage == Stage::final_attack && ruleset.turn_after_final_parry);
}

// Whether the ply is a pass in place of an offered last chance. Declining it is allowed, but must not be written down.
bool lets_a_last_chance_go(const Table& table, const Action& action);

// The clause broken by a ply that comes after the end of its round.
const Clause& clause_of_the_end(const Table& table);

// Why this side may not act now, whatever it plays.
std::optional<Violation> turn_violation(const Table& table, Side side);

// Whether the hand contains a move (or an attack, where that counts) when no attack is pending.
bool has_legal_play(const Rules& rules, const Table& table, Cards hand);

// Whether the player to move holds a parry or, against an indirect attack, a retreat.
bool can_answer(const Rules& rules, const State& state);

// Whether the player to move could still use the last chance.
bool can_use_last_chance(const Rules& rules, const State& state);

}  // namespace engarde::piste
