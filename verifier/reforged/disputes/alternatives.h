// What a player could do instead of a disputed action.
#pragma once

#include <string>
#include <vector>

#include "verifier/adjudicate.h"
#include "verifier/reforged/bounds.h"

namespace engarde::reforged {

struct Alternatives {
    std::vector<Alternative> all{};
    bool are_certain = false;  // the hand is known, so there are no others but those left out
    std::size_t left_out = 0;
};

// For a known hand, every legal action; otherwise what single cards of the book would allow, the right ones being in
// the hand. Cards are discarded and drawn by number, and only where that was the question (`with_refill`) or has to be
// done first.
Alternatives alternatives_at(const std::vector<std::string>& players, const Rules& rules, const Bounds& before,
                             std::size_t player, bool with_refill);

}  // namespace engarde::reforged
