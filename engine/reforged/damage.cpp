#include "engine/reforged/damage.h"

#include <algorithm>

namespace engarde::reforged {

namespace {

using Items = std::vector<std::optional<CardId>>;

int damage_of(const Rules& rules, const Items& items, const LaidAttack& attack) {
    if (is_blocked(rules, attack)) return 0;
    int total = 0;
    for (const DamagePart& part : damage_parts(rules, items, attack)) total += part.amount;
    const bool may_be_negative = rules.ruleset.negative_attack == NegativeAttack::reduces_the_others;
    return may_be_negative ? total : std::max(0, total);
}

}  // namespace

int burst_of(const Rules& rules, CardId card) {
    const Figure& damage = rules.book[card].damage;
    const bool other_reading = rules.ruleset.slash_value == SlashValue::slash_2;
    return other_reading && damage.otherwise ? *damage.otherwise : damage.least;
}

bool is_blocked(const Rules& rules, const LaidAttack& attack) {
    return std::any_of(attack.responses.begin(), attack.responses.end(),
                       [&](const LaidResponse& response) { return rules.book[response.card].effects.blocks; });
}

bool carries_disarm(const Rules& rules, const LaidAttack& attack) {
    const auto removes_item = [&](CardId card) { return rules.book[card].effects.removes_item; };
    const auto& with_it = attack.enhancements;
    return removes_item(attack.card) || std::any_of(with_it.begin(), with_it.end(), removes_item);
}

std::vector<std::optional<CardId>> items_in_force(const Rules& rules, const State& state) {
    Items items;
    for (const Duelist& duelist : state.duelists) items.push_back(duelist.item);
    for (const LaidAttack& attack : state.field)
        if (carries_disarm(rules, attack)) items[attack.target].reset();
    return items;
}

std::vector<DamagePart> damage_parts(const Rules& rules, const Items& items, const LaidAttack& attack) {
    std::vector<DamagePart> parts{{attack.card, burst_of(rules, attack.card)}};
    for (const CardId card : attack.enhancements) parts.push_back({card, burst_of(rules, card)});
    if (const auto& item = items[attack.owner]) parts.push_back({*item, rules.book[*item].damage.least});
    for (const LaidResponse& response : attack.responses)
        parts.push_back({response.card, -rules.book[response.card].shield.least});
    if (const auto& item = items[attack.target]) parts.push_back({*item, -rules.book[*item].shield.least});
    return parts;
}

std::vector<int> damage_by_attack(const Rules& rules, const State& state) {
    const Items items = items_in_force(rules, state);
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
