// What a referee of the skirmish game says, breach by breach.
#include <set>

#include "tests/engine/skirmish/skirmish_table.h"
#include "verifier/skirmish/words.h"

namespace engarde::skirmish {
namespace {

using namespace test;

struct Said {
    State state;
    Action action;
    const Clause* clause;
    std::string words;
    Rules rules{};
    std::vector<int> dice{};
};

// The table, changed a little.
template <class Change>
State table_where(Change change) {
    State state = table();
    change(state);
    return state;
}

template <class Change>
Shot shot_where(Change change) {
    Shot made = shot();
    change(made);
    return made;
}

std::vector<Said> about_the_turn() {
    const State first = table_where([](State& state) { state.turn = 0, state.priority.reset(); });
    const State unrolled = table_where([](State& state) { state.priority.reset(); });
    const State tied = table_where([](State& state) { state.priority.reset(), state.priority_tied = true; });
    const State acted = table_where([](State& state) { state.models[archer].acted = true; });
    const State passed = table_where([](State& state) { state.warbands[0].passed = true; });
    return {
        {table(), StartTurn{3}, &clause::turns_follow_one_another, "turn 3 begins, but turn 2 is next"},
        {first, RollPriority{}, &clause::turns_follow_one_another, "Priority is rolled for, but no turn has begun"},
        {unrolled, shot(), &clause::priority_comes_first,
         "Archers/Archer shoots, but nobody has rolled for Priority in turn 1"},
        {first, Pass{0}, &clause::priority_comes_first, "Archers passes, but no turn has begun"},
        {table(), shot(), &clause::dice_have_six_sides, "a die shows 7", {}, {3, 7}},
        {table(), shot(), &clause::as_many_dice_as_asked, "Archers/Archer shoots with 1 die instead of 2", {}, {3}},
        {unrolled,
         RollPriority{},
         &clause::as_many_dice_as_asked,
         "Priority is rolled for with 3 dice instead of 2",
         {},
         {3, 4, 5}},
        {tied, shot(), &clause::ties_are_rolled_again,
         "Archers/Archer shoots, but the roll for Priority in turn 1 was tied"},
        {table(), RollPriority{}, &clause::priority_holds_for_the_turn,
         "Priority is rolled for again in turn 1, but Archers has it"},
        {table(), OtherAction{7}, &clause::only_the_rosters_take_part,
         "a model that is in no roster acts, but the rosters have 2 warbands and 3 models"},
        {table(), Pass{7}, &clause::only_the_rosters_take_part,
         "a player of no roster passes, but the rosters have 2 warbands and 3 models"},
        {acted, Reload{archer, find_weapon("bow")}, &clause::one_action_a_turn,
         "Archers/Archer reloads, but has acted in turn 1 already"},
        {passed, OtherAction{archer}, &clause::a_pass_ends_the_phase,
         "Archers/Archer acts, but Archers has passed in turn 1"},
        {table(),
         OtherAction{swordsman},
         &clause::players_alternate,
         "Guards/Swordsman acts in turn 1, but it is for Archers to act",
         {.every_action_recorded = true}},
    };
}

std::vector<Said> about_shooting() {
    const State dead_archer = table_where([](State& state) { state.models[archer].wound = Wound::critical; });
    const State dead_target = table_where([](State& state) { state.models[swordsman].wound = Wound::critical; });
    const State loading = table_where([](State& state) { state.models[archer].weapons[0].reload = 1; });
    const State unarmed = table_where([](State& state) { state.models[archer].weapons.clear(); });
    const State thrown = table_where([](State& state) { state.models[musketeer].weapons[3].used_up = true; });
    return {
        {dead_archer, shot(), &clause::the_killed_are_out, "Archers/Archer shoots, but has been killed"},
        {dead_target, shot(), &clause::the_killed_are_out,
         "Archers/Archer shoots at Guards/Swordsman, who has been killed"},
        {table(), shot_where([](Shot& made) { made.shooter_engaged = true; }), &clause::engaged_models_do_not_shoot,
         "Archers/Archer shoots while Engaged"},
        {table(), shot_where([](Shot& made) { made.target = archer; }), &clause::a_model_shoots_at_another,
         "Archers/Archer shoots at itself"},
        {table(), shot_where([](Shot& made) { made.no_line_of_sight = true; }), &clause::the_target_is_in_sight,
         "Archers/Archer shoots at Guards/Swordsman without a line of sight"},
        {table(), shot("sling"), &clause::a_model_shoots_with_what_it_carries,
         "Archers/Archer shoots with sling, but carries longbow, bow, dagger"},
        {unarmed, shot("sling"), &clause::a_model_shoots_with_what_it_carries,
         "Archers/Archer shoots with sling, but carries no weapon"},
        {table(), shot("dagger"), &clause::missile_weapons_shoot, "Archers/Archer shoots with dagger"},
        {thrown, back_at_the_archer("grenade"), &clause::a_grenade_is_used_once, "Guards/Musketeer uses grenade again"},
        {loading, shot(), &clause::a_counter_stops_the_weapon,
         "Archers/Archer shoots with longbow, which has 1 Reload counter on it"},
        {table(), shot("longbow", -1), &clause::range_is_a_distance, "the range is -1 inches"},
        {table(), shot_where([](Shot& made) {
             made.range = {48, 5};
         }),
         &clause::the_target_is_in_range, "Guards/Swordsman is 48.05 inches away, and the range of longbow is 48"},
        {table(), Reload{archer, find_weapon("bow")}, &clause::a_reload_removes_a_counter,
         "Archers/Archer reloads bow, which has no Reload counter on it"},
        {table(), Reload{archer, find_weapon("musket")}, &clause::a_reload_removes_a_counter,
         "Archers/Archer reloads musket, which it does not carry"},
    };
}

struct SaidOfARoster {
    State state;
    const Clause* clause;
    std::string words;
};

template <class Change>
State third_model_where(Change change) {
    return table_where([&](State& state) { change(state.models.back()); });
}

std::vector<SaidOfARoster> about_rosters() {
    const State too_many = table_where([](State& state) {
        for (int index = 0; index < 20; ++index) state.models.push_back(model("Guard", 1, {}));
    });
    return {
        {third_model_where([](Model& made) { made.warband = 5; }), &clause::a_model_belongs_to_a_warband,
         "Musketeer belongs to no warband"},
        {too_many, &clause::at_most_twenty_models, "Guards has 22 models"},
        {third_model_where([](Model& made) { made.rank = 9; }), &clause::rank_is_one_to_five, "Musketeer has Rank 9"},
        {third_model_where([](Model& made) { made.combat_pool = 3; }), &clause::combat_pool_is_the_rank,
         "Musketeer has Rank 2 and a Combat Pool of 3"},
        {third_model_where([](Model& made) { made.fight = 6; }), &clause::fight_is_one_to_five,
         "Musketeer has Fight 6"},
        {third_model_where([](Model& made) { made.shoot = 3; }), &clause::shoot_is_nought_to_two,
         "Musketeer has Shoot 3"},
        {third_model_where([](Model& made) { made.armour = -1; }), &clause::no_characteristic_is_negative,
         "Musketeer has Armour -1"},
        {third_model_where([](Model& made) { made.initiative = -2; }), &clause::no_characteristic_is_negative,
         "Musketeer has Initiative -2"},
    };
}

std::vector<Said> everything_done() {
    std::vector<Said> all = about_the_turn();
    for (Said& said : about_shooting()) all.push_back(std::move(said));
    return all;
}

TEST(SkirmishWords, each_breach_is_told_with_names_and_figures) {
    for (const Said& said : everything_done()) {
        std::vector<Violation> found = violations(said.rules, said.state, said.action);
        if (const auto dice = dice_violation(said.state, said.action, {said.dice})) found.push_back(*dice);
        const auto breach = std::find_if(found.begin(), found.end(),
                                         [&](const Violation& each) { return &each.clause() == said.clause; });
        ASSERT_NE(breach, found.end()) << said.words;
        EXPECT_EQ(fault(*breach, said.state, said.action), said.words);
        EXPECT_NE(breach->begin(), breach->end()) << said.clause->id << " has no facts";
    }
}

TEST(SkirmishWords, each_fault_of_a_roster_is_told_with_names_and_figures) {
    for (const SaidOfARoster& said : about_rosters()) {
        const auto breach = roster_violation(said.state);
        ASSERT_TRUE(breach) << said.words;
        EXPECT_EQ(&breach->clause(), said.clause);
        EXPECT_EQ(roster_fault(*breach, said.state), said.words);
        EXPECT_NE(breach->begin(), breach->end()) << said.clause->id << " has no facts";
    }
}

TEST(SkirmishWords, no_breach_is_left_without_words) {
    std::set<const Clause*> told;
    for (const Said& said : everything_done()) told.insert(said.clause);
    for (const SaidOfARoster& said : about_rosters()) told.insert(said.clause);
    for (const Clause* clause : clause::all)
        EXPECT_EQ(told.count(clause), clause->kind == ClauseKind::duty ? 1U : 0U) << clause->id;
}

TEST(SkirmishWords, distances_are_told_as_they_are_written) {
    EXPECT_EQ(in_inches({23}), "23");
    EXPECT_EQ(in_inches({23, 50}), "23.5");
    EXPECT_EQ(in_inches({23, 5}), "23.05");
    EXPECT_EQ(in_inches({0, -25}), "-0.25");
    EXPECT_EQ(in_inches({-1, 0}), "-1");
}

}  // namespace
}  // namespace engarde::skirmish
