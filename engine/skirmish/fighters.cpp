#include "engine/skirmish/fighters.h"

#include <algorithm>

#include "engine/skirmish/strikes.h"

namespace engarde::skirmish {

namespace {

int attack_counters(const Model& model, const Fighter& fighter) {
    return fighter.attack_counters.value_or(model.pool());
}

int current_initiative(const Rules& rules, const State& state, const Fighter& fighter) {
    if (rules.ruleset.initiative_order == InitiativeOrder::once || !fighter.weapon) return fighter.initiative;
    return combat_initiative(rules, state, fighter.model, *fighter.weapon).value;
}

}  // namespace

int counters_left(const Model& model, const Fighter& fighter) {
    return model.pool() - fighter.attacks - fighter.ploys;
}

bool has_attack_counter(const Model& model, const Fighter& fighter) {
    return fighter.attacks < attack_counters(model, fighter) && counters_left(model, fighter) > 0;
}

bool may_attack(const State& state, const Fighter& fighter) {
    const Model& model = state.models[fighter.model];
    return !model.killed() && has_attack_counter(model, fighter) && is_engaged(state, fighter.model);
}

// In a round of attacks each has one turn. Where pools are used up one after the other, who has begun goes on.
std::optional<std::size_t> quicker_than(const Rules& rules, const State& state, std::size_t model) {
    const Fighter& asking = *fighter_of(state, model);
    const bool by_rounds = rules.ruleset.combat_rounds == CombatRounds::round_by_round;
    const int own = current_initiative(rules, state, asking);
    for (const Fighter& other : state.combat->fighters) {
        if (other.model == model || other.declined || !may_attack(state, other)) continue;
        const int initiative = current_initiative(rules, state, other);
        const bool has_begun = !by_rounds && other.attacks > 0 && asking.attacks == 0;
        const bool comes_first = initiative > own || (initiative == own && has_begun);
        if (by_rounds ? !other.had_its_turn && (comes_first || asking.had_its_turn) : comes_first) return other.model;
    }
    return std::nullopt;
}

void end_the_round_if_due(State& state) {
    if (!state.combat) return;
    std::vector<Fighter>& all = state.combat->fighters;
    const bool somebody_is_left = std::any_of(all.begin(), all.end(), [&](const Fighter& each) {
        return !each.had_its_turn && !each.declined && may_attack(state, each);
    });
    if (somebody_is_left) return;
    for (Fighter& each : all) each.had_its_turn = false;
}

std::optional<std::size_t> still_to_attack(const State& state) {
    if (!state.combat) return std::nullopt;
    for (const Fighter& fighter : state.combat->fighters)
        if (!fighter.declined && may_attack(state, fighter)) return fighter.model;
    return std::nullopt;
}

}  // namespace engarde::skirmish
