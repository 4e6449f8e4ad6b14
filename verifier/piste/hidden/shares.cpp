#include "verifier/piste/hidden/shares.h"

#include <algorithm>

#include "engine/piste/legality.h"
#include "verifier/piste/replay/view.h"

namespace engarde::piste {

namespace {

const Table& table_before(const Evidence& evidence, std::size_t step) {
    return step < evidence.steps.size() ? evidence.steps[step].before : evidence.end;
}

// A condition that depends on no card value yet.
HandCondition about(std::size_t step, Side player) {
    return {.step = step, .player = player, .values = 0};
}

// A condition on the player to move that depends on which cards could be played there.
HandCondition about_plays(std::size_t step, const Table& table) {
    HandCondition condition = about(step, table.to_move);
    condition.table = table;
    condition.look_at(std::min(table.distance(), highest_card + 1));
    return condition;
}

// Whether some ply that satisfies `begins` is legal with this hand.
template <class Begins>
HandCondition some_legal_ply(const Rules& rules, const Evidence& evidence, std::size_t step, const Begins& begins) {
    const Table table = table_before(evidence, step);
    HandCondition condition = about_plays(step, table);
    condition.look_at(table.attack.value);
    condition.holds = [rules, table, begins](Cards hand) {
        const std::vector<Action> legal = legal_actions(rules, state_with(table, table.to_move, hand));
        return std::any_of(legal.begin(), legal.end(), begins);
    };
    return condition;
}

}  // namespace

std::optional<Share> share(const DealCounter& counter, const Evidence& evidence, const DealCount& all,
                           const HandCondition& condition) {
    if (!all.number || *all.number == 0) return std::nullopt;
    const DealCount some = counter.count(evidence, {condition});
    if (!some.number) return std::nullopt;
    // If the round may still be going on, deals in which it is over do not fit.
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
    HandCondition condition =
        some_legal_ply(rules, evidence, step, [](const Action& action) { return attacks(action); });
    // An attack after an advance needs two cards that add up to the distance.
    const int distance = table_before(evidence, step).distance();
    for (int card = 1; card <= rules.board.cards; ++card)
        if (card < distance && distance - card <= rules.board.cards) condition.look_at(card);
    return condition;
}

HandCondition had_legal_play(const Rules& rules, const Evidence& evidence, std::size_t step) {
    return some_legal_ply(rules, evidence, step, [](const Action& action) { return action.idle == Idle::none; });
}

Statement could_play(const Action& action) {
    return [action](const Rules& rules, const Evidence& evidence, std::size_t step) -> HandCondition {
        const Table table = table_before(evidence, step);
        HandCondition condition = about_plays(step, table);
        condition.look_at(cards_played(action));
        condition.holds = [rules, table, action](Cards hand) {
            return hand.contains(cards_played(action)) &&
                   !violation(rules, state_with(table, table.to_move, hand), action);
        };
        return condition;
    };
}

Statement held_all(Cards cards) {
    return [cards](const Rules&, const Evidence& evidence, std::size_t step) -> HandCondition {
        HandCondition condition = about(step, table_before(evidence, step).to_move);
        condition.look_at(cards);
        condition.holds = [cards](Cards hand) { return hand.contains(cards); };
        return condition;
    };
}

HandCondition held(std::size_t step, Side player, Card value, int at_least) {
    HandCondition condition = about(step, player);
    condition.look_at(value);
    condition.holds = [value, at_least](Cards hand) { return hand.count(value) >= at_least; };
    return condition;
}

}  // namespace engarde::piste
