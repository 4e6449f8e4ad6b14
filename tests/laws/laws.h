// The laws of the Game concept (engine/core/game.h), each written once for every game. A law looks at a trial and says
// in a sentence how the game broke it; it says nothing where the law was kept.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "tests/laws/trial.h"
#include "tests/support/coverage.h"

namespace engarde::test {

template <GameDriver Driver>
using Law = std::string (*)(const Trial<Driver>& trial, Coverage& coverage);

inline const std::string kept{};

template <GameDriver Driver>
auto played(const Trial<Driver>& trial, const StateOf<Driver>& state, const Attempt<Driver>& attempt) {
    return Driver::Played::play(trial.rules, state, attempt.action, attempt.chance);
}

// Asks of each attempt, in the state in which it is made, how it breaks the law, and tells of the first that does.
template <GameDriver Driver, class Breach>
std::string first_breach(const Trial<Driver>& trial, const Breach& breach) {
    StateOf<Driver> state = trial.start;
    for (std::size_t index = 0; index < trial.attempts.size(); ++index) {
        const Attempt<Driver>& attempt = trial.attempts[index];
        const std::string found = breach(state, attempt);
        if (!found.empty())
            return found + " (attempt " + std::to_string(index + 1) + ": " + Driver::show(attempt.action) + ")";
        if (auto next = played(trial, state, attempt)) state = *std::move(next);
    }
    return kept;
}

template <GameDriver Driver>
void note_kind(Coverage& coverage, const Attempt<Driver>& attempt, bool was_played) {
    coverage.note((was_played ? "played: " : "refused: ") + Driver::kind_of(attempt.action));
}

// What a game says of a state: why not this, why not that, and how it ended.
template <GameDriver Driver>
struct Answers {
    std::vector<std::optional<Violation>> violations;
    std::optional<Outcome> outcome;

