// What an event of a skirmish says, in words.
#pragma once

#include <string>

#include "notation/skirmish/events.h"

namespace engarde::skirmish {

// "Red/Archer shoots a longbow at Blue/Guard, 23.5 inches away; dice 3 and 4; claimed: Hit Score 1, stunned"
std::string event_in_words(const egn::skirmish::Event& event);

}  // namespace engarde::skirmish
