// What moves of every kind have in common.
#pragma once

#include <vector>

#include "engine/skirmish/judging.h"

namespace engarde::skirmish {

// Whether the way has a jump or a climb that a Dexterity Check decides.
bool needs_dexterity(const Way& way);

void ask_about_way(Inquiry& inquiry, const Model& model, const Way& way);

// Moves a model. Contacts are made at once, or when the Dexterity Checks on the way have succeeded.
void go(const Change& change, std::size_t mover, const Way& way, const std::vector<std::size_t>& contacts);

}  // namespace engarde::skirmish
