// Knizia's En Garde for the laws: any ruleset, any board, any deal; plies that can be written down, favouring attacks.
#pragma once

#include <string>
#include <vector>

#include "engine/piste/piste.h"

namespace engarde::piste {

struct Driver {
    using Played = Piste;
    static constexpr auto name = "piste";
    static constexpr bool chance_can_be_wrong = true;

    static Rules rules_of(const NamedRuleset& ruleset);
    static Rules any_rules();
    static State any_start(const Rules& rules);
    static Action any_action(const Rules& rules, const State& state);
    static Cards any_chance();
    static Cards fitting_chance(const Rules& rules, const State& state, const Action& action);
    static std::string kind_of(const Action& action);
    static std::vector<std::string> kinds();
    static std::vector<std::string> legal_kinds();
    static std::vector<std::string> endings();
    static std::string show(const Action& action);
};

}  // namespace engarde::piste
