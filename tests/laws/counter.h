// The smallest game that can break a law: two players add 1 or 2 until the goal is reached, and chance may add another
// 1. `Total` is the number, so that a broken game can have a broken number.
#pragma once

#include <array>

#include "engine/core/game.h"
#include "tests/laws/draw.h"

namespace engarde::test {

namespace counting {

inline constexpr Clause steps_are_small{"steps-are-small", ClauseKind::duty, "step", "A step is 1 or 2."};
inline constexpr Clause chance_is_small{"chance-is-small", ClauseKind::duty, "chance", "Chance adds 0 or 1."};
inline constexpr Clause nothing_follows{"nothing-follows", ClauseKind::duty, "end", "Nothing follows the goal."};
inline constexpr Clause goal_is_reached{"goal-is-reached", ClauseKind::ending, "goal", "Whoever reaches it wins."};
inline constexpr std::array all{&steps_are_small, &chance_is_small, &nothing_follows, &goal_is_reached};

inline NamedRuleset ruleset(std::string_view id) {
    NamedRuleset made;
    made.id = id;
    return made;
}

}  // namespace counting

template <class Total>
struct Counter {
    struct Rules {
        int goal = 5;
        friend bool operator==(const Rules&, const Rules&) = default;
    };
    struct State {
        Total total{};
        std::size_t to_move = 0;
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = int;
    using Chance = int;

    static std::optional<Violation> violation(const Rules& rules, const State& state, const Action& step) {
        if (outcome(rules, state)) return Violation(counting::nothing_follows, {});
        if (step == 1 || step == 2) return std::nullopt;
        return Violation(counting::steps_are_small, {{"step", step}, {"total", static_cast<int>(state.total)}});
    }
    static tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& step,
                                               const Chance& chance) {
        if (const auto found = violation(rules, state, step)) return tl::unexpected(*found);
        if (const auto found = chance_violation(chance)) return tl::unexpected(*found);
        return after(state, step, chance);
    }
    static std::optional<Outcome> outcome(const Rules& rules, const State& state) {
        if (static_cast<int>(state.total) < rules.goal) return std::nullopt;
        return Outcome{&counting::goal_is_reached, 1 - state.to_move};
    }
    static std::vector<Action> legal_actions(const Rules& rules, const State& state) {
        return outcome(rules, state) ? std::vector<Action>{} : std::vector<Action>{1, 2};
    }
    static const Catalogue& catalogue() {
        static const Catalogue built = [] {
            Catalogue made{"counter", "Counting", {}, {counting::all.begin(), counting::all.end()}, {}, {}};
            made.rulesets = {counting::ruleset("count-to-five"), counting::ruleset("count-to-nine")};
            return made;
        }();
        return built;
    }

    // For broken games, which do some of this elsewhere.
    static std::optional<Violation> chance_violation(const Chance& chance) {
        if (chance == 0 || chance == 1) return std::nullopt;
        return Violation(counting::chance_is_small, {{"chance", chance}});
    }
    static State after(const State& state, int step, int chance) {
        State next = state;
        next.total += step + chance;
        next.to_move = 1 - state.to_move;
        return next;
    }
};

// Drives any game that is played like this one.
template <class AnyCounter>
struct CounterDriver {
    using Played = AnyCounter;
    using Rules = typename Played::Rules;
    using State = typename Played::State;
    static constexpr auto name = "counter";
    static constexpr bool chance_can_be_wrong = true;

    static Rules rules_of(const NamedRuleset& ruleset) { return {ruleset.id == "count-to-five" ? 5 : 9}; }
    static Rules any_rules() { return rules_of(one_of(Played::catalogue().rulesets)); }
    static State any_start(const Rules&) { return {}; }
    static int any_action(const Rules&, const State&) { return below(5) - 1; }
    static int any_chance() { return below(4) - 1; }
    static int fitting_chance(const Rules&, const State&, int) { return below(2); }
    static std::string kind_of(int step) { return step == 1 || step == 2 ? "a step" : "another number"; }
    static std::vector<std::string> kinds() { return {"a step", "another number"}; }
    static std::vector<std::string> legal_kinds() { return {"a step"}; }
    static std::vector<std::string> endings() { return {"goal"}; }
    static std::string show(int step) { return std::to_string(step); }
};

}  // namespace engarde::test
