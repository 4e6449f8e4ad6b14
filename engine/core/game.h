// The interface that every game offers to generic code (docs/architecture.md, "Generic over games").
#pragma once

#include <concepts>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/catalogue.h"
#include "engine/core/outcome.h"
#include "engine/core/violation.h"

namespace engarde {

// `Rules` is a ruleset with its equipment. `Chance` is what dice or a shuffled pile contributed to an action; it is
// always an input, never rolled here. `violation` says why an action is illegal; `play` returns that violation instead
// of a state.
template <class G>
concept Game = std::equality_comparable<typename G::Rules> && std::regular<typename G::State> &&
               std::regular<typename G::Action> &&
               requires(const typename G::Rules& rules, const typename G::State& state,
                        const typename G::Action& action, const typename G::Chance& chance) {
                   { G::violation(rules, state, action) } -> std::same_as<std::optional<Violation>>;
                   {
                       G::play(rules, state, action, chance)
                   } -> std::same_as<tl::expected<typename G::State, Violation>>;
                   { G::outcome(rules, state) } -> std::same_as<std::optional<Outcome>>;
                   { G::catalogue() } -> std::same_as<const Catalogue&>;
               };

// A game whose legal actions can be listed. A wargame with free movement is a Game but not an EnumerableGame.
template <class G>
concept EnumerableGame = Game<G> && requires(const typename G::Rules& rules, const typename G::State& state) {
    { G::legal_actions(rules, state) } -> std::same_as<std::vector<typename G::Action>>;
};

}  // namespace engarde
