#include <gtest/gtest.h>

#include "engine/core/game.h"

namespace engarde {
namespace {

constexpr std::array sections{Section{3, "First"}, Section{10, "Second"}};
constexpr Rulebook book{"book", "A Book", sections};

TEST(CoreCitation, a_line_belongs_to_the_heading_before_it) {
    EXPECT_EQ(section_of({&book, 3, Basis::stated}), "First");
    EXPECT_EQ(section_of({&book, 9, Basis::stated}), "First");
    EXPECT_EQ(section_of({&book, 10, Basis::stated}), "Second");
    EXPECT_EQ(section_of({&book, 2, Basis::stated}), "");
}

TEST(CoreViolation, facts_are_found_by_name) {
    static constexpr Clause clause{"clause", ClauseKind::duty, "code", "A claim."};
    const Violation violation(clause, {{"card", 4}, {"distance", 5}});

    EXPECT_EQ(violation.fact("distance"), 5);
    EXPECT_EQ(violation.fact("space"), std::nullopt);
}

TEST(CoreViolation, facts_come_in_the_order_in_which_they_were_written) {
    static constexpr Clause clause{"clause", ClauseKind::duty, "code", "A claim."};
    const Violation none(clause, {});
    const Violation four(clause, {{"card", 4}, {"played", 3}, {"held", 2}, {"left", 0}});

    EXPECT_EQ(none.begin(), none.end());
    EXPECT_EQ(std::vector<Fact>(four.begin(), four.end()),
              (std::vector<Fact>{{"card", 4}, {"played", 3}, {"held", 2}, {"left", 0}}));
}

template <class... Given>
concept AreFactsOfOneViolation = requires(Given... facts) { Facts{facts...}; };

static_assert(AreFactsOfOneViolation<Fact, Fact, Fact, Fact>);
static_assert(!AreFactsOfOneViolation<Fact, Fact, Fact, Fact, Fact>);

TEST(CoreQuestion, answers_are_found_by_name) {
    const Question question{"question", "Which?", {{{"this", ""}, {"that", ""}}}};

    EXPECT_EQ(question.answer_count(), 2U);
    EXPECT_EQ(question.find_answer("that"), 1U);
    EXPECT_EQ(question.find_answer("other"), std::nullopt);
    EXPECT_EQ(question.find_answer(""), std::nullopt);
}

// Core serves games unlike the piste: here three players say numbers until one says the winning one. Its moves have
// no bound, so it is a Game whose actions cannot be listed.
struct Guessing {
    struct Rules {
        int winning_number = 7;
        friend bool operator==(const Rules&, const Rules&) = default;
    };
    struct State {
        std::size_t seat = 0;
        bool over = false;
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = int;
    struct Chance {};

    static constexpr Clause positive{"numbers-are-positive", ClauseKind::duty, "number.negative",
                                     "Say no negative number."};
    static constexpr Clause guessed{"guessed", ClauseKind::ending, "guessed", "Whoever says the number wins."};

    static std::optional<Violation> violation(const Rules&, const State&, const Action& number) {
        if (number < 0) return Violation(positive, {{"number", number}});
        return std::nullopt;
    }
    static tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& number,
                                               const Chance&) {
        if (auto found = violation(rules, state, number)) return tl::unexpected(*found);
        if (number == rules.winning_number) return State{state.seat, true};
        return State{(state.seat + 1) % 3, false};
    }
    static std::optional<Outcome> outcome(const Rules&, const State& state) {
        return state.over ? std::optional(Outcome{&guessed, state.seat}) : std::nullopt;
    }
    static const Catalogue& catalogue() {
        static const Catalogue empty;
        return empty;
    }
};

static_assert(Game<Guessing>);
static_assert(!EnumerableGame<Guessing>);

template <Game G>
std::optional<Outcome> outcome_of(const std::vector<typename G::Action>& actions) {
    typename G::State state;
    for (const auto& action : actions) state = G::play({}, state, action, {}).value_or(state);
    return G::outcome({}, state);
}

TEST(CoreGame, a_game_with_three_players_and_unbounded_moves_fits) {
    EXPECT_EQ(outcome_of<Guessing>({1, 2}), std::nullopt);
    EXPECT_EQ(outcome_of<Guessing>({1, -2, 5, 7}), (Outcome{&Guessing::guessed, 2}));
}

}  // namespace
}  // namespace engarde
