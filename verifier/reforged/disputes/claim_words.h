// What an event says, as a sentence.
#pragma once

#include <string>

#include "notation/reforged/events.h"

namespace engarde::reforged {

// "Sam attacks Jen with Thrust and Masterful Strike". `active` is the player whose turn it is; empty: not known.
std::string event_in_words(const egn::reforged::Event& event, const std::string& active, bool is_dealt);

}  // namespace engarde::reforged
