// A round under test: set up a position in a line or two, play on ply by ply, and ask what is legal and who won.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/piste/piste.h"
#include "engine/piste/rulebook.h"
#include "tests/support/show.h"

namespace engarde::piste::test {

// The cards written as digits, such as "12344".
Cards cards(std::string_view digits);

// `count` of these cards, the lowest first.
Cards lowest_cards(Cards pile, int count);

class Round {
public:
    static Round under(const Ruleset& ruleset, const Board& board = {});

    // Sets up the position. By default hands are 12345, the pile is a single 1, and White is to move.
    Round& fencers(int white, int black);
    Round& white(std::string_view hand);
    Round& black(std::string_view hand);
    Round& pile(std::string_view cards_left);
    Round& to_move(Side side);
    Round& attacked_with(int value, int strength = 1);
    Round& attacked_indirectly_with(int value, int strength = 1);

    // Plays on; the test fails if the ply is illegal.
    Round& play(const Action& action, std::string_view drawn = "");

    testing::AssertionResult accepts(const Action& action, const Clause& clause) const;
    testing::AssertionResult refuses(const Action& action, const Clause& clause) const;

    // The result in the notation if the player to move does nothing more: "1-0 hit", "1/2 draw"; "*" while a turn must
    // be played.
    std::string result() const;
    const Clause* ended_by() const;

    const State& state() const;
    const Rules& rules() const { return rules_; }

private:
    Rules rules_;
    Position position_;
    mutable std::optional<State> state_;
};

// The score "1-0", "0-1" or "1/2", and the reason.
std::string written(const std::optional<Outcome>& outcome);

}  // namespace engarde::piste::test
