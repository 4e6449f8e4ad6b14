// Every game is held to the laws of the Game concept. A new game has its driver in this folder and its name in the
// lists below.
#include <gtest/gtest.h>

#include <set>

#include "tests/laws/check_law.h"
#include "tests/laws/counter.h"
#include "tests/laws/noughts_driver.h"
#include "tests/laws/piste_driver.h"
#include "tests/laws/reforged_driver.h"
#include "tests/laws/skirmish_driver.h"
#include "verifier/library/all_games.h"

namespace engarde::test {
namespace {

using Counting = CounterDriver<Counter<int>>;

// Names the suites after the games.
struct NameOfTheGame {
    template <class Driver>
    static std::string GetName(int /*place*/) {  // NOLINT(readability-identifier-naming): GoogleTest's name
        return Driver::name;
    }
};

std::vector<std::string> each(const std::string& prefix, std::vector<std::string> names) {
    for (std::string& name : names) name.insert(0, prefix);
    return names;
}

// Every kind of action was refused, and played if it can be.
template <GameDriver Driver>
std::vector<std::string> every_kind() {
    std::vector<std::string> cases = each("played: ", Driver::legal_kinds());
    for (const std::string& refused : each("refused: ", Driver::kinds())) cases.push_back(refused);
    return cases;
}

template <class Driver>
class GameLaws : public testing::Test {};
using Games = testing::Types<piste::Driver, reforged::Driver, skirmish::Driver, noughts::Driver, Counting>;
TYPED_TEST_SUITE(GameLaws, Games, NameOfTheGame);

TYPED_TEST(GameLaws, play_refuses_with_the_violation) {
    Coverage coverage;
    EXPECT_TRUE(keeps<TypeParam>(play_refuses_with_the_violation, "play refuses with the violation", coverage));
    std::vector<std::string> cases = every_kind<TypeParam>();
    if (TypeParam::chance_can_be_wrong) cases.emplace_back("chance refused");
    coverage.require(cases);
}

TYPED_TEST(GameLaws, what_is_given_stays_as_it_was) {
    Coverage coverage;
    EXPECT_TRUE(keeps<TypeParam>(what_is_given_stays_as_it_was, "what is given stays as it was", coverage));
    coverage.require(every_kind<TypeParam>());
}

TYPED_TEST(GameLaws, the_same_gives_the_same) {
    Coverage coverage;
    EXPECT_TRUE(keeps<TypeParam>(the_same_gives_the_same, "the same gives the same", coverage));
    coverage.require(every_kind<TypeParam>());
}

TYPED_TEST(GameLaws, copies_are_independent) {
    Coverage coverage;
    EXPECT_TRUE(keeps<TypeParam>(copies_are_independent, "copies are independent", coverage));
    coverage.require({"a copy was played on"});
}

TYPED_TEST(GameLaws, a_replayed_prefix_leads_to_the_same_state) {
    Coverage coverage;
    EXPECT_TRUE(keeps<TypeParam>(a_replayed_prefix_leads_to_the_same_state, "a replayed prefix leads to the same state",
                                 coverage));
    coverage.require({"several plays", "refused on the way"});
}

TYPED_TEST(GameLaws, clauses_are_those_of_the_catalogue) {
    Coverage coverage;
    EXPECT_TRUE(keeps<TypeParam>(clauses_are_those_of_the_catalogue, "clauses are those of the catalogue", coverage));
    std::vector<std::string> cases = TypeParam::endings();
    cases.emplace_back("a violation");
    coverage.require(cases);
}

TYPED_TEST(GameLaws, each_ruleset_of_the_catalogue_can_be_played) {
    coverage_of_the_rulesets<TypeParam>().require(plays_under_each_ruleset<TypeParam>());
}

template <class Driver>
class EnumerableGameLaws : public testing::Test {};
using EnumerableGames = testing::Types<piste::Driver, Counting>;
TYPED_TEST_SUITE(EnumerableGameLaws, EnumerableGames, NameOfTheGame);

TYPED_TEST(EnumerableGameLaws, the_legal_actions_are_those_without_a_violation) {
    Coverage coverage;
    EXPECT_TRUE(keeps<TypeParam>(the_legal_actions_are_those_without_a_violation,
                                 "the legal actions are those without a violation", coverage));
    coverage.require({"something is legal", "nothing is legal", "asked: legal", "asked: forbidden"});
}

// Whoever has an outcome is done, in every rulebook here. Skirmish keeps the law without a case: it has no end.
template <class Driver>
class GameEndLaws : public testing::Test {};
TYPED_TEST_SUITE(GameEndLaws, Games, NameOfTheGame);

TYPED_TEST(GameEndLaws, nothing_follows_an_outcome) {
    Coverage coverage;
    EXPECT_TRUE(keeps<TypeParam>(nothing_follows_an_outcome, "nothing follows an outcome", coverage));
    coverage.require(TypeParam::endings());
}

template <class... Drivers>
std::set<const Catalogue*> catalogues_of(testing::Types<Drivers...>) {
    return {&Drivers::Played::catalogue()...};
}

TEST(GameLaws, every_game_of_the_program_is_held_to_them) {
    const std::set<const Catalogue*> held = catalogues_of(Games{});
    for (const GameEntry& game : all_games()) EXPECT_TRUE(held.contains(game.catalogue)) << game.catalogue->game;
}

}  // namespace
}  // namespace engarde::test
