// The table in words: who is to play, and the Poise of the players as far as it is known.
#pragma once

#include <string>
#include <vector>

#include "verifier/reforged/bounds.h"

namespace engarde::reforged {

// "5", "0 to 5", "No Poise", "No Poise or out", "out"
std::string poise_amount(const Bounds& known, std::size_t player);

// "Sam 5, Jen No Poise"
std::string all_poise(const std::vector<std::string>& players, const Bounds& known);

// "Jen is to play", "it is Sam's turn", "Sam has won"
std::string who_is_next(const std::vector<std::string>& players, const Rules& rules, const Bounds& known);

// What an action changes, in short: "Jen is to play; Sam 5"
std::string what_changes(const std::vector<std::string>& players, const Rules& rules, const Bounds& before,
                         const Bounds& after);

}  // namespace engarde::reforged
