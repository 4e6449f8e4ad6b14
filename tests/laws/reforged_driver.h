// En Garde Reforged for the laws: turns of two to four players, with hands that are known, counted or not recorded.
#pragma once

#include <string>
#include <vector>

#include "engine/reforged/reforged.h"

namespace engarde::reforged {

struct Driver {
    using Played = Reforged;
    static constexpr auto name = "reforged";
    static constexpr bool chance_can_be_wrong = false;

    static Rules rules_of(const NamedRuleset& ruleset);
    static Rules any_rules();
    static State any_start(const Rules& rules);
    static Action any_action(const Rules& rules, const State& state);
    static Nothing any_chance() { return {}; }
    static Nothing fitting_chance(const Rules&, const State&, const Action&) { return {}; }
    static std::string kind_of(const Action& action);
    static std::vector<std::string> kinds();
    static std::vector<std::string> legal_kinds();
    static std::vector<std::string> endings();
    static std::string show(const Action& action);
};

}  // namespace engarde::reforged
