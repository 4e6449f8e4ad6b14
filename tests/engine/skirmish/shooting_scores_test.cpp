// The arithmetic of a shot.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

// What is added to the dice and Shoot.
int modifier_of(const Shot& fired, const State& state = table()) {
    const ShotScore scored = score({}, state, fired, {3, 4});
    return scored.attack_roll - scored.roll - scored.shoot;
}

// l.378-387.
TEST(SkirmishShooting, the_longbow_of_the_example_stuns) {
    const ShotScore scored = score({}, table(), shot("longbow", 23), {3, 4});

    EXPECT_EQ(scored.roll, 7);
    EXPECT_EQ(scored.shoot, 1);
    EXPECT_EQ(scored.modifiers, (std::vector<Modifier>{{"range", -1}}));
    EXPECT_EQ(scored.attack_roll, 7);
    EXPECT_EQ(scored.hit_score, 1);
    EXPECT_TRUE(scored.hit);
    EXPECT_EQ(scored.weapon_modifier, 1);
    EXPECT_EQ(scored.armour, 1);
    EXPECT_EQ(scored.wound_score, 1);
    EXPECT_EQ(scored.result, WoundResult::stunned);
    EXPECT_FALSE(scored.misfire);
    EXPECT_EQ(after(table(), shot("longbow", 23), {3, 4}).models[swordsman].stunned, 1);
}

TEST(SkirmishShooting, attack_roll) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second)
            for (int shoot = 0; shoot <= 2; ++shoot) {
                State state = table();
                state.models[archer].shoot = shoot;
                EXPECT_EQ(score({}, state, shot(), {first, second}).attack_roll, first + second + shoot);
                EXPECT_EQ(score({}, state, shot("longbow", 3), {first, second}).attack_roll,
                          first + second + shoot + 1);
            }
}

// l.304-310, every inch and the hundredths around the limits.
TEST(SkirmishShooting, range_modifier) {
    struct Band {
        Distance first;
        Distance last;
        int value;
    };
    for (const Band& band : {Band{{0}, {3}, 1}, Band{{3, 1}, {11, 99}, 0}, Band{{12}, {24}, -1},
                             Band{{24, 1}, {36}, -2}, Band{{36, 1}, {99}, -3}})
        for (std::int64_t at = in_hundredths(band.first); at <= in_hundredths(band.last); ++at) {
            const Distance range{static_cast<int>(at / 100), static_cast<int>(at % 100)};
            ASSERT_EQ(range_modifier({}, range), band.value) << at;
        }
    for (const auto& [range, value] : {std::pair{3, 1}, {4, 0}, {12, -1}, {25, -2}, {37, -3}})
        EXPECT_EQ(modifier_of(shot("longbow", range)), value) << range;
}

TEST(SkirmishShooting, target_modifiers) {
    State large = table();
    large.models[swordsman].traits.large = true;

    EXPECT_EQ(modifier_of(shot(), in_contact(field(), captain, swordsman)), -2);
    EXPECT_EQ(modifier_of(shot(), large), 1);
    large.models[swordsman].traits.large = false;
    large.models[archer].traits.large = true;
    EXPECT_EQ(modifier_of(shot(), large), 0) << "the shooter's size does not matter";
}

TEST(SkirmishShooting, shooter_modifiers) {
    EXPECT_EQ(modifier_of(shot(), after(table(), short_move(archer))), -1);
    for (const Wound wound : {Wound::light, Wound::grievous, Wound::light_and_grievous}) {
        State state = table();
        state.models[archer].wound = wound;
        EXPECT_EQ(modifier_of(shot(), state), -1);
    }
    State state = table();
    state.models[archer].stunned = 2;
    EXPECT_EQ(modifier_of(shot(), state), 0) << "a stun lowers Shoot and is no modifier";
    state.models[swordsman].wound = Wound::grievous;
    state.models[swordsman].turn.moved_short = true;
    EXPECT_EQ(modifier_of(shot(), state), 0) << "the target's wounds and moves do not matter";
}

