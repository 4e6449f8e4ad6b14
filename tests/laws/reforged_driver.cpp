#include "tests/laws/reforged_driver.h"

#include <algorithm>

#include "tests/laws/draw.h"

namespace engarde::reforged {

using engarde::test::below;
using engarde::test::one_in;
using engarde::test::one_of;
using engarde::test::place_in;

namespace {

std::uint8_t any_figure() {
    return static_cast<std::uint8_t>(below(4));
}

CardId any_card() {
    return static_cast<CardId>(below(static_cast<int>(cards().size())));
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
    switch (below(5)) {
        case 0:
            return respond(by, one_of(std::vector{CardId::parry_riposte, CardId::hard_parry}), place);
        case 1: {
            Action action = riposte(by, place, any_attack());
            action.pays = !one_in(3);
            return action;
        }
        case 2:
            return press(by, one_of(std::vector{CardId::coupe, CardId::strong_arm}), place, place_in(1));
        case 3:
            return taste_my_blade(by, any_attack());
        default:
            return attack(by, one_in(2) ? AttackPlay{CardId::lunge, {}} : any_attack());
    }
}

Action any_sensible_action(const State& state) {
    const std::size_t by = state.priority;
    const std::size_t other = place_in(state.duelists.size());
    if (state.exchange) return one_in(7) ? pass(by) : any_answer(state, by);
    if (state.duelists[by].item == CardId::pistol && one_in(4)) return fire_pistol(by, other);
    switch (below(6)) {
        case 0:
            return put_in_play(by, any_item());
        case 1:
            return discard_item(by);
        case 2:
            return fire_pistol(by, other);
        default:
            return open(by, other, any_attack());
    }
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
            action.kind = static_cast<ActionKind>(below(6));
            break;
    }
    return action;
}

bool is_legal(const Rules& rules, const State& state, const Action& action) {
    return !violation(rules, state, action);
}

std::string kind_of_card(const Action& action) {
    switch (type_of(action.card)) {
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
        case CardType::undetermined:
            break;
    }
    return "another card";
}

}  // namespace

Rules Driver::rules_of(const NamedRuleset& ruleset) {
    return {engarde::test::ruleset_of(choices(), ruleset)};
}

Rules Driver::any_rules() {
    return {engarde::test::any_ruleset(choices(), catalogue()),
            {any_figure(), any_figure(), any_figure(), any_figure(), any_figure(), any_figure()},
            {any_figure(), any_figure()}};
}

// With little Poise, so that players go out. In a larger company somebody may be out already.
State Driver::any_start(const Rules&) {
    std::vector<int> poise;
    const int players = one_in(3) ? 3 + below(2) : 2;
    for (int player = 0; player < players; ++player) poise.push_back(one_in(2) ? below(2) : below(11));
    State state = start(poise, static_cast<std::size_t>(below(players)));
    for (Duelist& duelist : state.duelists)
        if (one_in(3)) duelist.item = any_item();
    const std::size_t next = (state.active + 1) % state.duelists.size();
    state.duelists[next].out = players > 2 && one_in(3);
    return state;
}

// Of a few that a player may have in mind the first legal one, so that an Exchange goes on.
Action Driver::any_action(const Rules& rules, const State& state) {
    if (one_in(3)) return distorted(state, any_sensible_action(state));
    Action action = any_sensible_action(state);
    for (int others = 0; others < 4 && !is_legal(rules, state, action); ++others) action = any_sensible_action(state);
    return action;
}

std::string Driver::kind_of(const Action& action) {
    switch (action.kind) {
        case ActionKind::open:
            return "open";
        case ActionKind::play:
            return kind_of_card(action);
        case ActionKind::pass:
            return "pass";
        case ActionKind::item:
            return "item";
        case ActionKind::discard_item:
            return "discard";
        case ActionKind::pistol:
            break;
    }
    return "pistol";
}

std::vector<std::string> Driver::legal_kinds() {
    return {"open", "attack",  "response", "response and attack", "press", "fancy move", "pass",
            "item", "discard", "pistol"};
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
    text += ", " + std::string(data_of(action.card).name);
    for (const CardId card : action.enhancements) text += " with " + std::string(data_of(card).name);
    for (const CardId card : action.extra) text += " and " + std::string(data_of(card).name);
    if (action.target) text += " on " + std::to_string(action.target->attack);
    if (action.target && action.target->response) text += "." + std::to_string(*action.target->response);
    if (action.pays) text += ", paid";
    if (action.counter) text += ", then " + std::string(data_of(action.counter->attack).name);
    if (action.counter)
        for (const CardId card : action.counter->enhancements) text += " with " + std::string(data_of(card).name);
    return text + (action.interrupts ? ", interrupting" : "");
}

}  // namespace engarde::reforged
