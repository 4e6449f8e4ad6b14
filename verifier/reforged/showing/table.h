// Draws the table of a game of Reforged: whose turn it is, the piles, and each player's Poise, Item and hand.
#pragma once

#include <string>

#include "verifier/reforged/showing/scene.h"

namespace engarde::reforged {

// "5", "0 to 5", "No Poise", "No Poise or out"
std::string poise_of(const Bounds& known, std::size_t player);

std::string drawn_table(const Scene& scene);

}  // namespace engarde::reforged
