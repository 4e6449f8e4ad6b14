// Plays a whole game of skirmish at random, by the rules.
#pragma once

#include <vector>

#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "notation/skirmish/events.h"
#include "verifier/generate.h"
#include "verifier/random.h"

namespace engarde::skirmish {

struct PlayedAction {
    State before{};
    Action action{};
    std::vector<int> dice{};
};

struct PlayedGame {
    std::vector<egn::skirmish::Event> rosters{};
    std::vector<PlayedAction> actions{};
    State last{};
};

PlayedGame play_game(const Rules& rules, Style style, Random& random);

}  // namespace engarde::skirmish
