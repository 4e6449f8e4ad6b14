// What cards cost in Poise, and how a play is paid for.
#pragma once

#include <optional>
#include <vector>

#include "engine/reforged/action.h"
#include "engine/reforged/ruleset.h"

namespace engarde::reforged {

int cost_of(const Rules& rules, CardId card);

// Whether the action puts a card from the hand on the table. Other actions cost nothing.
bool plays_a_card(ActionKind kind);

// The costs of a play, one per card in the order played. The payment that Parry Riposte offers comes after its card.
std::vector<int> costs_of(const Rules& rules, const Action& action);

// The remaining Poise. A player who reaches No Poise pays nothing more.
int poise_after_paying(int poise, const std::vector<int>& costs);

struct Shortage {
    int cost = 0;
    int poise = 0;
};

// The first payment that exceeds the Poise, under rules where that makes the play illegal.
std::optional<Shortage> shortage(const Ruleset& ruleset, int poise, const std::vector<int>& costs);

}  // namespace engarde::reforged
