// Morale Tests: when they are due, and what they come to (skirmish l.514-545); and the removal of Stunned counters
// (l.547-559).
#pragma once

#include <vector>

#include "engine/skirmish/action.h"
#include "engine/skirmish/modifier.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"

namespace engarde::skirmish {

bool morale_test_is_due(const Rules& rules, const State& state, std::size_t warband);

// Whether the warband may roll again.
bool has_banner(const Rules& rules, const State& state, std::size_t warband);

struct MoraleScore {
    int roll = 0;  // the sum of the dice that count
    std::vector<Modifier> modifiers{};
    int test = 0;
    bool passed = false;
    Morale result = Morale::steady;

    friend bool operator==(const MoraleScore&, const MoraleScore&) = default;
};

// The dice are two, or four if the test was rolled again.
MoraleScore morale_test(const Rules& rules, const State& state, std::size_t warband, const std::vector<int>& dice);

struct StunScore {
    int roll = 0;
    std::vector<Modifier> modifiers{};
    int removed = 0;

    friend bool operator==(const StunScore&, const StunScore&) = default;
};

StunScore stun_removal(const Rules& rules, const State& state, std::size_t index, int die);

}  // namespace engarde::skirmish
