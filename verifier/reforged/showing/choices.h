// What a player could have done, where the hand is known.
#pragma once

#include <string>

#include "notation/reforged/events.h"
#include "verifier/reforged/showing/scene.h"

namespace engarde::reforged {

// "legal were: …" on a few lines, for an event that is about a player's choice. The scene is the one before the event,
// and `names` are those of the record. Empty if the hand is not known.
std::string legal_choices(const Scene& scene, const std::vector<std::string>& names, const egn::reforged::Event& event);

}  // namespace engarde::reforged
