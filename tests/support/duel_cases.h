// What one action of a game of Reforged shows: for each clause of the rulebook the cases in which it matters, so that a
// property can require that all of them were met.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/clause.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"

namespace engarde::reforged::test {

struct PlayedAction {
    const Rules& rules;
    const State& before;
    const Action& action;
    const State& after;
};

struct DuelCase {
    const Clause& clause;
    std::string_view what;
    bool (*happened)(const PlayedAction& played);
};

std::span<const DuelCase> duel_cases();

}  // namespace engarde::reforged::test
