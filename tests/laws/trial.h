// A game at which one action after the other is tried: what is legal is played, the rest is refused.
#pragma once

#include <ostream>
#include <vector>

#include "tests/laws/draw.h"
#include "tests/laws/driver.h"

namespace engarde::test {

template <GameDriver Driver>
struct Attempt {
    ActionOf<Driver> action;
    ChanceOf<Driver> chance;  // fits, if the action is legal
    ChanceOf<Driver> other;   // whatever
};

template <GameDriver Driver>
struct Trial {
    RulesOf<Driver> rules;
    StateOf<Driver> start;
    std::vector<Attempt<Driver>> attempts;
};

inline constexpr int most_attempts = 45;
inline constexpr int attempts_after_the_end = 4;

template <GameDriver Driver>
Attempt<Driver> any_attempt(const RulesOf<Driver>& rules, const StateOf<Driver>& state) {
    const auto action = Driver::any_action(rules, state);
    const bool legal = !Driver::Played::violation(rules, state, action);
    return {action, legal ? Driver::fitting_chance(rules, state, action) : Driver::any_chance(), Driver::any_chance()};
}

template <GameDriver Driver>
Trial<Driver> trial_under(const RulesOf<Driver>& rules) {
    using G = typename Driver::Played;
    Trial<Driver> trial{rules, Driver::any_start(rules), {}};
    StateOf<Driver> state = trial.start;
    const int length = 1 + below(most_attempts);
    for (int made = 0, after = 0; made < length && after < attempts_after_the_end; ++made) {
        after += G::outcome(rules, state) ? 1 : 0;
        trial.attempts.push_back(any_attempt<Driver>(rules, state));
        const auto next = G::play(rules, state, trial.attempts.back().action, trial.attempts.back().chance);
        if (next) state = *next;
    }
    return trial;
}

template <GameDriver Driver>
rc::Gen<Trial<Driver>> any_trial() {
    return rc::gen::exec([] { return trial_under<Driver>(Driver::any_rules()); });
}

template <GameDriver Driver>
rc::Gen<Trial<Driver>> any_trial_under(const NamedRuleset& ruleset) {
    return rc::gen::exec([ruleset = &ruleset] { return trial_under<Driver>(Driver::rules_of(*ruleset)); });
}

template <GameDriver Driver>
std::ostream& operator<<(std::ostream& out, const Trial<Driver>& trial) {
    for (const Attempt<Driver>& attempt : trial.attempts) out << Driver::show(attempt.action) << "; ";
    return out;
}

}  // namespace engarde::test
