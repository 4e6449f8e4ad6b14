#include "engine/reforged/payment.h"

#include <algorithm>
#include <numeric>

namespace engarde::reforged {

namespace {

int cost_of(const Rules& rules, CardId card) {
    return rules.book[card].cost.least;
}

void add_attack(const Rules& rules, CardId attack, const std::vector<CardId>& enhancements, std::vector<int>& costs) {
    costs.push_back(cost_of(rules, attack));
    for (const CardId card : enhancements) costs.push_back(cost_of(rules, card));
}

// One cost for a part of them.
void add_up(std::vector<int>& costs, std::size_t from, std::size_t to) {
    if (from == to) return;
    const auto first = costs.begin() + static_cast<std::ptrdiff_t>(from);
    const auto end = costs.begin() + static_cast<std::ptrdiff_t>(to);
    *first = std::accumulate(first, end, 0);
    costs.erase(first + 1, end);
}

std::optional<Shortage> shortage_one_by_one(int poise, const std::vector<int>& costs) {
    for (const int cost : costs) {
        if (poise > 0 && cost > poise) return Shortage{cost, poise};
        poise = std::max(0, poise - cost);
    }
    return std::nullopt;
}

}  // namespace

std::vector<int> costs_of(const Rules& rules, const Action& action) {
    std::vector<int> costs;
    if (!plays_a_card(action.kind)) return costs;
    add_attack(rules, action.card, action.enhancements, costs);
    if (action.pays) costs.push_back(rules.book[action.card].effects.offer);
    if (action.counter) add_attack(rules, action.counter->attack, action.counter->enhancements, costs);
    return costs;
}

int poise_after_paying(int poise, const std::vector<int>& costs) {
    return std::max(0, poise - std::accumulate(costs.begin(), costs.end(), 0));
}

std::optional<Shortage> shortage(const Rules& rules, int poise, const Action& action) {
    if (rules.ruleset.cost_above_poise) return std::nullopt;
    std::vector<int> costs = costs_of(rules, action);
    if (rules.ruleset.pay_then_free == PayThenFree::together && plays_a_card(action.kind)) {
        const std::size_t counter = action.counter ? 1 + action.counter->enhancements.size() : 0;
        add_up(costs, costs.size() - counter, costs.size());
        add_up(costs, 0, 1 + action.enhancements.size());
    }
    return shortage_one_by_one(poise, costs);
}

}  // namespace engarde::reforged
