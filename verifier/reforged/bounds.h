// What is known of the table while a figure is lost. The rulebook's text has lost what some cards cost, do or shield:
// from the moment such a figure counts until a claim says what is left, a player has something between a least and a
// most of Poise, and may be out or not.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/ruleset.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// The lost figures as they cost everybody least, and most.
Rules with_least_losses(Rules rules);
Rules with_greatest_losses(Rules rules);

// Two states alike but for Poise and for who is out: everybody has lost as little as possible, or as much.
class Bounds {
public:
    Bounds() = default;
    explicit Bounds(State known) : most_(known), least_(std::move(known)) {}

    const State& most() const { return most_; }
    const State& least() const { return least_; }

    bool is_out(std::size_t player) const { return most_.duelists[player].out; }
    bool may_be_out(std::size_t player) const { return least_.duelists[player].out; }

    // From here on this is certain of a player.
    void settle(std::size_t player, const Duelist& known);
    // Whoever takes part in the game is not out.
    void takes_part(std::size_t player);
    void is_passed_over(std::size_t player);

    // What a record claims, if it can be: it is certain then. No number: out.
    bool take_claim(std::size_t player, std::optional<int> poise);

    // What is wrong with an action whatever the lost figures are. If only the least Poise allows it, that is what the
    // player has.
    std::vector<Violation> judge(const Rules& rules, const Action& action);

    // An action in which nothing is wrong.
    void play(const Rules& rules, const Action& action);
    void begin_turn(std::size_t player);

private:
    State most_{};
    State least_{};
};

}  // namespace engarde::reforged
