#include "engine/reforged/negation.h"

#include <algorithm>

#include "engine/reforged/card_type.h"

namespace engarde::reforged {

namespace {

// A negated card costs nothing under some rules; one whose negation is negated costs what it did. The last card turns
// all those before it over.
void settle_costs(State& state) {
    bool is_negated = true;
    for (std::size_t place = state.moves.size() - 1; place-- > 0; is_negated = !is_negated) {
        const Move& move = state.moves[place];
        int& poise = state.duelists[move.by].poise;
        poise = std::max(0, is_negated ? poise + move.paid : poise - move.paid);
    }
}

std::size_t next_to_play(const Rules& rules, const State& state) {
    const std::size_t first = state.moves.front().by;
    const bool plays_again = rules.ruleset.after_negation == AfterNegation::plays_again;
    return plays_again && !first_move_holds(state) ? first : opponent_of(state, first);
}

}  // namespace

bool can_be_negated(const Rules& rules, const State& state, std::size_t by) {
    if (state.moves.empty() || state.moves.back().by == by) return false;
    return type_of(rules, state.moves.back().card) == CardType::fancy_move;
}

bool first_move_holds(const State& state) {
    return state.moves.size() % 2 == 1;
}

bool restores_an_attack(const Rules& rules, const State& state, const Action& action) {
    if (!rules.book[action.card].effects.negates_fancy_move || state.moves.size() % 2 != 0) return false;
    return !state.moves.empty() && state.moves.front().by == action.by &&
           rules.book[state.moves.front().card].effects.allows_attack;
}

void negate(const Rules& rules, State& state, const Action& action, int paid) {
    state.moves.push_back({action.card, action.by, paid});
    if (rules.ruleset.after_negation == AfterNegation::not_paid) settle_costs(state);
    state.priority = next_to_play(rules, state);
}

}  // namespace engarde::reforged
