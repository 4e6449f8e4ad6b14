#include "engine/reforged/transition.h"

#include <algorithm>

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

// A Press or a Fancy Move leaves nothing of itself on the Field.
void lay_card(State& state, const Action& action) {
    switch (type_of(action.card)) {
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

void put_on_the_field(const Rules& rules, State& state, const Action& action) {
    Duelist& player = state.duelists[action.by];
    player.poise = poise_after_paying(player.poise, costs_of(rules, action));
    lay_card(state, action);
    if (action.counter) lay_attack(state, action.by, action.counter->attack, action.counter->enhancements);
    state.priority = opponent_of(state, action.by);
}

void suffer(Duelist& duelist, int damage) {
    if (damage > 0 && duelist.poise == 0) duelist.out = true;
    duelist.poise = std::max(0, duelist.poise - damage);
}

void end_exchange(const Rules& rules, State& state) {
    for (const std::size_t duelist : *state.exchange)
        suffer(state.duelists[duelist], damage_against(rules, state, duelist));
    state.field.clear();
    state.exchange.reset();
    state.exchange_is_over = true;
    state.priority = state.active;
}

}  // namespace

tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action) {
    if (const auto found = violation(rules, state, action)) return tl::unexpected(*found);
    State next = state;
    if (action.kind == ActionKind::open) next.exchange = {action.by, *action.defender};
    if (action.kind == ActionKind::pass)
        end_exchange(rules, next);
    else
        put_on_the_field(rules, next, action);
    return next;
}

}  // namespace engarde::reforged