TEST(SkirmishShooting, aiming_helps_in_the_next_turn_only) {
    State state = after(table(), OtherAction{archer, OtherKind::aim});
    EXPECT_EQ(modifier_of(shot(), state), 0);
    state = after(state, StartTurn{2});
    EXPECT_EQ(modifier_of(shot(), state), 1);
    state = after(after(state, RollPriority{}, {5, 2}), StartTurn{3});
    EXPECT_EQ(modifier_of(shot(), state), 0);

    const State failed = after(after(table(), OtherAction{archer, OtherKind::aim, true}), StartTurn{2});
    EXPECT_EQ(modifier_of(shot(), failed), 0);

    State before_the_record = table();
    before_the_record.models[archer].aimed_in = 0;
    EXPECT_EQ(modifier_of(shot(), before_the_record), 1);
}

TEST(SkirmishShooting, cover_modifier) {
    Shot covered = shot();
    for (const auto& [cover, value] :
         {std::pair{Cover::none, 0}, {Cover::light, -1}, {Cover::medium, -2}, {Cover::heavy, -3}}) {
        covered.aimed.cover = cover;
        EXPECT_EQ(modifier_of(covered), value);
    }
}

TEST(SkirmishShooting, modifiers_are_cumulative) {
    State state = in_contact(field(), captain, swordsman);
    state.models[archer].wound = Wound::light;
    state.models[archer].turn.moved_short = true;
    state.models[archer].aimed_in = 0;
    state.models[swordsman].traits.large = true;
    Shot fired = shot("longbow", 40);
    fired.aimed.cover = Cover::heavy;

    EXPECT_EQ(modifiers({}, state, fired), (std::vector<Modifier>{{"range", -3},
                                                                  {"target engaged", -2},
                                                                  {"large target", 1},
                                                                  {"short move", -1},
                                                                  {"wounded shooter", -1},
                                                                  {"heavy cover", -3},
                                                                  {"aimed", 1}}));
    EXPECT_EQ(modifier_of(fired, state), -8);
}

TEST(SkirmishShooting, what_we_have_no_text_of_is_declared_and_added) {
    Shot inaccurate = shot();
    inaccurate.aimed.declared_modifier = -1;

    EXPECT_EQ(modifiers({}, table(), inaccurate), (std::vector<Modifier>{{"declared", -1}}));
    EXPECT_EQ(modifier_of(inaccurate), -1);
}

TEST(SkirmishShooting, hit_score) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            const ShotScore scored = score({}, table(), shot(), {first, second});  // Shoot 1
            EXPECT_EQ(scored.hit_score, first + second - 5);
            EXPECT_EQ(scored.hit, first + second >= 6);
            EXPECT_EQ(scored.result == WoundResult::miss, first + second < 6);
        }
}

TEST(SkirmishShooting, wound_score) {
    State state = table();
    for (int armour = 0; armour <= 4; ++armour) {
        state.models[swordsman].armour = armour;
        EXPECT_EQ(score({}, state, shot("bow"), {6, 3}).wound_score, 4 - armour);
        EXPECT_EQ(score({}, state, shot("longbow"), {6, 3}).wound_score, 5 - armour);
    }
    EXPECT_EQ(score({}, table(), back_at_the_archer("musket"), {6, 3}).wound_score, 6);
}

// A circumstance of a shot: how it comes about, and its row in the table of l.302-326.
struct Circumstance {
    const char* name;
    void (*arrange)(State& state, Shot& fired);
    int value;
};

