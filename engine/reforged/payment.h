// What cards cost in Poise, and how a play is paid for.
#pragma once

#include <optional>
#include <vector>

#include "engine/reforged/action.h"
#include "engine/reforged/rules.h"

namespace engarde::reforged {

// The costs of a play, one per card in the order played; other actions cost nothing. The payment that Parry Riposte
// offers comes after its card.
std::vector<int> costs_of(const Rules& rules, const Action& action);

// The remaining Poise. A player who reaches No Poise pays nothing more.
int poise_after_paying(int poise, const std::vector<int>& costs);

struct Shortage {
    int cost = 0;
    int poise = 0;
};

// The first payment of a play that exceeds the Poise, under rules where that makes the play illegal. Played together
// are an Attack and its Enhancements; an Attack that a card allows comes after that card is paid for.
std::optional<Shortage> shortage(const Rules& rules, int poise, const Action& action);

}  // namespace engarde::reforged
