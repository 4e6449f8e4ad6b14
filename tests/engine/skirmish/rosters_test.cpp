#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using test::table;

const Clause* broken_by(const Model& model) {
    const auto found = model_violation(model);
    return found ? &found->clause() : nullptr;
}

State warband_of(std::size_t models) {
    State state;
    state.warbands = {{"Guards", 7}};
    state.models.assign(models, Model{});
    return state;
}

TEST(SkirmishRosters, at_most_twenty_models_accepted) {
    EXPECT_EQ(warband_violation(warband_of(20), 0), std::nullopt);
    EXPECT_EQ(roster_violation(warband_of(20)), std::nullopt);
}

TEST(SkirmishRosters, at_most_twenty_models_refused) {
    const auto found = roster_violation(warband_of(21));

    ASSERT_TRUE(found);
    EXPECT_EQ(&found->clause(), &clause::at_most_twenty_models);
    EXPECT_EQ(found->fact("models"), 21);
}

TEST(SkirmishRosters, each_warband_is_counted_for_itself) {
    State state = warband_of(40);
    state.warbands.push_back({"Archers", 7});
    for (std::size_t index = 20; index < 40; ++index) state.models[index].warband = 1;

    EXPECT_EQ(roster_violation(state), std::nullopt);
}

TEST(SkirmishRosters, a_model_belongs_to_a_warband_accepted) {
    EXPECT_EQ(roster_violation(table()), std::nullopt);
}

TEST(SkirmishRosters, a_model_belongs_to_a_warband_refused) {
    State state = table();
    state.models[0].warband = 2;

    const auto found = roster_violation(state);

    ASSERT_TRUE(found);
    EXPECT_EQ(&found->clause(), &clause::a_model_belongs_to_a_warband);
}

TEST(SkirmishRosters, rank_is_one_to_five_accepted) {
    for (int rank = 1; rank <= 5; ++rank) EXPECT_EQ(broken_by({.rank = rank}), nullptr) << rank;
}

TEST(SkirmishRosters, rank_is_one_to_five_refused) {
    for (const int rank : {-1, 0, 6}) EXPECT_EQ(broken_by({.rank = rank}), &clause::rank_is_one_to_five) << rank;
}

TEST(SkirmishRosters, combat_pool_is_the_rank_accepted) {
    EXPECT_EQ(broken_by({.rank = 3}), nullptr);
    EXPECT_EQ(broken_by({.rank = 3, .combat_pool = 3}), nullptr);
}

TEST(SkirmishRosters, combat_pool_is_the_rank_refused) {
    EXPECT_EQ(broken_by({.rank = 3, .combat_pool = 4}), &clause::combat_pool_is_the_rank);
}

TEST(SkirmishRosters, fight_is_one_to_five_accepted) {
    for (int fight = 1; fight <= 5; ++fight) EXPECT_EQ(broken_by({.fight = fight}), nullptr) << fight;
}

TEST(SkirmishRosters, fight_is_one_to_five_refused) {
    for (const int fight : {-1, 0, 6}) EXPECT_EQ(broken_by({.fight = fight}), &clause::fight_is_one_to_five) << fight;
}

TEST(SkirmishRosters, shoot_is_nought_to_two_accepted) {
    for (int shoot = 0; shoot <= 2; ++shoot) EXPECT_EQ(broken_by({.shoot = shoot}), nullptr) << shoot;
}

TEST(SkirmishRosters, shoot_is_nought_to_two_refused) {
    for (const int shoot : {-1, 3}) EXPECT_EQ(broken_by({.shoot = shoot}), &clause::shoot_is_nought_to_two) << shoot;
}

TEST(SkirmishRosters, no_characteristic_is_negative_accepted) {
    EXPECT_EQ(broken_by({.initiative = 0, .armour = 0}), nullptr);
}

TEST(SkirmishRosters, no_characteristic_is_negative_refused) {
    EXPECT_EQ(broken_by({.initiative = -1}), &clause::no_characteristic_is_negative);
    EXPECT_EQ(broken_by({.armour = -1}), &clause::no_characteristic_is_negative);
}

TEST(SkirmishRosters, reductions_stop_at_zero) {
    const Model weak{.initiative = 1, .fight = 1, .shoot = 0, .stunned = 2, .wound = Wound::grievous};

    EXPECT_EQ(initiative({}, weak), 0);
    EXPECT_EQ(fight({}, weak), 0);
    EXPECT_EQ(shoot({}, weak), 0);
}

TEST(SkirmishRosters, weapons_are_found_by_their_names) {
    for (const Weapon& weapon : weapons) EXPECT_EQ(find_weapon(weapon.name), &weapon);
    EXPECT_EQ(find_weapon("cannon"), nullptr);
    EXPECT_FALSE(find_weapon("sword")->is_missile_weapon());
}

}  // namespace
}  // namespace engarde::skirmish
