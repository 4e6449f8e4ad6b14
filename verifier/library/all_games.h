// The games that engarde comes with. Adding a game touches all_games.cpp and its own folders, nothing else.
#pragma once

#include "verifier/library/games.h"
#include "verifier/library/ruleset_library.h"

namespace engarde {

const GameLibrary& all_games();

// The published rulesets of these games, and no others.
const RulesetLibrary& published_rulesets();

}  // namespace engarde
