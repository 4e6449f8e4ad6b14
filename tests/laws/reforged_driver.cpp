#include "tests/laws/reforged_driver.h"

#include <algorithm>

#include "tests/laws/draw.h"

namespace engarde::reforged {

using engarde::test::below;
using engarde::test::one_in;
using engarde::test::one_of;
using engarde::test::place_in;

namespace {

// What the driver adds to the rulebook's cards.
constexpr auto breather = static_cast<CardId>(printed_cards.size());   // a Restore card
constexpr auto dodge = static_cast<CardId>(printed_cards.size() + 1);  // a Response that does not block
constexpr int all_cards = static_cast<int>(printed_cards.size()) + 2;

CardId any_card() {
    return static_cast<CardId>(below(all_cards));
}

// The cards that the driver plays with are all in every book, as the engine expects it.
CardBook book_with(int poise_of_breather, int shield_of_dodge) {
    CardBook book;
    book.add({.name = "Breather", .type = CardType::restore, .cost = known(0), .poise = known(poise_of_breather)});
    book.add({.name = "Dodge", .type = CardType::response, .cost = known(0), .shield = known(shield_of_dodge)});
    return book;
}

CardBook any_book() {
    CardBook book = book_with(below(6), below(4));
    const bool few_copies = one_in(4);
    for (int index = 0; index < all_cards; ++index) {
        Card& card = book.edit(static_cast<CardId>(index));
        if (card.cost.certainty == Certainty::unknown) card.cost = known(below(4));
        if (card.shield.certainty == Certainty::unknown) card.shield = known(below(4));
        if (card.damage.certainty == Certainty::unknown) card.damage = known(below(4));
        if (few_copies) card.copies = known(1 + below(4));
    }
    return book;
}

std::vector<CardId> any_cards(int most) {
    std::vector<CardId> cards;
    for (int left = below(most + 1); left > 0; --left) cards.push_back(any_card());
    return cards;
}

// A hand or a pile as a record may have it.
Pile any_pile(int most) {
    if (one_in(5)) return Pile::unrecorded();
    const int size = below(most + 1);
    if (one_in(3)) return Pile::counted(size);
    std::vector<CardId> known = any_cards(size);
    const int hidden = one_in(3) ? 0 : size - static_cast<int>(known.size());
    return Pile::of(std::move(known), hidden);
}

CardId any_item() {
    return one_of(std::vector{CardId::main_gauche, CardId::buckler, CardId::pistol});
}

AttackPlay any_attack() {
    AttackPlay attack{one_of(std::vector{CardId::thrust, CardId::lunge, CardId::slash, CardId::disarm}), {}};
    for (const CardId card : {CardId::masterful_strike, CardId::powerful_strike, CardId::disarm})
        if (one_in(4)) attack.enhancements.push_back(card);
    return attack;
}

// A card and what can be laid with it, as a player means it.
Action any_answer(const State& state, std::size_t by) {
    const std::size_t place = place_in(state.field.size());
    if (!state.moves.empty() && one_in(2)) return interrupt(by, CardId::superior_technique);
    switch (below(6)) {
        case 0:
            return respond(by, one_of(std::vector{CardId::parry_riposte, CardId::hard_parry, dodge}), place);
        case 1: {
            Action action = riposte(by, place, any_attack());
            action.pays = !one_in(3);
            return action;
        }
        case 2:
            return press(by, one_of(std::vector{CardId::coupe, CardId::strong_arm}), place, place_in(1));
        case 3:
            return taste_my_blade(by, any_attack());
        case 4:
            return play_card(by, CardId::taste_my_blade);
        default:
            return attack(by, one_in(2) ? AttackPlay{CardId::lunge, {}} : any_attack());
    }
}

Action any_deal(const Rules& rules, const State& state) {
    std::vector<Pile> hands;
    const int size = one_in(6) ? below(10) : hand_size(rules.ruleset);
    for (std::size_t seat = 0; seat < state.duelists.size(); ++seat) {
        std::vector<CardId> known = any_cards(one_in(2) ? 0 : 3);
        known.resize(std::min(known.size(), static_cast<std::size_t>(size)));
        const int hidden = size - static_cast<int>(known.size());
        hands.push_back(Pile::of(std::move(known), hidden));
    }
    return deal(std::move(hands));
}

Pile any_drawn(const Rules& rules, const State& state) {
    const Pile& hand = state.duelists[state.active].hand;
    const int wanted = std::max(0, hand_size(rules.ruleset) - hand.size());
    const int least = state.deck.is_recorded() ? std::min(wanted, state.deck.size()) : wanted;
    const int drawn = one_in(4) ? below(4) : least;
    return drawn > 0 && one_in(3) ? Pile::of({any_card()}, drawn - 1) : Pile::counted(drawn);
}

Action any_refill(const Rules& rules, const State& state) {
    switch (below(4)) {
        case 0:
            return discard(state.active, one_in(2) ? Pile::counted(below(5)) : Pile::of(any_cards(3)));
        case 1:
            return reshuffle(state.active, one_in(2) ? std::optional(state.discard_pile.size()) : std::nullopt);
        default:
            return draw(state.active, any_drawn(rules, state));
    }
}

Action any_preparation(const State& state, std::size_t by, std::size_t other) {
    switch (below(8)) {
        case 0:
            return put_in_play(by, any_item());
        case 1:
            return discard_item(by);
        case 2:
            return fire_pistol(by, other);
        case 3:
            return restore(by, one_in(6) ? any_card() : breather);
        case 4:
            return begin_turn(next_to_the_left(state, state.active));
        default:
            return open(by, other, any_attack());
    }
}

Action any_sensible_action(const Rules& rules, const State& state) {
    const std::size_t by = state.priority;
    const std::size_t other = place_in(state.duelists.size());
    if (state.phase == Phase::setup) return one_in(2) ? any_deal(rules, state) : begin_turn(other);
    if (state.exchange) return one_in(7) ? pass(by) : any_answer(state, by);
    if (state.phase != Phase::playing && one_in(2)) return any_refill(rules, state);
    const bool has_a_pistol = state.duelists[by].item == CardId::pistol;
    return has_a_pistol && one_in(4) ? fire_pistol(by, other) : any_preparation(state, by, other);
}

// One thing about it is changed, mostly for the worse.
Action distorted(const State& state, Action action) {
    switch (below(9)) {
        case 0:
            action.by = place_in(state.duelists.size());
            break;
        case 1:
            action.defender = place_in(state.duelists.size());
            break;
        case 2:
            action.card = one_in(2) ? CardId::masterful_strike : any_card();
            break;
        case 3:
            action.enhancements.push_back(any_card());
            break;
        case 4:
            action.extra.push_back(any_card());
            break;
        case 5:
            action.target = one_in(3) ? std::nullopt : std::optional(Target{place_in(1), place_in(1)});
            break;
        case 6:
            action.counter = AttackPlay{any_card(), {any_card()}};
            break;
        case 7:
            action.interrupts = true;
            break;
        default:
            action.kind = static_cast<ActionKind>(below(12));
            break;
    }
    return action;
}

bool is_legal(const Rules& rules, const State& state, const Action& action) {
    return !violation(rules, state, action);
}

std::string_view name_of(CardId card) {
    if (card == breather) return "Breather";
    return card == dodge ? "Dodge" : printed_cards[static_cast<std::size_t>(card)].name;
}

CardType printed_type(CardId card) {
    if (card == breather) return CardType::restore;
    return card == dodge ? CardType::response : printed_cards[static_cast<std::size_t>(card)].type;
}

std::string kind_of_card(const Action& action) {
    if (action.interrupts) return "interruption";
    switch (printed_type(action.card)) {
        case CardType::attack:
            return "attack";
        case CardType::response:
            return action.counter ? "response and attack" : "response";
        case CardType::press:
            return "press";
        case CardType::fancy_move:
            return "fancy move";
        case CardType::enhancement:
            return "enhancement alone";
        case CardType::item:
        case CardType::restore:
        case CardType::interrupt:
        case CardType::undetermined:
            break;
    }
    return "another card";
}

}  // namespace

Rules Driver::rules_of(const NamedRuleset& ruleset) {
    return {engarde::test::ruleset_of(choices(), ruleset), book_with(3, 1)};
}

Rules Driver::any_rules() {
    return {engarde::test::any_ruleset(choices(), catalogue()), any_book()};
}

// With little Poise, so that players go out. In a larger company somebody may be out already. A turn has begun, with
// cards or without, or nobody's has.
State Driver::any_start(const Rules&) {
    std::vector<int> poise;
    const int players = one_in(3) ? 3 + below(2) : 2;
    for (int player = 0; player < players; ++player) poise.push_back(one_in(2) ? below(2) : below(11));
    State state = start(poise, static_cast<std::size_t>(below(players)));
    const bool has_cards = one_in(2);
    for (Duelist& duelist : state.duelists) {
        if (one_in(3)) duelist.item = any_item();
        if (has_cards) duelist.hand = any_pile(9);
    }
    if (has_cards) {
        state.deck = any_pile(one_in(2) ? 0 : 12);
        state.discard_pile = any_pile(12);
    } else if (one_in(3)) {
        state.phase = Phase::setup;
    }
    const std::size_t next = (state.active + 1) % state.duelists.size();
    state.duelists[next].out = players > 2 && one_in(3);
    return state;
}

// Of a few that a player may have in mind the first legal one, so that a game goes on.
Action Driver::any_action(const Rules& rules, const State& state) {
    if (one_in(3)) return distorted(state, any_sensible_action(rules, state));
    Action action = any_sensible_action(rules, state);
    for (int others = 0; others < 4 && !is_legal(rules, state, action); ++others)
        action = any_sensible_action(rules, state);
    return action;
}

std::string Driver::kind_of(const Action& action) {
    switch (action.kind) {
        case ActionKind::deal:
            return "deal";
        case ActionKind::begin_turn:
            return "turn";
        case ActionKind::discard:
            return "discard";
        case ActionKind::draw:
            return "draw";
        case ActionKind::reshuffle:
            return "reshuffle";
        case ActionKind::restore:
            return "restore";
        case ActionKind::open:
            return "open";
        case ActionKind::play:
            return kind_of_card(action);
        case ActionKind::pass:
            return "pass";
        case ActionKind::item:
            return "item";
        case ActionKind::discard_item:
            return "discard item";
        case ActionKind::pistol:
            break;
    }
    return "pistol";
}

std::vector<std::string> Driver::legal_kinds() {
    return {"open", "attack",    "response", "response and attack", "press", "fancy move", "interruption",
            "pass", "item",      "pistol",   "discard item",        "deal",  "turn",       "discard",
            "draw", "reshuffle", "restore"};
}

std::vector<std::string> Driver::kinds() {
    std::vector<std::string> all = legal_kinds();
    all.emplace_back("enhancement alone");
    return all;
}

std::vector<std::string> Driver::endings() {
    return {"last-standing", "nobody-left"};
}

std::string Driver::show(const Action& action) {
    std::string text = kind_of(action) + " by " + std::to_string(action.by);
    if (action.defender) text += " against " + std::to_string(*action.defender);
    text += ", " + std::string(name_of(action.card));
    for (const CardId card : action.enhancements) text += " with " + std::string(name_of(card));
    for (const CardId card : action.extra) text += " and " + std::string(name_of(card));
    if (action.target) text += " on " + std::to_string(action.target->attack);
    if (action.target && action.target->response) text += "." + std::to_string(*action.target->response);
    if (action.pays) text += ", paid";
    if (action.counter) text += ", then " + std::string(name_of(action.counter->attack));
    if (action.counter)
        for (const CardId card : action.counter->enhancements) text += " with " + std::string(name_of(card));
    return text + (action.interrupts ? ", interrupting" : "");
}

}  // namespace engarde::reforged
