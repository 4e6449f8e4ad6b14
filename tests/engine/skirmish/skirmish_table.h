// A table under test: archers and guards in turn 1, Priority rolled, changed in a line or two.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/skirmish/characteristics.h"
#include "engine/skirmish/due.h"
#include "engine/skirmish/mishaps.h"
#include "engine/skirmish/morale.h"
#include "engine/skirmish/movement.h"
#include "engine/skirmish/rulebook.h"
#include "engine/skirmish/shooting.h"
#include "engine/skirmish/skirmish.h"
#include "engine/skirmish/strikes.h"

namespace engarde::skirmish::test {

inline constexpr std::size_t archer = 0;
inline constexpr std::size_t swordsman = 1;
inline constexpr std::size_t musketeer = 2;
inline constexpr std::size_t captain = 3;

inline constexpr Rules complete_record{.every_action_recorded = true};

inline CarriedWeapon carried(std::string_view name) {
    return {find_weapon(name)};
}

inline Model model(std::string_view name, std::size_t warband, std::initializer_list<std::string_view> weapons) {
    Model made;
    made.name = name;
    made.warband = warband;
    made.rank = 2;
    made.initiative = 3;
    made.fight = 3;
    made.shoot = 1;
    for (const std::string_view weapon : weapons) made.weapons.push_back(carried(weapon));
    return made;
}

// The archers of l.378-387 and their enemies in the Move Phase of turn 1; the archers have Priority.
inline State table() {
    State state;
    state.warbands = {{"Archers", 7}, {"Guards", 7}};
    state.models = {model("Archer", 0, {"longbow", "bow", "dagger"}), model("Swordsman", 1, {"sword"}),
                    model("Musketeer", 1, {"musket", "pistol", "pistol", "grenade"})};
    state.models[swordsman].armour = 1;
    state.turn = 1;
    state.priority = 0;
    state.phase = Phase::move;
    return state;
}

// The same with a captain of the archers, who fights with a pool of 3.
inline State field() {
    State state = table();
    state.models.push_back(model("Captain", 0, {"longsword", "dagger", "pistol"}));
    state.models[captain].rank = 3;
    state.models[captain].initiative = 4;
    state.models[captain].fight = 4;
    return state;
}

inline State in_contact(State state, std::size_t one, std::size_t other) {
    make_contact(state, one, other);
    return state;
}

inline State in_the_end_phase(State state) {
    state.phase = Phase::end;
    return state;
}

inline State without_priority(State state) {
    state.priority.reset();
    state.phase = Phase::priority;
    return state;
}

// At six inches nothing is added or taken off.
inline Shot shot(std::string_view weapon = "longbow", int range = 6) {
    Shot made;
    made.shooter = archer;
    made.target = swordsman;
    made.weapon = find_weapon(weapon);
    made.aimed.range = {range};
    return made;
}

inline Shot back_at_the_archer(std::string_view weapon) {
    Shot made = shot(weapon);
    made.shooter = musketeer;
    made.target = archer;
    return made;
}

inline Move move(std::size_t model, MoveKind kind = MoveKind::normal, Distance inches = {2}) {
    Move made;
    made.model = model;
    made.way.kind = kind;
    made.way.inches = inches;
    if (kind == MoveKind::run) made.way.clearance = Distance{5};
    return made;
}

inline Move short_move(std::size_t model, Distance inches = {2}) {
    return move(model, MoveKind::short_move, inches);
}

inline Move charge(std::size_t model, std::vector<std::size_t> contacts) {
    Move made = move(model);
    made.contacts = std::move(contacts);
    return made;
}

inline BreakOff break_off(std::size_t model, std::vector<std::size_t> from) {
    return {model, short_move(model).way, std::move(from)};
}

inline Follow follow(std::size_t model, MoveKind kind = MoveKind::normal, Distance inches = {2}) {
    return {model, move(model, kind, inches).way};
}

inline OtherAction rest(std::size_t model) {
    return {model, OtherKind::rest};
}

inline Strike strike(std::size_t attacker, std::string_view weapon, std::size_t defender) {
    return {.attacker = attacker, .defender = defender, .weapon = find_weapon(weapon)};
}

inline Strike free_attack(std::size_t attacker, std::string_view weapon, std::size_t defender) {
    Strike made = strike(attacker, weapon, defender);
    made.free = true;
    return made;
}

inline DetermineInitiative take(std::initializer_list<std::pair<std::size_t, std::string_view>> weapons) {
    DetermineInitiative made;
    for (const auto& [model, weapon] : weapons) made.weapons.push_back({model, find_weapon(weapon)});
    return made;
}

inline Rules answered(std::string_view question, std::string_view answer) {
    return {*with_answer(skirmish_2016, question, answer)};
}

inline testing::AssertionResult breaks(const Clause& clause, const std::vector<Violation>& found) {
    const bool broken = std::any_of(found.begin(), found.end(),
                                    [&](const Violation& violation) { return &violation.clause() == &clause; });
    auto result = broken ? testing::AssertionSuccess() : testing::AssertionFailure();
    result << "the breaches are:";
    for (const Violation& violation : found) result << " " << violation.clause().id;
    return result;
}

inline testing::AssertionResult refuses(const State& state, const Action& action, const Clause& clause,
                                        const Rules& rules = {}) {
    const auto first = violation(rules, state, action);
    if (first && &first->clause() == &clause) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "reported first: " << (first ? first->clause().id : "nothing");
}

inline testing::AssertionResult accepts(const State& state, const Action& action, const Rules& rules = {}) {
    const auto first = violation(rules, state, action);
    if (!first) return testing::AssertionSuccess();
    return testing::AssertionFailure() << first->clause().id;
}

// The state after an action that is legal here.
inline State after(const State& state, const Action& action, std::vector<int> dice = {}, const Rules& rules = {}) {
    const auto played = play(rules, state, action, {std::move(dice)});
    if (played) return *played;
    ADD_FAILURE() << played.error().clause().id;
    return state;
}

// Actions one after the other that roll no dice.
inline State after_all(State state, const std::vector<Action>& actions, const Rules& rules = {}) {
    for (const Action& action : actions) state = after(state, action, {}, rules);
    return state;
}

// The captain and the swordsman in combat with each other.
inline State melee() {
    return after(in_contact(field(), captain, swordsman), BeginCombat{{captain, swordsman}});
}

// Their pools and weapons known: the captain, who is quicker, has two Attack counters, the swordsman one.
inline State ready_melee() {
    return after_all(melee(), {RevealPool{captain, 2, 1}, RevealPool{swordsman, 1, 1},
                               take({{captain, "longsword"}, {swordsman, "sword"}})});
}

// What keeps it from being played, dice included; null if it can be played.
inline const Clause* refusal(const State& state, const Action& action, std::vector<int> dice) {
    const auto played = play({}, state, action, {std::move(dice)});
    return played ? nullptr : &played.error().clause();
}

}  // namespace engarde::skirmish::test
