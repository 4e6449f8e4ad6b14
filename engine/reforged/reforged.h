// En Garde Reforged as a Game: the functions that generic code calls, each forwarding to the file that implements it.
#pragma once

#include "engine/core/game.h"
#include "engine/reforged/legality.h"
#include "engine/reforged/questions.h"
#include "engine/reforged/scoring.h"
#include "engine/reforged/transition.h"

namespace engarde::reforged {

// The Chance of this game: within an Exchange nothing is drawn or rolled.
struct Nothing {};

struct Reforged {
    using Rules = reforged::Rules;
    using State = reforged::State;
    using Action = reforged::Action;
    using Chance = Nothing;

    static std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
        return reforged::violation(rules, state, action);
    }
    static tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action, Chance) {
        return reforged::play(rules, state, action);
    }
    static std::optional<Outcome> outcome(const Rules& rules, const State& state) {
        return reforged::outcome(rules, state);
    }
    static const Catalogue& catalogue() { return reforged::catalogue(); }
};

static_assert(Game<Reforged>);

}  // namespace engarde::reforged
