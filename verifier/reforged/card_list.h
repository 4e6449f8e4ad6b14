// The cards of a book as `engarde rules` lists them: type, figures, effects, and how certain each of these is.
#pragma once

#include "verifier/components.h"

namespace engarde::reforged {

Components card_list(const ChosenRuleset& chosen, const std::vector<egn::Attached>& files);

}  // namespace engarde::reforged