constexpr Circumstance circumstances[] = {
    {"none", [](State&, Shot&) {}, 0},
    {"3 inches", [](State&, Shot& fired) { fired.aimed.range = {3}; }, 1},
    {"12 inches", [](State&, Shot& fired) { fired.aimed.range = {12}; }, -1},
    {"30 inches", [](State&, Shot& fired) { fired.aimed.range = {30}; }, -2},
    {"40 inches", [](State&, Shot& fired) { fired.aimed.range = {40}; }, -3},
    {"Engaged", [](State& state, Shot&) { make_contact(state, captain, swordsman); }, -2},
    {"large", [](State& state, Shot&) { state.models[swordsman].traits.large = true; }, 1},
    {"short move", [](State& state, Shot&) { state.models[archer].turn.moved_short = true; }, -1},
    {"light cover", [](State&, Shot& fired) { fired.aimed.cover = Cover::light; }, -1},
    {"medium cover", [](State&, Shot& fired) { fired.aimed.cover = Cover::medium; }, -2},
    {"heavy cover", [](State&, Shot& fired) { fired.aimed.cover = Cover::heavy; }, -3},
    {"aimed", [](State& state, Shot&) { state.models[archer].aimed_in = 0; }, 1},
    {"declared", [](State&, Shot& fired) { fired.aimed.declared_modifier = 4; }, 4},
};

WoundResult by_the_wound_table(int score) {
    return score <= 0   ? WoundResult::scratch
           : score == 1 ? WoundResult::stunned
           : score <= 3 ? WoundResult::light
           : score <= 5 ? WoundResult::grievous
                        : WoundResult::critical;
}

// Shoot after a wound, and the modifier for it (l.318, l.500).
struct Shooter {
    Wound wound;
    int lowers_shoot;
    int modifier;
};

TEST(SkirmishShooting, every_roll_under_every_circumstance) {
    int checked = 0;
    for (const Circumstance& circumstance : circumstances)
        for (const Shooter& shooter :
             {Shooter{Wound::none, 0, 0}, Shooter{Wound::light, 1, -1}, Shooter{Wound::grievous, 2, -1}})
            for (int shoot = 0; shoot <= 2; ++shoot)
                for (int armour = 0; armour <= 5; ++armour) {
                    State state = field();
                    state.models[archer].shoot = shoot;
                    state.models[archer].wound = shooter.wound;
                    state.models[swordsman].armour = armour;
                    Shot fired = shot("longbow");
                    circumstance.arrange(state, fired);
                    const int added = std::max(0, shoot - shooter.lowers_shoot) + shooter.modifier + circumstance.value;
                    for (int dice = 0; dice < 36; ++dice) {
                        const int roll = dice / 6 + 1 + dice % 6 + 1;
                        const ShotScore scored = score({}, state, fired, {dice / 6 + 1, dice % 6 + 1});
                        const int hit = roll + added - 6;
                        ASSERT_EQ(scored.hit_score, hit) << circumstance.name << shoot;
                        ASSERT_EQ(scored.result, hit >= 1 ? by_the_wound_table(hit + 1 - armour) : WoundResult::miss)
                            << circumstance.name << " " << hit << " " << armour;
                        ++checked;
                    }
                }
    EXPECT_EQ(checked, 13 * 3 * 3 * 6 * 36);
}

TEST(SkirmishShooting, modifiers_add_up_in_any_order) {
    for (const Circumstance& one : circumstances)
        for (const Circumstance& other : circumstances) {
            State state = field();
            State reversed = field();
            Shot fired = shot();
            Shot fired_reversed = shot();
            one.arrange(state, fired);
            other.arrange(state, fired);
            other.arrange(reversed, fired_reversed);
            one.arrange(reversed, fired_reversed);
            const bool exclude_each_other = fired != fired_reversed;  // two ranges, or two kinds of cover
            if (exclude_each_other || &one == &other) continue;
            EXPECT_EQ(modifier_of(fired, state), one.value + other.value) << one.name << ", " << other.name;
            EXPECT_EQ(modifiers({}, state, fired), modifiers({}, reversed, fired_reversed));
        }
}

}  // namespace
}  // namespace engarde::skirmish
