// A table under test: an archer of one warband and a swordsman of the other, Priority rolled, changed in a line or two.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/skirmish/characteristics.h"
#include "engine/skirmish/rulebook.h"
#include "engine/skirmish/shooting.h"
#include "engine/skirmish/skirmish.h"

namespace engarde::skirmish::test {

inline constexpr std::size_t archer = 0;
inline constexpr std::size_t swordsman = 1;
inline constexpr std::size_t musketeer = 2;

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

// The archers of l.378-387 and their enemies in turn 1; the archers have Priority.
inline State table() {
    State state;
    state.warbands = {{"Archers", 7}, {"Guards", 7}};
    state.models = {model("Archer", 0, {"longbow", "bow", "dagger"}), model("Swordsman", 1, {"sword"}),
                    model("Musketeer", 1, {"musket", "pistol", "pistol", "grenade"})};
    state.models[swordsman].armour = 1;
    state.turn = 1;
    state.priority = 0;
    return state;
}

// At six inches nothing is added or taken off.
inline Shot shot(std::string_view weapon = "longbow", int range = 6) {
    Shot made;
    made.shooter = archer;
    made.target = swordsman;
    made.weapon = find_weapon(weapon);
    made.range = {range};
    return made;
}

inline Shot back_at_the_archer(std::string_view weapon) {
    Shot made = shot(weapon);
    made.shooter = musketeer;
    made.target = archer;
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

}  // namespace engarde::skirmish::test
