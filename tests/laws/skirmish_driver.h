// Osprey's En Garde! for the laws: small warbands that move, shoot and fight over a few turns.
#pragma once

#include <string>
#include <vector>

#include "engine/skirmish/skirmish.h"

namespace engarde::skirmish {

struct Driver {
    using Played = Skirmish;
    static constexpr auto name = "skirmish";
    static constexpr bool chance_can_be_wrong = true;

    static Rules rules_of(const NamedRuleset& ruleset);
    static Rules any_rules();
    static State any_start(const Rules& rules);
    static Action any_action(const Rules& rules, const State& state);
    static Chance any_chance();
    static Chance fitting_chance(const Rules& rules, const State& state, const Action& action);
    static std::string kind_of(const Action& action);
    static std::vector<std::string> kinds();
    static std::vector<std::string> legal_kinds() { return kinds(); }
    static std::vector<std::string> endings() { return {}; }  // scoring.h has why
    static std::string show(const Action& action);
};

}  // namespace engarde::skirmish
