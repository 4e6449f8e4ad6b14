// Events of the skirmish game as they are written in canonical form (docs/notation.md), without indentation and marks.
#pragma once

#include <string>

#include "notation/skirmish/events.h"

namespace engarde::egn::skirmish {

std::string print(const Event& event);

// Whether the canonical form indents the event: a model below its warband, and what belongs to an action or a combat.
bool is_indented(const Event& event);

}  // namespace engarde::egn::skirmish