    friend bool operator==(const Answers&, const Answers&) = default;
};

template <GameDriver Driver>
Answers<Driver> answers_about(const Trial<Driver>& trial, const StateOf<Driver>& state) {
    Answers<Driver> answers{{}, Driver::Played::outcome(trial.rules, state)};
    for (const Attempt<Driver>& attempt : trial.attempts)
        answers.violations.push_back(Driver::Played::violation(trial.rules, state, attempt.action));
    return answers;
}

template <GameDriver Driver>
std::string play_refuses_with_the_violation(const Trial<Driver>& trial, Coverage& coverage) {
    using G = typename Driver::Played;
    return first_breach(trial, [&](const StateOf<Driver>& state, const Attempt<Driver>& attempt) -> std::string {
        const auto violation = G::violation(trial.rules, state, attempt.action);
        const auto next = played(trial, state, attempt);
        const auto otherwise = G::play(trial.rules, state, attempt.action, attempt.other);
        note_kind(coverage, attempt, next.has_value());
        if (!violation) {
            coverage.note("chance refused", !otherwise);
            return next ? kept : "it was refused without a violation";
        }
        if (next || otherwise) return "it was played although there is a violation";
        if (next.error() != *violation) return "it was refused with another violation";
        return otherwise.error() == *violation ? kept : "the chance was looked at before the action";
    });
}

template <GameDriver Driver>
std::string what_is_given_stays_as_it_was(const Trial<Driver>& trial, Coverage& coverage) {
    using G = typename Driver::Played;
    return first_breach(trial, [&](const StateOf<Driver>& state, const Attempt<Driver>& attempt) -> std::string {
        const RulesOf<Driver> rules_before = trial.rules;
        const StateOf<Driver> before = state;
        const ActionOf<Driver> action_before = attempt.action;
        G::violation(trial.rules, state, attempt.action);
        if (state != before) return "asking for a violation changed the state";
        G::outcome(trial.rules, state);
        if (state != before) return "asking for the outcome changed the state";
        const auto next = played(trial, state, attempt);
        note_kind(coverage, attempt, next.has_value());
        if (state != before) return next ? "playing changed the state before" : "a refused play changed the state";
        if (attempt.action != action_before) return "playing changed the action";
        return trial.rules == rules_before ? kept : "playing changed the rules";
    });
}

// Asked again of values that are equal and not the same.
template <GameDriver Driver>
std::string the_same_gives_the_same(const Trial<Driver>& trial, Coverage& coverage) {
    using G = typename Driver::Played;
    const Trial<Driver> again = trial;
    return first_breach(trial, [&](const StateOf<Driver>& state, const Attempt<Driver>& attempt) -> std::string {
        const StateOf<Driver> same = state;
        if (G::violation(trial.rules, state, attempt.action) != G::violation(again.rules, same, attempt.action))
            return "the same action has another violation";
        const auto first = played(trial, state, attempt);
        const auto second = played(again, same, attempt);
        note_kind(coverage, attempt, first.has_value());
        if (first.has_value() != second.has_value()) return "the same play is refused once";
        if (first && *first != *second) return "the same play leads to another state";
        if (!first && first.error() != second.error()) return "the same play is refused with another violation";
        if (G::outcome(trial.rules, state) != G::outcome(again.rules, same)) return "the same state ends otherwise";
        if constexpr (EnumerableGame<G>)
            if (G::legal_actions(trial.rules, state) != G::legal_actions(again.rules, same))
                return "the same state has other legal actions";
        return kept;
    });
}

// Two copies that share something are always equal, so it is asked what the game says of them.
template <GameDriver Driver>
std::string copies_are_independent(const Trial<Driver>& trial, Coverage& coverage) {
    return first_breach(trial, [&](const StateOf<Driver>& state, const Attempt<Driver>& attempt) -> std::string {
        const auto before = answers_about(trial, state);
        StateOf<Driver> copy = state;
        auto next = played(trial, copy, attempt);
        if (!next) return kept;
        const auto of_the_next = answers_about(trial, *next);
        copy = *next;
        for (const Attempt<Driver>& later : trial.attempts)
            if (auto further = played(trial, copy, later)) copy = *std::move(further);
        coverage.note("a copy was played on", copy != *next);
        if (answers_about(trial, state) != before) return "playing on a copy changed the original";
        if (answers_about(trial, *next) != of_the_next) return "playing on a copy changed the state copied";
        return kept;
    });
}

template <GameDriver Driver>
std::string nothing_follows_an_outcome(const Trial<Driver>& trial, Coverage& coverage) {
    using G = typename Driver::Played;
    return first_breach(trial, [&](const StateOf<Driver>& state, const Attempt<Driver>& attempt) -> std::string {
        const auto outcome = G::outcome(trial.rules, state);
        if (!outcome) return kept;
        coverage.note(std::string(outcome->clause->code));
        if (!G::violation(trial.rules, state, attempt.action)) return "there is an outcome, and it is legal";
        if (played(trial, state, attempt)) return "there is an outcome, and it was played";
        return G::outcome(trial.rules, state) == outcome ? kept : "there is another outcome than before";
    });
}

// The actions of the whole trial are asked about in each of its states.
template <GameDriver Driver>
    requires EnumerableGame<typename Driver::Played>
std::string the_legal_actions_are_those_without_a_violation(const Trial<Driver>& trial, Coverage& coverage) {
    using G = typename Driver::Played;
    return first_breach(trial, [&](const StateOf<Driver>& state, const Attempt<Driver>&) -> std::string {
        const auto legal = G::legal_actions(trial.rules, state);
        const auto listed = [&](const ActionOf<Driver>& action) {
            return std::count(legal.begin(), legal.end(), action);
        };
        const bool is_over = G::outcome(trial.rules, state).has_value();
        coverage.note(legal.empty() ? "nothing is legal" : "something is legal");
        if (legal.empty() != is_over) return is_over ? "it is over and something is legal" : "nothing is legal";
        for (const ActionOf<Driver>& action : legal) {
            if (listed(action) != 1) return "a legal action is listed twice: " + Driver::show(action);
            if (G::violation(trial.rules, state, action)) return "listed, but forbidden: " + Driver::show(action);
        }
        for (const Attempt<Driver>& attempt : trial.attempts) {
            const bool forbidden = G::violation(trial.rules, state, attempt.action).has_value();
            if (!forbidden && listed(attempt.action) == 0)
                return "allowed, but not listed: " + Driver::show(attempt.action);
            coverage.note(forbidden ? "asked: forbidden" : "asked: legal");
        }
        return kept;
    });
}

// What was refused on the way is left out.
template <GameDriver Driver>
std::string a_replayed_prefix_leads_to_the_same_state(const Trial<Driver>& trial, Coverage& coverage) {
    std::vector<StateOf<Driver>> states{trial.start};
    std::vector<Attempt<Driver>> plays;
    for (const Attempt<Driver>& attempt : trial.attempts) {
        auto next = played(trial, states.back(), attempt);
        if (!next) continue;
        states.push_back(*std::move(next));
        plays.push_back(attempt);
    }
    coverage.note("several plays", plays.size() >= 3);
    coverage.note("refused on the way", plays.size() < trial.attempts.size());
    for (std::size_t length = 0; length <= plays.size(); ++length) {
        StateOf<Driver> state = trial.start;
        for (std::size_t index = 0; index < length; ++index) {
            auto next = played(trial, state, plays[index]);
            if (!next) return "the replay is refused at play " + std::to_string(index + 1);
            state = *std::move(next);
        }
        if (state != states[length]) return "the replay of " + std::to_string(length) + " plays leads to another state";
    }
    return kept;
}

inline bool contains(const Catalogue& catalogue, const Clause& clause) {
    const auto& all = catalogue.clauses;
    return std::find(all.begin(), all.end(), &clause) != all.end();
}

// The clause itself, not one like it: reports, pages and tests find it by its address.
template <GameDriver Driver>
std::string clauses_are_those_of_the_catalogue(const Trial<Driver>& trial, Coverage& coverage) {
    using G = typename Driver::Played;
    const Catalogue& catalogue = G::catalogue();
    return first_breach(trial, [&](const StateOf<Driver>& state, const Attempt<Driver>& attempt) -> std::string {
        for (const auto& chance : {attempt.chance, attempt.other}) {
            const auto next = G::play(trial.rules, state, attempt.action, chance);
            coverage.note("a violation", !next);
            if (next) continue;
            const Clause& broken = next.error().clause();
            if (!contains(catalogue, broken)) return "not in the catalogue: " + std::string(broken.id);
            if (broken.kind != ClauseKind::duty) return "broken, but no duty: " + std::string(broken.id);
        }
        const auto outcome = G::outcome(trial.rules, state);
        if (!outcome) return kept;
        coverage.note(std::string(outcome->clause->code));
        if (!contains(catalogue, *outcome->clause)) return "not in the catalogue: " + std::string(outcome->clause->id);
        return outcome->clause->kind == ClauseKind::ending ? kept : "no ending: " + std::string(outcome->clause->id);
    });
}

}  // namespace engarde::test
