// Random actions in a game of Reforged.
#pragma once

#include "tests/support/reforged_tables.h"

namespace engarde::reforged::test {

// What somebody who knows the rules might do now; legal.
model::Action some_legal_action(const Twin& twin, Random& random);

// Anything: a sensible action with one thing changed, at the wrong time, by the wrong player, with cards that are not
// held; sometimes legal all the same.
model::Action some_attempt(const Twin& twin, Random& random);

// What few situations allow and the answers to questions decide, for whoever is to act: a Lunge, a riposte, a Press on
// an own Response, a negation, as many Enhancements as possible, and one of them twice.
std::vector<model::Action> telling_actions(const Twin& twin, Random& random);

}  // namespace engarde::reforged::test
