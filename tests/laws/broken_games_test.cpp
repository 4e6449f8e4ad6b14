// Games that break one law each: the laws are worth something only if they notice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "tests/laws/check_law.h"
#include "tests/laws/counter.h"

namespace engarde::test {
namespace {

using testing::AnyOf;
using testing::StartsWith;

using Sound = Counter<int>;
using Next = tl::expected<Sound::State, Violation>;

// True every second time.
bool every_other_time() {
    static bool now = false;
    now = !now;
    return now;
}

struct PlaysWhatIsForbidden : Sound {
    static Next play(const Rules&, const State& state, int step, int chance) { return after(state, step, chance); }
};

struct RefusesWhatIsAllowed : Sound {
    static Next play(const Rules& rules, const State& state, int step, int chance) {
        if (step == 2 && !outcome(rules, state)) return tl::unexpected(Violation(counting::steps_are_small, {}));
        return Sound::play(rules, state, step, chance);
    }
};

struct RefusesForAnotherReason : Sound {
    static Next play(const Rules& rules, const State& state, int step, int chance) {
        if (violation(rules, state, step)) return tl::unexpected(Violation(counting::chance_is_small, {}));
        return Sound::play(rules, state, step, chance);
    }
};

struct LooksAtTheChanceFirst : Sound {
    static Next play(const Rules& rules, const State& state, int step, int chance) {
        if (const auto found = chance_violation(chance)) return tl::unexpected(*found);
        return Sound::play(rules, state, step, chance);
    }
};

// A number that grows by being looked at.
struct Worn {
    mutable int value = 0;
    explicit operator int() const { return value++; }
    Worn& operator+=(int more) {
        value += more;
        return *this;
    }
    friend bool operator==(const Worn&, const Worn&) = default;
};

// A number with a mark that can be made on it.
struct Marked {
    int value = 0;
    mutable int marks = 0;
    explicit operator int() const { return value; }
    Marked& operator+=(int more) {
        value += more;
        return *this;
    }
    friend bool operator==(const Marked&, const Marked&) = default;
};

template <bool what_it_plays>
struct Marks : Counter<Marked> {
    static tl::expected<State, Violation> play(const Rules& rules, const State& state, int step, int chance) {
        auto next = Counter<Marked>::play(rules, state, step, chance);
        if (next.has_value() == what_it_plays) ++state.total.marks;
        return next;
    }
};
using MarksWhatItPlays = Marks<true>;
using MarksWhatItRefuses = Marks<false>;

// A number that all copies have together.
struct Shared {
    std::shared_ptr<int> value = std::make_shared<int>(0);
    explicit operator int() const { return *value; }
    Shared& operator+=(int more) {
        *value += more;
        return *this;
    }
    friend bool operator==(const Shared& left, const Shared& right) { return *left.value == *right.value; }
};

struct ChangesItsMind : Sound {
    static std::optional<Violation> violation(const Rules& rules, const State& state, int step) {
        if (step == 2 && every_other_time()) return Violation(counting::steps_are_small, {});
        return Sound::violation(rules, state, step);
    }
};

struct RollsItsOwnDice : Sound {
    static Next play(const Rules& rules, const State& state, int step, int chance) {
        Next next = Sound::play(rules, state, step, chance);
        if (next && every_other_time()) ++next->total;
        return next;
    }
};

struct ChangesTheWinner : Sound {
    static std::optional<Outcome> outcome(const Rules& rules, const State& state) {
        auto outcome = Sound::outcome(rules, state);
        if (outcome && every_other_time()) outcome->winner = std::nullopt;
        return outcome;
    }
};

struct ChangesItsList : Sound {
    static std::vector<int> legal_actions(const Rules& rules, const State& state) {
        std::vector<int> legal = Sound::legal_actions(rules, state);
        if (every_other_time()) std::reverse(legal.begin(), legal.end());
        return legal;
    }
};

struct GoesOnAfterTheEnd : Sound {
    static std::optional<Violation> violation(const Rules&, const State& state, int step) {
        return Sound::violation({1000}, state, step);
    }
    static Next play(const Rules&, const State& state, int step, int chance) {
        return Sound::play({1000}, state, step, chance);
    }
};

template <int... listed>
struct Lists : Sound {
    static std::vector<int> legal_actions(const Rules& rules, const State& state) {
        std::vector<int> legal{listed...};
        if (outcome(rules, state)) legal.clear();
        return legal;
    }
};

using ListsTooFew = Lists<1>;
using ListsOneTwice = Lists<1, 2, 1>;
using ListsAForbiddenOne = Lists<1, 2, 3>;
using ListsNothing = Lists<>;

struct ListsAfterTheEnd : Sound {
    static std::vector<int> legal_actions(const Rules&, const State&) { return {1, 2}; }
};

// Going back to an earlier state is noticed, and rewarded.
struct RemembersWhereItWas : Sound {
    static Next play(const Rules& rules, const State& state, int step, int chance) {
        static int last_total = 0;
        Next next = Sound::play(rules, state, step, chance);
        if (next && state.total < last_total) ++next->total;
        last_total = state.total;
        return next;
    }
};

constexpr Clause no_clause_of_the_catalogue = counting::steps_are_small;

struct BreaksAnUnknownClause : Sound {
    static Next play(const Rules& rules, const State& state, int step, int chance) {
        if (step == 3) return tl::unexpected(Violation(no_clause_of_the_catalogue, {}));
        return Sound::play(rules, state, step, chance);
    }
};

template <const Clause& clause>
struct EndsBy : Sound {
    static std::optional<Outcome> outcome(const Rules& rules, const State& state) {
        return Sound::outcome(rules, state) ? std::optional(Outcome{&clause, std::nullopt}) : std::nullopt;
    }
};

struct BreaksAnEnding : Sound {
    static Next play(const Rules& rules, const State& state, int step, int chance) {
        if (step == 3) return tl::unexpected(Violation(counting::goal_is_reached, {}));
        return Sound::play(rules, state, step, chance);
    }
};

struct AllowsNothingUpToNine : Sound {
    static Next play(const Rules& rules, const State& state, int step, int chance) {
        if (rules.goal == 9) return tl::unexpected(Violation(counting::steps_are_small, {}));
        return Sound::play(rules, state, step, chance);
    }
};

template <class Broken>
std::string caught(Law<CounterDriver<Broken>> law) {
    return caught_by<CounterDriver<Broken>>(law);
}

TEST(GameLaws, a_game_that_breaks_a_law_is_noticed) {
    EXPECT_THAT(caught<PlaysWhatIsForbidden>(play_refuses_with_the_violation),
                StartsWith("it was played although there is a violation"));
    EXPECT_THAT(caught<RefusesWhatIsAllowed>(play_refuses_with_the_violation),
                StartsWith("it was refused without a violation"));
    EXPECT_THAT(caught<RefusesForAnotherReason>(play_refuses_with_the_violation),
                StartsWith("it was refused with another violation"));
    EXPECT_THAT(caught<LooksAtTheChanceFirst>(play_refuses_with_the_violation),
                AnyOf(StartsWith("the chance was looked at before the action"),
                      StartsWith("it was refused with another violation")));

    EXPECT_THAT(caught<Counter<Worn>>(what_is_given_stays_as_it_was),
                StartsWith("asking for a violation changed the state"));
    EXPECT_THAT(caught<MarksWhatItPlays>(what_is_given_stays_as_it_was),
                StartsWith("playing changed the state before"));
    EXPECT_THAT(caught<MarksWhatItRefuses>(what_is_given_stays_as_it_was),
                StartsWith("a refused play changed the state"));

    EXPECT_THAT(caught<ChangesItsMind>(the_same_gives_the_same), StartsWith("the same action has another violation"));
    EXPECT_THAT(caught<RollsItsOwnDice>(the_same_gives_the_same), StartsWith("the same play leads to another state"));
    EXPECT_THAT(caught<ChangesTheWinner>(the_same_gives_the_same), StartsWith("the same state ends otherwise"));
    EXPECT_THAT(caught<ChangesItsList>(the_same_gives_the_same), StartsWith("the same state has other legal actions"));

    EXPECT_THAT(caught<Counter<Shared>>(copies_are_independent), StartsWith("playing on a copy changed the original"));

    EXPECT_THAT(caught<GoesOnAfterTheEnd>(nothing_follows_an_outcome),
                StartsWith("there is an outcome, and it is legal"));
    EXPECT_THAT(caught<ChangesTheWinner>(nothing_follows_an_outcome),
                StartsWith("there is another outcome than before"));

    EXPECT_THAT(caught<ListsTooFew>(the_legal_actions_are_those_without_a_violation),
                StartsWith("allowed, but not listed: 2"));
    EXPECT_THAT(caught<ListsOneTwice>(the_legal_actions_are_those_without_a_violation),
                StartsWith("a legal action is listed twice: 1"));
    EXPECT_THAT(caught<ListsAForbiddenOne>(the_legal_actions_are_those_without_a_violation),
                StartsWith("listed, but forbidden: 3"));
    EXPECT_THAT(caught<ListsNothing>(the_legal_actions_are_those_without_a_violation), StartsWith("nothing is legal"));
    EXPECT_THAT(caught<ListsAfterTheEnd>(the_legal_actions_are_those_without_a_violation),
                StartsWith("it is over and something is legal"));

    EXPECT_THAT(caught<RemembersWhereItWas>(a_replayed_prefix_leads_to_the_same_state), StartsWith("the replay"));

    EXPECT_THAT(caught<BreaksAnUnknownClause>(clauses_are_those_of_the_catalogue),
                StartsWith("not in the catalogue: steps-are-small"));
    EXPECT_THAT(caught<BreaksAnEnding>(clauses_are_those_of_the_catalogue),
                StartsWith("broken, but no duty: goal-is-reached"));
    EXPECT_THAT(caught<EndsBy<no_clause_of_the_catalogue>>(clauses_are_those_of_the_catalogue),
                StartsWith("not in the catalogue: steps-are-small"));
    EXPECT_THAT(caught<EndsBy<counting::steps_are_small>>(clauses_are_those_of_the_catalogue),
                StartsWith("no ending: steps-are-small"));
}

TEST(GameLaws, a_ruleset_that_cannot_be_played_is_noticed) {
    const Coverage coverage = coverage_of_the_rulesets<CounterDriver<AllowsNothingUpToNine>>();
    EXPECT_TRUE(coverage.met("played under count-to-five"));
    EXPECT_FALSE(coverage.met("played under count-to-nine"));
}

}  // namespace
}  // namespace engarde::test
