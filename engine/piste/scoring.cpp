#include "engine/piste/scoring.h"

#include "engine/piste/legality.h"
#include "engine/piste/rulebook.h"
#include "engine/piste/transition.h"

namespace engarde::piste {

namespace {

Outcome won_by(Side winner, const Clause& clause) {
    return {&clause, seat(winner)};
}

Outcome stuck(const Rules& rules, Side loser) {
    if (rules.ruleset.no_legal_move_loser == NoMoveLoser::draw) return {&clause::no_move, std::nullopt};
    return won_by(opponent(loser), clause::no_move);
}

// Each fencer's distance is counted from its own end of the piste.
Outcome compare_positions(const Board& board, const Table& table) {
    const int white = table.space[0] - 1;
    const int black = board.length - table.space[1];
    if (white == black) return {&clause::drawn_round, std::nullopt};
    return won_by(white > black ? Side::white : Side::black, clause::furthest_advanced);
}

Outcome break_tie(const Rules& rules, const State& state) {
    const Card needed = static_cast<Card>(state.table.distance());
    const int white = state.hand_of(Side::white).count(needed);
    const int black = state.hand_of(Side::black).count(needed);
    if (state.table.tiebreak == Tiebreak::hands && white != black)
        return won_by(white > black ? Side::white : Side::black, clause::more_cards_for_an_attack);
    return compare_positions(rules.board, state.table);
}

// After the last card, with no attack pending, some rulesets let a stuck player lose before anything else is compared.
bool is_stuck_at_exhaustion(const Rules& rules, const State& state) {
    return rules.ruleset.no_legal_move_vs_exhaustion == NoMoveAtExhaustion::stuck_loses &&
           !has_legal_play(rules, state.table, state.hand_of(state.table.to_move));
}

// The outcome of a round that is already decided.
Outcome decision(const Rules& rules, const State& state) {
    const Table& table = state.table;
    const Side player = table.to_move;
    const Outcome is_hit = won_by(opponent(player), clause::hit);
    switch (table.stage) {
        case Stage::open:
            return table.attack.pending() ? is_hit : stuck(rules, player);
        case Stage::last_chance:
        case Stage::exhausted:
            return is_stuck_at_exhaustion(rules, state) ? stuck(rules, player) : break_tie(rules, state);
        case Stage::final_attack:
        case Stage::closing_attack:
        case Stage::hit:
            return is_hit;
        case Stage::no_move:
            return stuck(rules, player);
        case Stage::closed:
            break;
    }
    return break_tie(rules, state);
}

}  // namespace

bool is_decided(const Rules& rules, const State& state) {
    const Table& table = state.table;
    switch (table.stage) {
        case Stage::open:
            return table.attack.pending() ? !can_answer(rules, state)
                                          : !has_legal_play(rules, table, state.hand_of(table.to_move));
        case Stage::last_chance:
            return is_stuck_at_exhaustion(rules, state) || !can_use_last_chance(rules, state);
        case Stage::final_attack:
        case Stage::closing_attack:
            return !can_answer(rules, state);
        case Stage::hit:
        case Stage::no_move:
        case Stage::exhausted:
        case Stage::closed:
            break;
    }
    return true;
}

std::optional<Outcome> outcome(const Rules& rules, const State& state) {
    if (!is_decided(rules, state)) return std::nullopt;
    return decision(rules, state);
}

std::optional<Outcome> outcome_if_idle(const Rules& rules, const State& state) {
    if (const auto decided = outcome(rules, state)) return decided;
    const auto yielded = play(rules, state, yield(), {});
    return yielded ? outcome(rules, *yielded) : std::nullopt;
}

tl::expected<Outcome, Violation> resign(const Rules& rules, const State& state, Side loser) {
    if (is_decided(rules, state)) return tl::unexpected(Violation(clause_of_the_end(state.table), {}));
    return won_by(opponent(loser), clause::resigned);
}

}  // namespace engarde::piste
