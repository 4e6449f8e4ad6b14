// Noughts and crosses (tests/fourth_game) for the laws.
#pragma once

#include "tests/fourth_game/engine.h"
#include "tests/laws/draw.h"

namespace engarde::noughts {

struct Driver {
    using Played = Noughts;
    using Rules = Noughts::Rules;
    using State = Noughts::State;
    using Action = Noughts::Action;
    static constexpr auto name = "noughts";
    static constexpr bool chance_can_be_wrong = false;

    static Rules rules_of(const NamedRuleset&) { return {}; }
    static Rules any_rules() { return {}; }
    static State any_start(const Rules&) { return {}; }
    static Action any_action(const Rules&, const State& state) {
        const std::size_t player = test::one_in(4) ? 1 - state.to_move : state.to_move;
        return {player, static_cast<std::size_t>(test::below(9))};
    }
    static Noughts::Chance any_chance() { return {}; }
    static Noughts::Chance fitting_chance(const Rules&, const State&, const Action&) { return {}; }
    static std::string kind_of(const Action& action) { return action.by == 0 ? "a cross" : "a nought"; }
    static std::vector<std::string> kinds() { return {"a cross", "a nought"}; }
    static std::vector<std::string> legal_kinds() { return kinds(); }
    static std::vector<std::string> endings() { return {"row"}; }
    static std::string show(const Action& action) {
        return (action.by == 0 ? "X " : "O ") + std::to_string(action.square + 1);
    }
};

}  // namespace engarde::noughts
