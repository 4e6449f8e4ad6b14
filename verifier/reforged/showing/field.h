// Draws the Field of an Exchange: who attacks whom with what, what answers it, and the damage it would do now.
#pragma once

#include <string>

#include "verifier/reforged/showing/scene.h"

namespace engarde::reforged {

// Empty if there is no Exchange.
std::string drawn_field(const Scene& scene);

}  // namespace engarde::reforged
