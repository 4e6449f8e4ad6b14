// Knizia's En Garde as a Game: the functions that generic code calls, each forwarding to the file that implements it.
#pragma once

#include "engine/core/game.h"
#include "engine/piste/legality.h"
#include "engine/piste/questions.h"
#include "engine/piste/scoring.h"
#include "engine/piste/transition.h"

namespace engarde::piste {

struct Piste {
    using Rules = piste::Rules;
    using State = piste::State;
    using Action = piste::Action;
    using Chance = Cards;  // the cards drawn at the end of the ply

    static std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
        return piste::violation(rules, state, action);
    }
    static tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action,
                                               Chance drawn) {
        return piste::play(rules, state, action, drawn);
    }
    static std::optional<Outcome> outcome(const Rules& rules, const State& state) {
        return piste::outcome(rules, state);
    }
    static std::vector<Action> legal_actions(const Rules& rules, const State& state) {
        return piste::legal_actions(rules, state);
    }
    static const Catalogue& catalogue() { return piste::catalogue(); }
};

static_assert(EnumerableGame<Piste>);

}  // namespace engarde::piste
