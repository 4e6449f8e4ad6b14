#include "verifier/reforged/bounds.h"

#include <algorithm>
#include <limits>

#include "engine/reforged/legality.h"
#include "engine/reforged/transition.h"

namespace engarde::reforged {

namespace {

// More than any player has.
constexpr std::uint8_t plenty = std::numeric_limits<std::uint8_t>::max();

bool names(const std::vector<Violation>& all, const Clause& clause) {
    return std::any_of(all.begin(), all.end(), [&](const Violation& each) { return &each.clause() == &clause; });
}

void begin_turn_in(State& state, std::size_t player) {
    state.active = player;
    state.priority = player;
    state.exchange_is_over = false;
    state.pistol_was_fired = false;
}

}  // namespace

Rules with_least_losses(Rules rules) {
    rules.lost_costs = {};
    rules.lost_effects = {.disarm_damage = 0, .buckler_shield = plenty};
    return rules;
}

// Here a cost above the Poise leads to No Poise even if that is forbidden: then the card must have cost less, and No
// Poise is still the lower bound.
Rules with_greatest_losses(Rules rules) {
    rules.ruleset.cost_above_poise = true;
    rules.lost_costs = {plenty, plenty, plenty, plenty, plenty, plenty};
    rules.lost_effects = {.disarm_damage = plenty, .buckler_shield = 0};
    return rules;
}

void Bounds::settle(std::size_t player, const Duelist& known) {
    most_.duelists[player] = known;
    least_.duelists[player] = known;
}

void Bounds::takes_part(std::size_t player) {
    if (!is_out(player)) least_.duelists[player].out = false;
}

void Bounds::is_passed_over(std::size_t player) {
    settle(player, least_.duelists[player]);
}

bool Bounds::take_claim(std::size_t player, std::optional<int> poise) {
    Duelist known = most_.duelists[player];
    const int least = least_.duelists[player].poise;
    const bool can_be = poise ? !is_out(player) && *poise >= least && *poise <= known.poise : may_be_out(player);
    if (!can_be) return false;
    known.poise = poise.value_or(0);
    known.out = !poise;
    settle(player, known);
    return true;
}

std::vector<Violation> Bounds::judge(const Rules& rules, const Action& action) {
    const Rules cheapest = with_least_losses(rules);
    std::vector<Violation> found = violations(cheapest, most_, action);
    if (found.empty()) return found;
    // Of all unknowns, only the player's own Poise can make a play legal.
    State with_least_poise = most_;
    with_least_poise.duelists[action.by].poise = least_.duelists[action.by].poise;
    const std::vector<Violation> at_least = violations(cheapest, with_least_poise, action);
    if (at_least.empty()) settle(action.by, with_least_poise.duelists[action.by]);
    found.erase(std::remove_if(found.begin(), found.end(),
                               [&](const Violation& each) { return !names(at_least, each.clause()); }),
                found.end());
    return found;
}

void Bounds::play(const Rules& rules, const Action& action) {
    most_ = after(with_least_losses(rules), std::move(most_), action);
    least_ = after(with_greatest_losses(rules), std::move(least_), action);
}

void Bounds::begin_turn(std::size_t player) {
    begin_turn_in(most_, player);
    begin_turn_in(least_, player);
}

}  // namespace engarde::reforged
