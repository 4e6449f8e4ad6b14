// Bounds on the state while a figure is unknown. The surviving rulebook text lacks what some cards cost, do or shield.
// Once such a figure counts, a player's Poise lies between bounds, and the player may be out, until a claim settles it.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/ruleset.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// The unknown figures set to cost players as little, or as much, as possible.
Rules with_least_losses(Rules rules);
Rules with_greatest_losses(Rules rules);

// Two states that differ only in Poise and in who is out: with the smallest and the greatest possible losses.
class Bounds {
public:
    Bounds() = default;
    explicit Bounds(State known) : most_(known), least_(std::move(known)) {}

    const State& most() const { return most_; }
    const State& least() const { return least_; }

    bool is_out(std::size_t player) const { return most_.duelists[player].out; }
    bool may_be_out(std::size_t player) const { return least_.duelists[player].out; }

    // Sets what is now certain about a player.
    void settle(std::size_t player, const Duelist& known);
    // A player who takes part is not out.
    void takes_part(std::size_t player);
    void is_passed_over(std::size_t player);

    // Accepts a claim if it is possible; it is then certain. No number means out.
    bool take_claim(std::size_t player, std::optional<int> poise);

    // The violations of an action regardless of the unknown figures. If only the least Poise makes it legal, the player
    // must have exactly that.
    std::vector<Violation> judge(const Rules& rules, const Action& action);

    // The action must be legal.
    void play(const Rules& rules, const Action& action);
    void begin_turn(std::size_t player);

private:
    State most_{};
    State least_{};
};

}  // namespace engarde::reforged
