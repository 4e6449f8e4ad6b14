// Random games from the deal to the last player standing. Every action is legal; styles reach what random play seldom
// does.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"
#include "verifier/generate.h"

namespace engarde::reforged {

struct PlayedGame {
    State start{};
    std::vector<Action> actions{};  // with every card by name
    State last{};
    std::optional<Outcome> outcome{};  // none: broken off
};

// A game without a winner is broken off after this many turns.
inline constexpr std::size_t most_turns = 300;

// Lifelike: attacks, and answers Attacks when it can. Any: every kind of legal action. Rare: with little Poise, and
// prefers what is seldom played.
PlayedGame play_game(const Rules& rules, std::size_t players, Style style, Random& random);

}  // namespace engarde::reforged
