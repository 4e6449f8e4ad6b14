#include "engine/reforged/transition.h"

#include <algorithm>

#include "engine/reforged/card_type.h"
#include "engine/reforged/damage.h"
#include "engine/reforged/legality.h"
#include "engine/reforged/payment.h"

namespace engarde::reforged {

namespace {

void lay_attack(State& state, std::size_t by, CardId attack, const std::vector<CardId>& enhancements) {
    state.field.push_back({attack, by, opponent_of(state, by), enhancements, {}});
}

void remove_response(State& state, const Target& target) {
    auto& responses = state.field[target.attack].responses;
    responses.erase(responses.begin() + static_cast<std::ptrdiff_t>(*target.response));
}

// A Press or a Fancy Move leaves no card on the Field.
void lay_card(const Rules& rules, State& state, const Action& action) {
    switch (type_of(rules.ruleset, action.card, Place::alone)) {
        case CardType::attack:
            return lay_attack(state, action.by, action.card, action.enhancements);
        case CardType::response:
            state.field[action.target->attack].responses.push_back({action.card, action.by});
            return;
        case CardType::press:
            return remove_response(state, *action.target);
        case CardType::fancy_move:
        case CardType::enhancement:
        case CardType::item:
        case CardType::undetermined:
            return;
    }
}

void pay(const Rules& rules, State& state, const Action& action) {
    Duelist& player = state.duelists[action.by];
    player.poise = poise_after_paying(player.poise, costs_of(rules, action));
}

void put_on_the_field(const Rules& rules, State& state, const Action& action) {
    pay(rules, state, action);
    lay_card(rules, state, action);
    if (action.counter) lay_attack(state, action.by, action.counter->attack, action.counter->enhancements);
    state.priority = opponent_of(state, action.by);
}

void suffer(Duelist& duelist, int damage) {
    if (damage > 0 && duelist.poise == 0) duelist.out = true;
    duelist.poise = std::max(0, duelist.poise - damage);
}

// Disarmed Items are removed first, so that they do not count. Then both players lose Poise at the same time.
void end_exchange(const Rules& rules, State& state) {
    const auto items = items_in_force(state);
    for (std::size_t player = 0; player < items.size(); ++player) state.duelists[player].item = items[player];
    for (const std::size_t duelist : *state.exchange)
        suffer(state.duelists[duelist], damage_against(rules, state, duelist));
    state.field.clear();
    state.exchange.reset();
    state.exchange_is_over = true;
    state.priority = state.active;
}

// No shield stops a Pistol, so its damage does not go through damage_against.
void fire(const Rules& rules, State& state, const Action& action) {
    Duelist& target = state.duelists[*action.defender];
    if (target.poise > 0 || rules.ruleset.pistol_eliminates) suffer(target, data_of(CardId::pistol).damage.value);
    state.pistol_was_fired = true;
}

}  // namespace

State after(const Rules& rules, State state, const Action& action) {
    switch (action.kind) {
        case ActionKind::open:
            state.exchange = {action.by, *action.defender};
            put_on_the_field(rules, state, action);
            break;
        case ActionKind::play:
            put_on_the_field(rules, state, action);
            break;
        case ActionKind::pass:
            end_exchange(rules, state);
            break;
        case ActionKind::item:
            pay(rules, state, action);
            state.duelists[action.by].item = action.card;
            break;
        case ActionKind::discard_item:
            state.duelists[action.by].item.reset();
            break;
        case ActionKind::pistol:
            fire(rules, state, action);
            break;
    }
    return state;
}

tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action) {
    if (const auto found = violation(rules, state, action)) return tl::unexpected(*found);
    return after(rules, state, action);
}

}  // namespace engarde::reforged
