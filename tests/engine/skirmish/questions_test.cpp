// Each question decides something: a table on which two of its answers disagree.
#include <set>

#include "engine/skirmish/readings.h"
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using test::after;
using test::answered;
using test::archer;
using test::back_at_the_archer;
using test::musketeer;
using test::shot;
using test::swordsman;
using test::table;

TEST(SkirmishQuestions, osprey_range_24) {
    const auto at_24 = [](std::string_view answer) {
        return range_modifier(answered("osprey-range-24", answer), {24});
    };

    EXPECT_EQ(at_24("nearer"), -1);
    EXPECT_EQ(at_24("farther"), -2);
    for (const std::string_view answer : {"nearer", "farther"}) {
        EXPECT_EQ(range_modifier(answered("osprey-range-24", answer), {12}), -1);
        EXPECT_EQ(range_modifier(answered("osprey-range-24", answer), {23}), -1);
        EXPECT_EQ(range_modifier(answered("osprey-range-24", answer), {25}), -2);
        EXPECT_EQ(range_modifier(answered("osprey-range-24", answer), {36}), -2);
    }
}

TEST(SkirmishQuestions, osprey_wounded_shooter_twice) {
    const auto attack_roll = [](Wound wound, int shoot, std::string_view answer) {
        State state = table();
        state.models[archer].wound = wound;
        state.models[archer].shoot = shoot;
        return score(answered("osprey-wounded-shooter-twice", answer), state, shot(), {3, 4}).attack_roll;
    };

    EXPECT_EQ(attack_roll(Wound::light, 2, "both"), 7);
    EXPECT_EQ(attack_roll(Wound::light, 2, "shoot"), 8);
    EXPECT_EQ(attack_roll(Wound::light, 2, "modifier"), 8);
    EXPECT_EQ(attack_roll(Wound::grievous, 2, "both"), 6);
    EXPECT_EQ(attack_roll(Wound::grievous, 2, "shoot"), 7);
    EXPECT_EQ(attack_roll(Wound::grievous, 2, "modifier"), 8);
    EXPECT_EQ(attack_roll(Wound::light, 0, "both"), 6) << "Shoot stops at 0, the modifier does not";
    EXPECT_EQ(attack_roll(Wound::light, 0, "shoot"), 7);
}

TEST(SkirmishQuestions, osprey_misfire_weapons) {
    const auto counters = [](std::string_view answer) {
        const Rules rules = answered("osprey-misfire-weapons", answer);
        const State thrown = after(table(), back_at_the_archer("grenade"), {1, 1}, rules);
        return thrown.models[musketeer].weapons[3].reload;
    };

    EXPECT_EQ(counters("no"), 0);
    EXPECT_EQ(counters("yes"), 1);
}

TEST(SkirmishQuestions, osprey_misfire_still_hits) {
    State state = table();
    state.models[archer].shoot = 2;
    Shot lucky = shot("longbow", 3);
    lucky.target_large = true;
    lucky.aimed = true;
    const auto scored = [&](std::string_view answer) {
        return score(answered("osprey-misfire-still-hits", answer), state, lucky, {1, 1});
    };

    EXPECT_EQ(scored("yes").hit_score, 1);
    EXPECT_EQ(scored("no").hit_score, 1);
    EXPECT_EQ(scored("yes").result, WoundResult::stunned);
    EXPECT_EQ(scored("no").result, WoundResult::miss);
}

TEST(SkirmishQuestions, osprey_misfire_extra_counter) {
    const auto counters = [](std::size_t place, std::string_view weapon, std::string_view answer) {
        const Rules rules = answered("osprey-misfire-extra-counter", answer);
        State state = table();
        state.models[musketeer].weapons.push_back(test::carried("bow"));
        return after(state, back_at_the_archer(weapon), {1, 1}, rules).models[musketeer].weapons[place].reload;
    };

    EXPECT_EQ(counters(0, "musket", "no"), 1);
    EXPECT_EQ(counters(0, "musket", "yes"), 2);
    EXPECT_EQ(counters(4, "bow", "no"), 1);
    EXPECT_EQ(counters(4, "bow", "yes"), 1);
}

TEST(SkirmishQuestions, osprey_second_stun_stacks) {
    const Model twice{.initiative = 4, .fight = 4, .shoot = 2, .stunned = 2};
    const Rules once = answered("osprey-second-stun-stacks", "once");
    const Rules per_counter = answered("osprey-second-stun-stacks", "per-counter");

    EXPECT_EQ(initiative(once, twice), 3);
    EXPECT_EQ(shoot(once, twice), 1);
    EXPECT_EQ(initiative(per_counter, twice), 2);
    EXPECT_EQ(shoot(per_counter, twice), 0);
    EXPECT_EQ(fight(once, twice), 3);
    EXPECT_EQ(fight(per_counter, twice), 3);
}

TEST(SkirmishQuestions, osprey_stun_plus_wound) {
    const Model hurt{.initiative = 4, .fight = 4, .shoot = 2, .stunned = 1, .wound = Wound::light};
    const Rules add = answered("osprey-stun-plus-wound", "add");
    const Rules worse = answered("osprey-stun-plus-wound", "worse");

    EXPECT_EQ(initiative(add, hurt), 2);
    EXPECT_EQ(shoot(add, hurt), 0);
    EXPECT_EQ(initiative(worse, hurt), 3);
    EXPECT_EQ(shoot(worse, hurt), 1);
}

TEST(SkirmishQuestions, osprey_light_then_grievous) {
    const auto suffered = [](std::string_view answer) {
        const Model light{.initiative = 4, .wound = Wound::light};
        return wounded(answered("osprey-light-then-grievous", answer), light, WoundResult::grievous);
    };

    EXPECT_EQ(suffered("both").wound, Wound::light_and_grievous);
    EXPECT_EQ(initiative({}, suffered("both")), 1);
    EXPECT_EQ(suffered("grievous").wound, Wound::grievous);
    EXPECT_TRUE(suffered("critical").killed());
}

TEST(SkirmishQuestions, every_answer_can_be_chosen_and_is_read_back) {
    for (const Choice<Ruleset>& choice : choices())
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
            const auto changed = with_answer(skirmish_2016, choice.question.id, choice.question.answers[answer].id);
            ASSERT_TRUE(changed);
            EXPECT_EQ(choice.answer(*changed), answer) << choice.question.id;
            EXPECT_EQ(*changed == skirmish_2016, answer == 0) << choice.question.id << ": the default is first";
        }
    EXPECT_EQ(with_answer(skirmish_2016, "osprey-range-24", "both"), std::nullopt);
    EXPECT_EQ(with_answer(skirmish_2016, "range", "nearer"), std::nullopt);
}

}  // namespace
}  // namespace engarde::skirmish
