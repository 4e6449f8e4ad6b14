// The games included in engarde. Adding a game touches only all_games.cpp and the game's own folders.
#pragma once

#include "verifier/library/games.h"
#include "verifier/library/ruleset_library.h"

namespace engarde {

const GameLibrary& all_games();

// A library with only the published rulesets of these games.
const RulesetLibrary& published_rulesets();

}  // namespace engarde
