#include "engine/reforged/damage.h"

namespace engarde::reforged {

int burst_of(const Ruleset& ruleset, CardId card) {
    const bool swapped = ruleset.slash_value == SlashValue::slash_2;
    if (swapped && card == CardId::slash) return data_of(CardId::powerful_strike).damage.value;
    if (swapped && card == CardId::powerful_strike) return data_of(CardId::slash).damage.value;
    return data_of(card).damage.value;
}

int damage_of(const Rules& rules, const LaidAttack& attack) {
    if (has_response(attack)) return 0;
    int total = burst_of(rules.ruleset, attack.card);
    for (const CardId card : attack.enhancements) total += burst_of(rules.ruleset, card);
    return total;
}

std::vector<int> damage_by_attack(const Rules& rules, const State& state) {
    std::vector<int> damage;
    for (const LaidAttack& attack : state.field) damage.push_back(damage_of(rules, attack));
    return damage;
}

int damage_against(const Rules& rules, const State& state, std::size_t player) {
    int total = 0;
    for (const LaidAttack& attack : state.field)
        if (attack.target == player) total += damage_of(rules, attack);
    return total;
}

}  // namespace engarde::reforged
