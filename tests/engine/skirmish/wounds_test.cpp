#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using test::after;
using test::shot;
using test::swordsman;
using test::table;

const Model healthy{.initiative = 4, .fight = 4, .shoot = 2};

Model with(Wound wound, int stunned = 0) {
    Model model = healthy;
    model.wound = wound;
    model.stunned = stunned;
    return model;
}

std::vector<int> characteristics(const Model& model, const Rules& rules = {}) {
    return {initiative(rules, model), fight(rules, model), shoot(rules, model)};
}

Wound wound_after(Wound before, WoundResult result) {
    return wounded({}, with(before), result).wound;
}

TEST(SkirmishWounds, wound_table) {
    const auto expect_result = [](int first, int last, WoundResult result) {
        for (int score = first; score <= last; ++score) EXPECT_EQ(wound_result(score), result) << score;
    };
    expect_result(-9, 0, WoundResult::scratch);
    expect_result(1, 1, WoundResult::stunned);
    expect_result(2, 3, WoundResult::light);
    expect_result(4, 5, WoundResult::grievous);
    expect_result(6, 15, WoundResult::critical);
}

TEST(SkirmishWounds, each_result_is_suffered) {
    EXPECT_EQ(wounded({}, healthy, WoundResult::miss), healthy);
    EXPECT_EQ(wounded({}, healthy, WoundResult::scratch), healthy);
    EXPECT_EQ(wounded({}, healthy, WoundResult::stunned), with(Wound::none, 1));
    EXPECT_EQ(wounded({}, healthy, WoundResult::light), with(Wound::light));
    EXPECT_EQ(wounded({}, healthy, WoundResult::grievous), with(Wound::grievous));
    EXPECT_EQ(wounded({}, healthy, WoundResult::critical), with(Wound::critical));
    EXPECT_TRUE(with(Wound::critical).killed());
}

TEST(SkirmishWounds, being_stunned_weakens) {
    EXPECT_EQ(characteristics(healthy), (std::vector{4, 4, 2}));
    EXPECT_EQ(characteristics(with(Wound::none, 1)), (std::vector{3, 4, 1}));
}

TEST(SkirmishWounds, wounds_weaken) {
    EXPECT_EQ(characteristics(with(Wound::light)), (std::vector{3, 3, 1}));
    EXPECT_EQ(characteristics(with(Wound::grievous)), (std::vector{2, 2, 0}));
}

TEST(SkirmishWounds, a_second_stun_lowers_fight) {
    const Model twice = wounded({}, with(Wound::none, 1), WoundResult::stunned);

    EXPECT_EQ(twice.stunned, 2);
    EXPECT_EQ(characteristics(twice), (std::vector{3, 3, 1}));
}

TEST(SkirmishWounds, a_third_stun_is_a_light_wound) {
    EXPECT_EQ(wounded({}, with(Wound::none, 2), WoundResult::stunned), with(Wound::light, 0));
}

TEST(SkirmishWounds, a_third_stun_adds_to_wounds) {
    EXPECT_EQ(wounded({}, with(Wound::light, 2), WoundResult::stunned), with(Wound::grievous, 0));
    EXPECT_EQ(wounded({}, with(Wound::grievous, 2), WoundResult::stunned), with(Wound::critical, 0));
}

TEST(SkirmishWounds, two_light_wounds_are_grievous) {
    EXPECT_EQ(wound_after(Wound::light, WoundResult::light), Wound::grievous);
}

TEST(SkirmishWounds, a_wound_on_a_grievous_wound_kills) {
    EXPECT_EQ(wound_after(Wound::grievous, WoundResult::light), Wound::critical);
    EXPECT_EQ(wound_after(Wound::grievous, WoundResult::grievous), Wound::critical);
    EXPECT_EQ(wound_after(Wound::light_and_grievous, WoundResult::light), Wound::critical);
    EXPECT_EQ(wound_after(Wound::light_and_grievous, WoundResult::grievous), Wound::critical);
}

TEST(SkirmishWounds, a_stun_leaves_wounds_and_a_wound_leaves_counters) {
    EXPECT_EQ(wounded({}, with(Wound::light, 1), WoundResult::stunned), with(Wound::light, 2));
    EXPECT_EQ(wounded({}, with(Wound::none, 2), WoundResult::light), with(Wound::light, 2));
}

TEST(SkirmishWounds, nothing_ever_heals_by_being_hit) {
    for (const Wound before : {Wound::none, Wound::light, Wound::grievous, Wound::light_and_grievous, Wound::critical})
        for (int stunned = 0; stunned <= 2; ++stunned)
            for (int score = -1; score <= 8; ++score)
                EXPECT_GE(wounded({}, with(before, stunned), wound_result(score)).wound, before);
}

TEST(SkirmishWounds, shots_are_suffered_one_after_the_other) {
    State state = table();
    const auto shoot_again = [&](int first, int second) {
        state = after(state, shot(), {first, second});
        state.models[test::archer].turn.acted = false;
        return state.models[swordsman].wound;
    };

    EXPECT_EQ(shoot_again(4, 3), Wound::light);
    EXPECT_EQ(shoot_again(3, 4), Wound::grievous);
    EXPECT_EQ(shoot_again(4, 4), Wound::critical);
}

}  // namespace
}  // namespace engarde::skirmish
