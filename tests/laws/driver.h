// What the laws need of a game besides that it is a Game: rules, a first state and something to try.
#pragma once

#include <concepts>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace engarde::test {

template <class Driver>
using RulesOf = typename Driver::Played::Rules;
template <class Driver>
using StateOf = typename Driver::Played::State;
template <class Driver>
using ActionOf = typename Driver::Played::Action;
template <class Driver>
using ChanceOf = typename Driver::Played::Chance;

// `Played` is the game. Each `any_…` draws within a RapidCheck property (draw.h): `any_action` something legal and
// something forbidden about as often, `any_chance` whatever dice or cards can show, `fitting_chance` what a legal
// action needs. Kinds of actions are names to count by; those of `legal_kinds` can be played and all of `kinds` can be
// refused. `endings` are the codes of the clauses that end the game, none of a game that has no end.
template <class Driver>
concept GameDriver =
    Game<typename Driver::Played> && requires(const RulesOf<Driver>& rules, const StateOf<Driver>& state,
                                              const ActionOf<Driver>& action, const NamedRuleset& ruleset) {
        { Driver::name } -> std::convertible_to<std::string>;
        { Driver::rules_of(ruleset) } -> std::same_as<RulesOf<Driver>>;
        { Driver::any_rules() } -> std::same_as<RulesOf<Driver>>;
        { Driver::any_start(rules) } -> std::same_as<StateOf<Driver>>;
        { Driver::any_action(rules, state) } -> std::same_as<ActionOf<Driver>>;
        { Driver::any_chance() } -> std::same_as<ChanceOf<Driver>>;
        { Driver::fitting_chance(rules, state, action) } -> std::same_as<ChanceOf<Driver>>;
        { Driver::chance_can_be_wrong } -> std::convertible_to<bool>;
        { Driver::kind_of(action) } -> std::same_as<std::string>;
        { Driver::kinds() } -> std::same_as<std::vector<std::string>>;
        { Driver::legal_kinds() } -> std::same_as<std::vector<std::string>>;
        { Driver::endings() } -> std::same_as<std::vector<std::string>>;
        { Driver::show(action) } -> std::same_as<std::string>;
    };

}  // namespace engarde::test
