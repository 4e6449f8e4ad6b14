// How a play should have been written, where it was written so that it breaks a rule which nobody broke at the table.
#pragma once

#include <string>

#include "engine/core/clause.h"
#include "engine/reforged/rules.h"
#include "notation/reforged/events.h"

namespace engarde::reforged {

// A note for the breach of a clause by this play; empty if nothing suggests that it was only written wrongly.
std::string hint_for(const Clause& broken, const egn::reforged::Play& play, const Rules& rules);

}  // namespace engarde::reforged
