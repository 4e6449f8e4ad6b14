// Whether the copies of each name can have sufficed: between two reshuffles no card comes back from the discard pile,
// so that the cards of a name which are seen there are different ones.
#pragma once

#include <optional>

#include "verifier/reforged/hidden/contradiction.h"

namespace engarde::reforged {

std::optional<Contradiction> copies_contradiction(const Evidence& evidence);

}  // namespace engarde::reforged
