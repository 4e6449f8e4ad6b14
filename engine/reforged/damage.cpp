#include "engine/reforged/damage.h"

#include <algorithm>

namespace engarde::reforged {

namespace {

constexpr int main_gauche_shield = 1;

int added_by(std::optional<CardId> item) {
    return item == CardId::main_gauche ? data_of(CardId::main_gauche).damage.value : 0;
}

int taken_off_by(const Rules& rules, std::optional<CardId> item) {
    if (item == CardId::main_gauche) return main_gauche_shield;
    return item == CardId::buckler ? rules.lost_effects.buckler_shield : 0;
}

using Items = std::vector<std::optional<CardId>>;

int damage_of(const Rules& rules, const Items& items, const LaidAttack& attack) {
    if (has_response(attack)) return 0;
    int total = burst_of(rules, attack.card);
    for (const CardId card : attack.enhancements) total += burst_of(rules, card);
    total += added_by(items[attack.owner]);
    total -= taken_off_by(rules, items[attack.target]);
    const bool may_be_negative = rules.ruleset.negative_attack == NegativeAttack::reduces_the_others;
    return may_be_negative ? total : std::max(0, total);
}

}  // namespace

int burst_of(const Rules& rules, CardId card) {
    const bool swapped = rules.ruleset.slash_value == SlashValue::slash_2;
    if (swapped && card == CardId::slash) return data_of(CardId::powerful_strike).damage.value;
    if (swapped && card == CardId::powerful_strike) return data_of(CardId::slash).damage.value;
    return card == CardId::disarm ? rules.lost_effects.disarm_damage : data_of(card).damage.value;
}

bool carries_disarm(const LaidAttack& attack) {
    const auto& with_it = attack.enhancements;
    return attack.card == CardId::disarm || std::find(with_it.begin(), with_it.end(), CardId::disarm) != with_it.end();
}

std::vector<std::optional<CardId>> items_in_force(const State& state) {
    Items items;
    for (const Duelist& duelist : state.duelists) items.push_back(duelist.item);
    for (const LaidAttack& attack : state.field)
        if (carries_disarm(attack)) items[attack.target].reset();
    return items;
}

std::vector<int> damage_by_attack(const Rules& rules, const State& state) {
    const Items items = items_in_force(state);
    std::vector<int> damage;
    for (const LaidAttack& attack : state.field) damage.push_back(damage_of(rules, items, attack));
    return damage;
}

int damage_against(const Rules& rules, const State& state, std::size_t player) {
    const std::vector<int> damage = damage_by_attack(rules, state);
    int total = 0;
    for (std::size_t place = 0; place < damage.size(); ++place)
        if (state.field[place].target == player) total += damage[place];
    return std::max(0, total);
}

}  // namespace engarde::reforged
