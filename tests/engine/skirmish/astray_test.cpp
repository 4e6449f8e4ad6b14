// Shooting into combat: the second attack.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// The captain fights both guards; the archer shoots at the swordsman.
State brawl() {
    return in_contact(in_contact(field(), captain, swordsman), captain, musketeer);
}

SecondShot astray(std::size_t target, int range = 6) {
    return {target, {{range}}};
}

// At six inches with Shoot 1 and -2 for the Engaged target: 7 misses, 8 hits.
State missed(const State& state = brawl(), const Rules& rules = {}) {
    return after(state, shot(), {3, 4}, rules);
}

TEST(SkirmishShooting, misses_into_combat_go_astray_accepted) {
    const State second = after(missed(), astray(captain), {1, 2}, complete_record);
    EXPECT_TRUE(accepts(second, rest(swordsman), complete_record));
    EXPECT_TRUE(accepts(missed(), rest(swordsman))) << "a record of some actions";
    EXPECT_TRUE(accepts(after(brawl(), shot(), {4, 4}), rest(swordsman), complete_record)) << "a hit";
    EXPECT_TRUE(accepts(after(field(), shot(), {1, 2}), rest(swordsman), complete_record)) << "no combat";
}

TEST(SkirmishShooting, misses_into_combat_go_astray_refused) {
    for (const Action& action : {Action(rest(swordsman)), Action(Pass{1}), Action(BeginEndPhase{})})
        EXPECT_TRUE(refuses(missed(), action, clause::misses_into_combat_go_astray, complete_record));
}

TEST(SkirmishShooting, only_misses_go_astray_accepted) {
    EXPECT_TRUE(accepts(missed(), astray(captain)));
    EXPECT_TRUE(accepts(after(missed(), Place{captain}), astray(captain)));
}

TEST(SkirmishShooting, only_misses_go_astray_refused) {
    EXPECT_TRUE(refuses(brawl(), astray(captain), clause::only_misses_go_astray));
    EXPECT_TRUE(refuses(after(brawl(), shot(), {4, 4}), astray(captain), clause::only_misses_go_astray)) << "a hit";
    EXPECT_TRUE(refuses(after(field(), shot(), {1, 2}), astray(captain), clause::only_misses_go_astray)) << "no combat";
    EXPECT_TRUE(refuses(after(missed(), astray(captain), {1, 2}), astray(musketeer), clause::only_misses_go_astray))
        << "no third attack";
    EXPECT_TRUE(refuses(after(missed(), rest(musketeer)), astray(captain), clause::only_misses_go_astray))
        << "not directly";
}

TEST(SkirmishShooting, strays_hit_the_same_combat_accepted) {
    EXPECT_TRUE(accepts(missed(), astray(captain)));
    EXPECT_TRUE(accepts(missed(), astray(musketeer))) << "it touches the captain, who touches the target";
}

TEST(SkirmishShooting, strays_hit_the_same_combat_refused) {
    const State two_only = missed(in_contact(field(), captain, swordsman));
    EXPECT_TRUE(refuses(two_only, astray(musketeer), clause::strays_hit_the_same_combat));
    EXPECT_TRUE(refuses(missed(), astray(swordsman), clause::strays_hit_the_same_combat)) << "the first target";
    EXPECT_TRUE(refuses(missed(), astray(archer), clause::strays_hit_the_same_combat)) << "the shooter";
}

TEST(SkirmishShooting, strays_spare_friends_accepted) {
    const Rules enemies = answered("osprey-astray", "enemies");
    EXPECT_TRUE(accepts(missed(brawl(), enemies), astray(musketeer), enemies));
    EXPECT_TRUE(accepts(missed(), astray(captain))) << "anybody can be hit";
}

TEST(SkirmishShooting, strays_spare_friends_refused) {
    const Rules enemies = answered("osprey-astray", "enemies");
    EXPECT_TRUE(refuses(missed(brawl(), enemies), astray(captain), clause::strays_spare_friends, enemies));
}

