// Rosters of generated games.
#pragma once

#include <vector>

#include "notation/skirmish/events.h"
#include "verifier/generate.h"
#include "verifier/random.h"

namespace engarde::skirmish {

// Two warbands of some models, as a record lists them.
std::vector<egn::skirmish::Event> random_rosters(Style style, Random& random);

}  // namespace engarde::skirmish
