// What cards cost in Poise, and how a play is paid for.
#pragma once

#include <optional>
#include <vector>

#include "engine/reforged/action.h"
#include "engine/reforged/ruleset.h"

namespace engarde::reforged {

int cost_of(const Rules& rules, CardId card);

// The other kinds put no card from the hand on the table, and cost nothing.
bool plays_a_card(ActionKind kind);

// What a play costs, card by card in the order played; the payment that Parry Riposte offers comes after its card.
std::vector<int> costs_of(const Rules& rules, const Action& action);

// The Poise that is left: whoever reaches No Poise pays nothing more.
int poise_after_paying(int poise, const std::vector<int>& costs);

struct Shortage {
    int cost = 0;
    int poise = 0;
};

// The first payment for which the Poise is too low, under rules where that forbids the play.
std::optional<Shortage> shortage(const Ruleset& ruleset, int poise, const std::vector<int>& costs);

}  // namespace engarde::reforged
