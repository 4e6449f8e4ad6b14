#include "verifier/piste/shares.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "verifier/piste/view.h"

namespace engarde::piste {

namespace {

const Table& table_before(const Evidence& evidence, std::size_t step) {
    return step < evidence.steps.size() ? evidence.steps[step].before : evidence.end;
}

// Whether some ply that begins so is legal with this hand.
template <class Begins>
HandCondition some_legal_ply(const Rules& rules, const Evidence& evidence, std::size_t step, const Begins& begins) {
    const Table table = table_before(evidence, step);
    return {step, table.to_move, [rules, table, begins](Cards hand) {
                const std::vector<Action> legal = legal_actions(rules, state_with(table, table.to_move, hand));
                return std::any_of(legal.begin(), legal.end(), begins);
            }};
}

}  // namespace

std::optional<Share> share(const DealCounter& counter, const Evidence& evidence, const DealCount& all,
                           const HandCondition& condition) {
    if (!all.number || *all.number == 0) return std::nullopt;
    const DealCount some = counter.count(evidence, {condition});
    if (!some.number) return std::nullopt;
    // A round without a result that may still be going on: deals in which it is over are none of those that fit.
    const bool only_where_it_is_over = some.all_over && !all.all_over;
    return Share{only_where_it_is_over ? 0 : *some.number, *all.number};
}

HandCondition could_parry(const Rules& rules, const Evidence& evidence, std::size_t step) {
    return some_legal_ply(rules, evidence, step, [](const Action& action) { return parries(action); });
}

HandCondition could_evade(const Rules& rules, const Evidence& evidence, std::size_t step) {
    const bool attacked = table_before(evidence, step).attack.pending();
    return some_legal_ply(rules, evidence, step, [attacked](const Action& action) {
        return attacked && !parries(action) && action.step == Step::retreat;
    });
}

HandCondition could_attack(const Rules& rules, const Evidence& evidence, std::size_t step) {
    return some_legal_ply(rules, evidence, step, [](const Action& action) { return attacks(action); });
}

HandCondition had_legal_play(const Rules& rules, const Evidence& evidence, std::size_t step) {
    return some_legal_ply(rules, evidence, step, [](const Action& action) { return action.idle == Idle::none; });
}

Statement could_play(const Action& action) {
    return [action](const Rules& rules, const Evidence& evidence, std::size_t step) -> HandCondition {
        const Table table = table_before(evidence, step);
        return {step, table.to_move, [rules, table, action](Cards hand) {
                    return hand.contain(cards_played(action)) &&
                           !violation(rules, state_with(table, table.to_move, hand), action);
                }};
    };
}

Statement held_all(Cards cards) {
    return [cards](const Rules&, const Evidence& evidence, std::size_t step) -> HandCondition {
        return {step, table_before(evidence, step).to_move, [cards](Cards hand) { return hand.contain(cards); }};
    };
}

HandCondition held(std::size_t step, Side player, Card value, int at_least) {
    return {step, player, [value, at_least](Cards hand) { return hand.count(value) >= at_least; }};
}

}  // namespace engarde::piste
