// Step 1 of "Adding a game" (docs/architecture.md): the rules. Noughts and crosses on nine squares.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/core/game.h"

namespace engarde::noughts {

inline constexpr std::array sections{Section{1, "How it is played"}};
inline constexpr Rulebook rulebook{"noughts", "Noughts and crosses, as everybody knows it", sections};

namespace clause {

constexpr Citation line(std::uint16_t number) {
    return {&rulebook, number, Basis::stated};
}

inline constexpr Clause players_alternate{"players-alternate",
                                          ClauseKind::duty,
                                          "turn.out-of-turn",
                                          "Crosses begin, then the players take turns.",
                                          {line(1)}};
inline constexpr Clause squares_are_empty{
    "squares-are-empty", ClauseKind::duty, "square.taken", "A mark goes on an empty square.", {line(2)}};
inline constexpr Clause three_in_a_row{"three-in-a-row", ClauseKind::ending, "row", "Three in a row win.", {line(3)}};
inline constexpr Clause nothing_follows_the_end{
    "nothing-follows-the-end", ClauseKind::duty, "turn.after-the-end", "After three in a row nobody plays.", {line(3)}};
inline constexpr std::array all{&players_alternate, &squares_are_empty, &three_in_a_row, &nothing_follows_the_end};

}  // namespace clause

struct Noughts {
    struct Rules {
        friend bool operator==(const Rules&, const Rules&) = default;
    };
    struct State {
        std::array<int, 9> square{};  // 0: empty, else 1 + the seat
        std::size_t to_move = 0;
        friend bool operator==(const State&, const State&) = default;
    };
    struct Action {
        std::size_t by = 0;
        std::size_t square = 0;
        friend bool operator==(const Action&, const Action&) = default;
    };
    struct Chance {};

    static std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
        if (outcome(rules, state)) return Violation(clause::nothing_follows_the_end, {});
        if (action.by != state.to_move) return Violation(clause::players_alternate, {});
        if (state.square[action.square] != 0)
            return Violation(clause::squares_are_empty, {{"square", static_cast<int>(action.square) + 1}});
        return std::nullopt;
    }
    static tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action,
                                               const Chance&) {
        if (const auto found = violation(rules, state, action)) return tl::unexpected(*found);
        State next = state;
        next.square[action.square] = static_cast<int>(action.by) + 1;
        next.to_move = 1 - state.to_move;
        return next;
    }
    static std::optional<Outcome> outcome(const Rules&, const State& state) {
        constexpr std::array<std::array<std::size_t, 3>, 8> rows{
            {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
        for (const auto& [a, b, c] : rows)
            if (state.square[a] != 0 && state.square[a] == state.square[b] && state.square[a] == state.square[c])
                return Outcome{&clause::three_in_a_row, static_cast<std::size_t>(state.square[a] - 1)};
        return std::nullopt;
    }
    static const Catalogue& catalogue() {
        static const Catalogue built = [] {
            Catalogue all{"noughts", "Noughts and crosses", {&rulebook}, {clause::all.begin(), clause::all.end()}, {},
                          {}};
            NamedRuleset ruleset;
            ruleset.id = "noughts-school";
            ruleset.title = "Noughts and crosses, school rules";
            ruleset.part = {&rulebook, "the whole of it", {{1, 3}}};
            ruleset.chapters = {{"Playing",
                                 {{&clause::players_alternate},
                                  {&clause::squares_are_empty},
                                  {&clause::three_in_a_row},
                                  {&clause::nothing_follows_the_end}}}};
            all.rulesets.push_back(ruleset);
            return all;
        }();
        return built;
    }
};

static_assert(Game<Noughts>);

}  // namespace engarde::noughts
