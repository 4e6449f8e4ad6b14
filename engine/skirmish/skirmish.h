// Osprey's En Garde! as a Game: the functions that generic code calls, each forwarding to the file that implements it.
// It judges whole games on foot with declared distances; it does not compute positions.
#pragma once

#include "engine/core/game.h"
#include "engine/skirmish/legality.h"
#include "engine/skirmish/questions.h"
#include "engine/skirmish/scoring.h"
#include "engine/skirmish/transition.h"

namespace engarde::skirmish {

struct Skirmish {
    using Rules = skirmish::Rules;
    using State = skirmish::State;
    using Action = skirmish::Action;
    using Chance = skirmish::Chance;

    static std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
        return skirmish::violation(rules, state, action);
    }
    static tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action,
                                               const Chance& chance) {
        return skirmish::play(rules, state, action, chance);
    }
    static std::optional<Outcome> outcome(const Rules& rules, const State& state) {
        return skirmish::outcome(rules, state);
    }
    static const Catalogue& catalogue() { return skirmish::catalogue(); }
};

static_assert(Game<Skirmish>);

}  // namespace engarde::skirmish