TEST(SkirmishShooting, where_only_friends_could_be_hit_nothing_is_due) {
    Rules enemies = answered("osprey-astray", "enemies");
    enemies.every_action_recorded = true;
    const State state = missed(in_contact(field(), captain, swordsman), enemies);
    EXPECT_TRUE(accepts(state, rest(swordsman), enemies));
}

TEST(SkirmishShooting, the_hidden_are_not_hit_astray) {
    State state = in_contact(field(), captain, swordsman);
    state.models[captain].hidden = true;
    EXPECT_TRUE(accepts(missed(state), rest(swordsman), complete_record)) << "nobody else can be hit";
    make_contact(state, captain, musketeer);
    EXPECT_TRUE(refuses(missed(state), astray(captain), clause::hidden_models_are_not_shot_at));
    EXPECT_TRUE(accepts(missed(state), astray(musketeer)));
}

TEST(SkirmishShooting, second_attacks_are_complete) {
    State state = brawl();
    state.models[captain].traits.large = true;
    state.models[captain].armour = 2;
    state.models[archer].turn.moved_short = true;
    state = missed(state);

    SecondShot behind_a_hedge = astray(captain, 12);
    behind_a_hedge.aimed.cover = Cover::light;
    // 12 + 1 - 2 Engaged - 1 range + 1 large - 1 short move - 1 cover = 9; a hit of 3, + 1 longbow - 2 armour = 2
    EXPECT_EQ(after(state, behind_a_hedge, {6, 6}).models[captain].wound, Wound::light);
    EXPECT_EQ(after(state, behind_a_hedge, {5, 5}).models[captain], state.models[captain]) << "a hit of 1, a scratch";
    EXPECT_EQ(after(state, behind_a_hedge, {6, 6}).models[swordsman], state.models[swordsman]);

    SecondShot blind = astray(captain);
    blind.aimed.no_line_of_sight = true;
    EXPECT_TRUE(refuses(state, blind, clause::the_target_is_in_sight));
    EXPECT_TRUE(refuses(state, astray(captain, 49), clause::the_target_is_in_range));
    EXPECT_TRUE(refuses(state, astray(captain, -1), clause::range_is_a_distance));
}

TEST(SkirmishShooting, a_promised_move_counts_for_the_second_attack) {
    const Rules either = answered("osprey-move-and-shoot-order", "either");
    Shot and_move = shot();
    and_move.moves_afterwards = true;
    const State state = after(brawl(), and_move, {3, 4}, either);

    // 8 + 1 - 2 - 1 = 6: a miss, which without the move would hit
    EXPECT_EQ(after(state, astray(captain), {4, 4}, either).models[captain], state.models[captain]);
    EXPECT_EQ(after(missed(), astray(captain), {4, 4}).models[captain].wound, Wound::light);
}

TEST(SkirmishShooting, the_weapon_is_fired_once_but_can_misfire_twice) {
    State state = brawl();
    state.models[archer].weapons = {carried("musket"), carried("bow"), carried("bow")};
    const auto counters = [&](std::string_view weapon, std::vector<int> first, std::vector<int> second) {
        State shot_twice = after(after(state, shot(weapon), std::move(first)), astray(captain), std::move(second));
        return std::vector{shot_twice.models[archer].weapons[0].reload, shot_twice.models[archer].weapons[1].reload,
                           shot_twice.models[archer].weapons[2].reload};
    };
    EXPECT_EQ(counters("musket", {1, 2}, {1, 2}), (std::vector{1, 0, 0}));
    EXPECT_EQ(counters("musket", {1, 2}, {1, 1}), (std::vector{1, 0, 0}));
    EXPECT_EQ(counters("bow", {1, 2}, {1, 1}), (std::vector{0, 1, 0}));
    state.models[archer].weapons[1].reload = 1;
    EXPECT_EQ(counters("bow", {1, 2}, {1, 1}), (std::vector{0, 1, 1})) << "the bow that was shot";
}

}  // namespace
}  // namespace engarde::skirmish
