#include "verifier/reforged/grounds.h"

#include <algorithm>
#include <numeric>
#include <variant>

#include "engine/reforged/damage.h"
#include "engine/reforged/payment.h"
#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

namespace {

namespace notes = egn::reforged;

bool is_on(const LaidAttack& attack, std::size_t player) {
    return attack.target == player;
}

// How the Attacks of the Exchange against one player were counted.
Clauses clauses_of_attacks(const Rules& rules, const State& before, std::size_t player) {
    Clauses found{&clause::damage_is_counted_by_attack};
    const auto items = items_in_force(rules, before);
    bool some_blocked = false;
    bool some_shielded = false;
    bool some_item = false;
    for (const LaidAttack& attack : before.field) {
        if (!is_on(attack, player)) continue;
        const bool blocked = is_blocked(rules, attack);
        some_blocked = some_blocked || blocked;
        some_shielded = some_shielded || (!blocked && !attack.responses.empty());
        some_item = some_item || (!blocked && (items[attack.owner] || items[player]));
    }
    if (some_blocked) found.push_back(&clause::a_blocked_attack_does_nothing);
    if (some_shielded) found.push_back(&clause::a_response_can_shield);
    if (some_item) found.push_back(&clause::items_count_for_each_attack);
    return found;
}

// What became of the Poise of a player who was hit.
Clauses clauses_of_a_hit(const Clause& loss, const Duelist& before, const Duelist& after, int damage) {
    if (after.out) return {&clause::a_hit_at_no_poise_removes_the_player, &clause::paying_may_leave_no_poise};
    if (damage > before.poise) return {&loss, &clause::poise_saves_from_any_attack};
    return {&loss};
}

void note_exchange(Grounds& grounds, const Rules& rules, const State& before, const State& after) {
    for (const std::size_t player : *before.exchange) {
        const int damage = damage_against(rules, before, player);
        grounds.damage[player] = clauses_of_attacks(rules, before, player);
        grounds.poise[player] =
            clauses_of_a_hit(clause::damage_falls_at_once, before.duelists[player], after.duelists[player], damage);
    }
}

void note_shot(Grounds& grounds, const Rules& rules, const State& before, const Action& action, const State& after) {
    const std::size_t target = *action.defender;
    const int takes = rules.book[*before.duelists[action.by].item].effects.takes;
    grounds.damage[target] = {&clause::the_pistol_takes_four_poise};
    grounds.poise[target] =
        clauses_of_a_hit(clause::the_pistol_takes_four_poise, before.duelists[target], after.duelists[target], takes);
}

struct ClausesAboutClaim {
    const Grounds& grounds;
    const std::vector<std::string>& players;

    // Of the player who has that name.
    void add(Clauses& to, const std::vector<Clauses>& by_seat, const notes::Name& name) const {
        for (std::size_t seat = 0; seat < by_seat.size(); ++seat)
            if (players[seat] == name.text) add_new(to, by_seat[seat]);
    }

    Clauses operator()(const notes::Poise& claimed) const {
        Clauses found;
        for (const auto& [name, left] : claimed.of) {
            add(found, grounds.poise, name);
            if (!left) add_new(found, {&clause::a_hit_at_no_poise_removes_the_player});
        }
        return found;
    }
    Clauses operator()(const notes::Damage& claimed) const {
        Clauses found;
        for (const auto& [name, amount] : claimed.to) add(found, grounds.damage, name);
        return found;
    }
    Clauses operator()(const notes::Items&) const { return {&clause::an_item_stays_in_play}; }
    Clauses operator()(const notes::Winner&) const { return {&clause::last_player_standing}; }
    Clauses operator()(const notes::Hand&) const { return {&clause::cards_come_from_the_hand}; }
    Clauses operator()(const notes::Deck&) const { return {&clause::the_hand_is_refilled}; }
    template <class Action>
    Clauses operator()(const Action&) const {
        return {};
    }
};

}  // namespace

void add_new(Clauses& to, const Clauses& more) {
    for (const Clause* clause : more)
        if (std::find(to.begin(), to.end(), clause) == to.end()) to.push_back(clause);
}

Grounds grounds_at_the_start(const State& start, bool poise_is_recorded) {
    Grounds grounds{.damage = std::vector<Clauses>(start.duelists.size())};
    grounds.poise.assign(start.duelists.size(), poise_is_recorded ? Clauses{} : Clauses{&clause::poise_begins_at_ten});
    return grounds;
}

std::vector<CardId> cards_free_at_no_poise(const Rules& rules, const State& before, const Action& action) {
    std::vector<CardId> found;
    int poise = before.duelists[action.by].poise;
    if (!plays_a_card(action.kind)) return found;
    const auto pay_for = [&](CardId card) {
        const int cost = rules.book[card].cost.least;
        if (cost > 0 && poise == 0) found.push_back(card);
        poise = std::max(0, poise - cost);
    };
    pay_for(action.card);
    std::for_each(action.enhancements.begin(), action.enhancements.end(), pay_for);
    if (action.pays) poise = std::max(0, poise - rules.book[action.card].effects.offer);
    if (!action.counter) return found;
    pay_for(action.counter->attack);
    std::for_each(action.counter->enhancements.begin(), action.counter->enhancements.end(), pay_for);
    return found;
}

Clauses clauses_of_payment(const Rules& rules, const State& before, const Action& action) {
    const std::vector<int> costs = costs_of(rules, action);
    const int all = std::accumulate(costs.begin(), costs.end(), 0);
    const int poise = before.duelists[action.by].poise;
    Clauses found;
    if (all > 0 && poise > 0)
        found.push_back(all < poise ? &clause::costs_are_paid_on_playing : &clause::paying_may_leave_no_poise);
    if (!cards_free_at_no_poise(rules, before, action).empty()) found.push_back(&clause::nothing_is_paid_at_no_poise);
    return found;
}

void note_grounds(Grounds& grounds, const Rules& rules, const State& before, const Action& action, const State& after) {
    if (action.kind == ActionKind::begin_turn)
        for (Clauses& of_player : grounds.damage) of_player.clear();
    if (const Clauses paid = clauses_of_payment(rules, before, action); !paid.empty()) grounds.poise[action.by] = paid;
    if (action.kind == ActionKind::restore)
        grounds.poise[action.by].insert(grounds.poise[action.by].begin(), &clause::a_restore_restores_poise);
    // A cost that is given back.
    if (action.kind == ActionKind::play)
        for (std::size_t player = 0; player < before.duelists.size(); ++player)
            if (after.duelists[player].poise > before.duelists[player].poise)
                grounds.poise[player] = {&clause::a_negated_fancy_move_does_nothing};
    if (action.kind == ActionKind::pass) note_exchange(grounds, rules, before, after);
    if (action.kind == ActionKind::pistol) note_shot(grounds, rules, before, action, after);
}

Clauses clauses_about(const notes::Event& claim, const Grounds& grounds, const std::vector<std::string>& players) {
    return std::visit(ClausesAboutClaim{grounds, players}, claim);
}

}  // namespace engarde::reforged
