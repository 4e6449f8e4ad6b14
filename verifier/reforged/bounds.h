// Bounds on the state while a figure is unknown. The surviving rulebook text lacks what some cards cost, do or shield.
// Once such a figure counts, a player's Poise lies between bounds, and the player may be out, until a claim settles it.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/action.h"
#include "engine/reforged/rules.h"
#include "engine/reforged/state.h"

namespace engarde::reforged {

// The rules with the unknown figures set to cost players as little, and as much, as possible.
struct RulesAtBounds {
    explicit RulesAtBounds(const Rules& rules);

    Rules least;
    Rules greatest;
};

// Two states that differ only in Poise and in who is out: with the smallest and the greatest possible losses.
class Bounds {
public:
    Bounds() = default;
    explicit Bounds(State known, Ruleset ruleset = {}) : most_(known), least_(std::move(known)), ruleset_(ruleset) {}

    const State& most() const { return most_; }
    const State& least() const { return least_; }

    bool is_out(std::size_t player) const { return most_.duelists[player].out; }
    bool may_be_out(std::size_t player) const { return least_.duelists[player].out; }

    // A player who takes part is not out.
    void takes_part(std::size_t player);
    void is_passed_over(std::size_t player);
    // The turn passes to this player: whoever may be out and sits between is out, as long as the others lead there.
    void turn_passes_to(std::size_t player);

    // The functions below accept a claim if it is possible; it is then certain.

    friend bool operator==(const Bounds&, const Bounds&) = default;

    // No number means out.
    bool take_claim(std::size_t player, std::optional<int> poise);
    bool take_hand(std::size_t player, const Pile& claimed);
    // The hand with the limits of what take_hand accepts.
    Pile hand_that_can_be(std::size_t player) const;
    bool take_deck(int cards);
    bool take_item(std::size_t player, std::optional<CardId> item);

    // The player lost this much, having had Poise between these two; nobody has lost anything since.
    void take_loss(std::size_t player, int least_before, int most_before, int loss);

    // The violations of an action regardless of the unknown figures. If only the least Poise makes it legal, the player
    // must have exactly that.
    std::vector<Violation> judge(const RulesAtBounds& rules, const Action& action);

    // The state with the smallest possible losses, but for this player's Poise, which is the least. Of all unknowns,
    // only that and the cards of those who may be out can make an action legal.
    State with_least_poise_of(std::size_t player) const;

    // Whether the action is legal whatever the unknown figures and the hidden cards are.
    bool is_certainly_legal(const RulesAtBounds& rules, const Action& action) const;

    // The action must be legal.
    void play(const RulesAtBounds& rules, const Action& action);

private:
    std::optional<Move> refunded_in_doubt(const RulesAtBounds& rules, const Action& action) const;
    void forget_the_piles();
    void settle_poise(std::size_t player, int poise);
    void settle_out(std::size_t player);
    void settle_in(std::size_t player);

    State most_{};
    State least_{};
    Ruleset ruleset_{};
};

// What is legal in one of two states, and each action once: what may be done while a figure is unknown.
std::vector<Action> legal_in_either(const Rules& rules, const State& one, const State& other);

}  // namespace engarde::reforged
