#include "engine/reforged/transition.h"

#include <algorithm>
#include <array>

#include "engine/reforged/card_type.h"
#include "engine/reforged/damage.h"
#include "engine/reforged/legality.h"
#include "engine/reforged/negation.h"
#include "engine/reforged/payment.h"

namespace engarde::reforged {

namespace {

// Cards.

void deal_hands(const Rules& rules, State& state, const Action& action) {
    state.deck = full_deck(rules);
    state.discard_pile = Pile::empty();
    state.set_aside = Pile::empty();
    for (std::size_t seat = 0; seat < state.duelists.size(); ++seat) {
        const Pile& hand = action.hands[seat];
        for (const CardId card : hand.known()) state.deck.take(card);
        state.deck.take_hidden(hand.hidden());
        state.duelists[seat].hand = hand;
    }
}

void discard_cards(State& state, const Action& action) {
    Pile& hand = state.duelists[action.by].hand;
    for (const CardId card : action.cards.known()) hand.take(card);
    hand.take_hidden(action.cards.hidden());
    state.discard_pile.add(action.cards);
}

void draw_cards(const Rules& rules, State& state, const Action& action) {
    if (action.cards.size() == 0) return;
    for (const CardId card : action.cards.known()) state.deck.take(card);
    state.deck.take_hidden(action.cards.hidden());
    Pile& hand = state.duelists[action.by].hand;
    hand.add(action.cards);
    hand.limit_to(hand_size(rules.ruleset));
    state.phase = Phase::drawing;
    state.deck_ran_out = state.deck.is_recorded() && state.deck.size() == 0;
}

// A hand that is not recorded may be full again.
void refill_unseen(const Rules& rules, State& state) {
    Pile& hand = state.duelists[state.active].hand;
    hand = Pile::between(hand.least(), hand_size(rules.ruleset));
}

// Before the discard pile is shuffled, the deck was drawn to the end.
void shuffle_the_discard_pile(const Rules& rules, State& state) {
    if (cards_may_be_drawn_unseen(state)) refill_unseen(rules, state);
    state.deck = state.discard_pile.take_all();
    state.deck_ran_out = false;
    state.phase = Phase::drawing;
}

// How many cards were drawn, and whether the discard pile was shuffled, is not known of a hand that is not recorded.
void forget_what_is_drawn_unseen(const Rules& rules, State& state) {
    if (!cards_may_be_drawn_unseen(state)) return;
    refill_unseen(rules, state);
    state.deck = Pile::unrecorded();
    state.discard_pile = Pile::unrecorded();
}

void end_refill(const Rules& rules, State& state) {
    forget_what_is_drawn_unseen(rules, state);
    state.phase = Phase::playing;
}

// Cards of a hand that is not recorded may be discarded unseen at the start of the turn.
void begin_turn_of(const Rules& rules, State& state, std::size_t player) {
    forget_what_is_drawn_unseen(rules, state);
    Pile& hand = state.duelists[player].hand;
    if (!hand.is_recorded()) hand = Pile::at_most(hand.most());
    state.active = player;
    state.priority = player;
    state.phase = Phase::discarding;
    state.exchange_is_over = false;
    state.pistol_was_fired = false;
    state.item_is_new = false;
    state.deck_ran_out = false;
}

void take_from_hand(State& state, const Action& action) {
    for (const CardId card : cards_played(action)) state.duelists[action.by].hand.take(card);
}

// Poise.

// Returns what was paid.
int pay(const Rules& rules, State& state, const Action& action) {
    Duelist& player = state.duelists[action.by];
    const int before = player.poise;
    player.poise = poise_after_paying(before, costs_of(rules, action));
    return before - player.poise;
}

void suffer(const Rules& rules, State& state, std::size_t player, int damage) {
    Duelist& duelist = state.duelists[player];
    const bool goes_out = damage > 0 && duelist.poise == 0;
    duelist.poise = std::max(0, duelist.poise - damage);
    if (goes_out) remove_player(rules.ruleset, state, player);
}

void regain(const Rules& rules, State& state, const Action& action) {
    int& poise = state.duelists[action.by].poise;
    const int restored = poise + rules.book[action.card].poise.least;
    const bool is_capped = rules.ruleset.restore_cap == RestoreCap::ten;
    poise = is_capped ? std::max(poise, std::min(first_poise, restored)) : restored;
}

// Exchanges.

void lay_attack(State& state, std::size_t by, CardId attack, const std::vector<CardId>& enhancements) {
    state.field.push_back({attack, by, opponent_of(state, by), enhancements, {}});
}

std::size_t next_order(const State& state) {
    std::size_t order = 0;
    for (const LaidAttack& attack : state.field)
        for (const LaidResponse& response : attack.responses) order = std::max(order, response.order + 1);
    return order;
}

void lay_response(State& state, const Action& action) {
    state.field[action.target->attack].responses.push_back({action.card, action.by, next_order(state)});
}

void remove_response(State& state, const Target& target) {
    auto& responses = state.field[target.attack].responses;
    const auto removed = responses.begin() + static_cast<std::ptrdiff_t>(*target.response);
    state.discard_pile.add(removed->card);
    responses.erase(removed);
}

// A Press, a Fancy Move or an interruption leaves no card on the Field.
void lay_card(const Rules& rules, State& state, const Action& action) {
    switch (type_of(rules, action.card)) {
        case CardType::attack:
            return lay_attack(state, action.by, action.card, action.enhancements);
        case CardType::response:
            return lay_response(state, action);
        case CardType::press:
            remove_response(state, *action.target);
            return state.discard_pile.add(action.card);
        case CardType::fancy_move:
        case CardType::interrupt:
            return state.discard_pile.add(action.card);
        case CardType::enhancement:
        case CardType::item:
        case CardType::restore:
        case CardType::undetermined:
            return;
    }
}

// A Fancy Move can be negated until somebody does something else. One that was resolved to the end cannot.
void pass_priority(const Rules& rules, State& state, const Action& action, int paid) {
    if (rules.book[action.card].effects.negates_fancy_move) {
        negate(rules, state, action, paid);
        if (action.counter) state.moves.clear();
        return;
    }
    state.moves.clear();
    state.priority = opponent_of(state, action.by);
    if (type_of(rules, action.card) == CardType::fancy_move && !action.counter)
        state.moves.push_back({action.card, action.by, paid});
}

void put_on_the_field(const Rules& rules, State& state, const Action& action) {
    end_refill(rules, state);
    take_from_hand(state, action);
    const int paid = pay(rules, state, action);
    lay_card(rules, state, action);
    if (action.counter) lay_attack(state, action.by, action.counter->attack, action.counter->enhancements);
    pass_priority(rules, state, action, paid);
}

void clear_the_field(State& state) {
    for (const LaidAttack& attack : state.field) {
        state.discard_pile.add(attack.card);
        state.discard_pile.add(attack.enhancements);
        for (const LaidResponse& response : attack.responses) state.discard_pile.add(response.card);
    }
    state.field.clear();
}

void disarm(const Rules& rules, State& state) {
    const auto items = items_in_force(rules, state);
    for (std::size_t player = 0; player < items.size(); ++player) {
        auto& item = state.duelists[player].item;
        if (item && !items[player]) state.discard_pile.add(*item);
        item = items[player];
    }
}

// Disarmed Items are removed first, so that they do not count. Then both players lose Poise at the same time.
void end_exchange(const Rules& rules, State& state) {
    disarm(rules, state);
    const auto duelists = *state.exchange;
    const std::array<int, 2> damage{damage_against(rules, state, duelists[0]),
                                    damage_against(rules, state, duelists[1])};
    for (const std::size_t place : {0U, 1U}) suffer(rules, state, duelists[place], damage[place]);
    clear_the_field(state);
    state.moves.clear();
    state.exchange.reset();
    state.exchange_is_over = true;
    state.priority = state.active;
}

// Outside Exchanges.

void discard_own_item(State& state, std::size_t player) {
    auto& item = state.duelists[player].item;
    if (item) state.discard_pile.add(*item);
    item.reset();
}

void put_item_in_play(const Rules& rules, State& state, const Action& action) {
    end_refill(rules, state);
    take_from_hand(state, action);
    pay(rules, state, action);
    discard_own_item(state, action.by);
    state.duelists[action.by].item = action.card;
    state.item_is_new = true;
}

void play_restore(const Rules& rules, State& state, const Action& action) {
    end_refill(rules, state);
    take_from_hand(state, action);
    pay(rules, state, action);
    regain(rules, state, action);
    state.discard_pile.add(action.card);
}

// No shield stops a Pistol, so its damage does not go through damage_against.
void fire(const Rules& rules, State& state, const Action& action) {
    end_refill(rules, state);
    const int takes = rules.book[*state.duelists[action.by].item].effects.takes;
    const bool can_be_hit = state.duelists[*action.defender].poise > 0 || rules.ruleset.pistol_eliminates;
    if (can_be_hit) suffer(rules, state, *action.defender, takes);
    if (rules.ruleset.pistol_discard == PistolDiscard::discarded) discard_own_item(state, action.by);
    state.pistol_was_fired = true;
}

}  // namespace

void remove_player(const Ruleset& ruleset, State& state, std::size_t player) {
    Duelist& duelist = state.duelists[player];
    duelist.out = true;
    Pile& pile = ruleset.dead_hand == DeadHand::discarded ? state.discard_pile : state.set_aside;
    if (duelist.item) pile.add(*duelist.item);
    pile.add(duelist.hand.take_all());
    duelist.item.reset();
}

State after(const Rules& rules, State state, const Action& action) {
    switch (action.kind) {
        case ActionKind::deal:
            deal_hands(rules, state, action);
            break;
        case ActionKind::begin_turn:
            begin_turn_of(rules, state, action.by);
            break;
        case ActionKind::discard:
            discard_cards(state, action);
            break;
        case ActionKind::draw:
            draw_cards(rules, state, action);
            break;
        case ActionKind::reshuffle:
            shuffle_the_discard_pile(rules, state);
            break;
        case ActionKind::restore:
            play_restore(rules, state, action);
            break;
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
            put_item_in_play(rules, state, action);
            break;
        case ActionKind::discard_item:
            discard_own_item(state, action.by);
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
