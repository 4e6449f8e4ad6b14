#include "engine/reforged/payment.h"

#include <algorithm>
#include <numeric>

namespace engarde::reforged {

namespace {

constexpr int riposte_payment = 1;

void add_attack(const Rules& rules, CardId attack, const std::vector<CardId>& enhancements, std::vector<int>& costs) {
    costs.push_back(cost_of(rules, attack));
    for (const CardId card : enhancements) costs.push_back(cost_of(rules, card));
}

std::optional<Shortage> shortage_one_by_one(int poise, const std::vector<int>& costs) {
    for (const int cost : costs) {
        if (poise > 0 && cost > poise) return Shortage{cost, poise};
        poise = std::max(0, poise - cost);
    }
    return std::nullopt;
}

}  // namespace

int cost_of(const Rules& rules, CardId card) {
    switch (card) {
        case CardId::hard_parry:
            return rules.lost_costs.hard_parry;
        case CardId::strong_arm:
            return rules.lost_costs.strong_arm;
        case CardId::disarm:
            return rules.lost_costs.disarm;
        case CardId::main_gauche:
            return rules.lost_costs.main_gauche;
        case CardId::buckler:
            return rules.lost_costs.buckler;
        case CardId::pistol:
            return rules.lost_costs.pistol;
        default:
            return data_of(card).cost.value;
    }
}

bool plays_a_card(ActionKind kind) {
    return kind == ActionKind::open || kind == ActionKind::play || kind == ActionKind::item;
}

std::vector<int> costs_of(const Rules& rules, const Action& action) {
    std::vector<int> costs;
    if (!plays_a_card(action.kind)) return costs;
    add_attack(rules, action.card, action.enhancements, costs);
    if (action.pays) costs.push_back(riposte_payment);
    if (action.counter) add_attack(rules, action.counter->attack, action.counter->enhancements, costs);
    return costs;
}

int poise_after_paying(int poise, const std::vector<int>& costs) {
    return std::max(0, poise - std::accumulate(costs.begin(), costs.end(), 0));
}

std::optional<Shortage> shortage(const Ruleset& ruleset, int poise, const std::vector<int>& costs) {
    if (ruleset.cost_above_poise) return std::nullopt;
    if (ruleset.pay_then_free == PayThenFree::one_by_one) return shortage_one_by_one(poise, costs);
    return shortage_one_by_one(poise, {std::accumulate(costs.begin(), costs.end(), 0)});
}

}  // namespace engarde::reforged
