// Random games from the deal to the last player standing. Every action is legal; styles reach what random play seldom
// does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/outcome.h"
#include "engine/reforged/action.h"
#include "engine/reforged/state.h"
#include "verifier/random.h"

namespace engarde::reforged {

enum class Style : std::uint8_t {
    lifelike,  // attacks, and answers Attacks when it can
    any,       // every kind of legal action is equally likely
    rare,      // with little Poise, and prefers what is seldom played
};

struct PlayedGame {
    State start{};
    std::vector<Action> actions{};  // with every card by name
    State last{};
    std::optional<Outcome> outcome{};  // none: broken off
};

// A game without a winner is broken off after this many turns.
inline constexpr std::size_t most_turns = 300;

PlayedGame play_game(const Rules& rules, std::size_t players, Style style, Random& random);

}  // namespace engarde::reforged
