// A law run as a RapidCheck property: for a game that should keep it, and for one that should be caught.
#pragma once

#include "tests/laws/laws.h"
#include "tests/support/check_every.h"

namespace engarde::test {

// Trials are long, so one for every five cases of other properties is enough.
template <GameDriver Driver>
bool keeps(Law<Driver> law, const std::string& description, Coverage& coverage) {
    return check_every(5, std::string(Driver::name) + ": " + description,
                       [&] { RC_ASSERT(law(*any_trial<Driver>(), coverage) == kept); });
}

inline std::string played_under(const NamedRuleset& ruleset) {
    return "played under " + std::string(ruleset.id);
}

template <GameDriver Driver>
std::vector<std::string> plays_under_each_ruleset() {
    std::vector<std::string> cases;
    for (const NamedRuleset& ruleset : Driver::Played::catalogue().rulesets) cases.push_back(played_under(ruleset));
    return cases;
}

// A law about many trials: under each ruleset of the catalogue something was played.
template <GameDriver Driver>
Coverage coverage_of_the_rulesets() {
    Coverage coverage;
    EXPECT_TRUE(check_every(80, std::string(Driver::name) + ": each ruleset of the catalogue can be played", [&] {
        for (const NamedRuleset& ruleset : Driver::Played::catalogue().rulesets) {
            const Trial<Driver> trial = *any_trial_under<Driver>(ruleset);
            first_breach(trial, [&](const StateOf<Driver>& state, const Attempt<Driver>& attempt) {
                coverage.note(played_under(ruleset), played(trial, state, attempt).has_value());
                return kept;
            });
        }
    }));
    return coverage;
}

// How a game first broke the law; empty: in many trials it did not.
template <GameDriver Driver>
std::string caught_by(Law<Driver> law) {
    Coverage coverage;
    std::string breach;
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = 200;
    params.disableShrinking = true;
    rc::detail::checkTestable(
        [&] {
            breach = law(*any_trial<Driver>(), coverage);
            RC_ASSERT(breach.empty());
        },
        rc::detail::TestMetadata{}, params);
    return breach;
}

}  // namespace engarde::test
