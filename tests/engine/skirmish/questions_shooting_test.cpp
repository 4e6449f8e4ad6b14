// Each question about shooting and wounds decides something: a table on which two of its answers disagree.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

TEST(SkirmishQuestions, osprey_range_24) {
    const auto at = [](std::string_view answer, int inches) {
        return range_modifier(answered("osprey-range-24", answer), {inches});
    };
    EXPECT_EQ(at("nearer", 24), -1);
    EXPECT_EQ(at("farther", 24), -2);
    for (const std::string_view answer : {"nearer", "farther"}) {
        EXPECT_EQ(at(answer, 12), -1);
        EXPECT_EQ(at(answer, 23), -1);
        EXPECT_EQ(at(answer, 25), -2);
        EXPECT_EQ(at(answer, 36), -2);
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

TEST(SkirmishQuestions, osprey_move_and_shoot_order) {
    Shot and_move = shot();
    and_move.moves_afterwards = true;
    const Rules either = answered("osprey-move-and-shoot-order", "either");
    EXPECT_TRUE(accepts(after(table(), and_move, {3, 4}, either), short_move(archer), either));

    const Rules before = answered("osprey-move-and-shoot-order", "before");
    EXPECT_TRUE(refuses(after(table(), shot(), {3, 4}, before), short_move(archer), clause::one_action_a_turn, before));
    EXPECT_TRUE(accepts(after(table(), short_move(archer), {}, before), shot(), before));
}

TEST(SkirmishQuestions, osprey_hidden_until) {
    State hiding = table();
    hiding.models[archer].hidden = true;
    const auto hidden_after = [&](std::string_view answer, const Action& action, std::vector<int> dice = {}) {
        return after(hiding, action, std::move(dice), answered("osprey-hidden-until", answer)).models[archer].hidden;
    };
    for (const auto& [action, dice] :
         std::vector<std::pair<Action, std::vector<int>>>{{move(archer), {}},
                                                          {charge(archer, {swordsman}), {}},
                                                          {charge(swordsman, {archer}), {}},
                                                          {shot(), {3, 4}}}) {
        EXPECT_FALSE(hidden_after("acts", action, dice)) << action.index();
        EXPECT_TRUE(hidden_after("turn", action, dice)) << action.index();
    }
    EXPECT_TRUE(hidden_after("acts", StartTurn{2}));
    EXPECT_FALSE(hidden_after("turn", StartTurn{2}));

    hiding = in_contact(hiding, archer, swordsman);
    EXPECT_FALSE(hidden_after("acts", BeginCombat{{archer, swordsman}}));
    EXPECT_TRUE(hidden_after("turn", BeginCombat{{archer, swordsman}}));
}

TEST(SkirmishQuestions, osprey_misfire_weapons) {
    const auto counters = [](std::string_view answer) {
        const Rules rules = answered("osprey-misfire-weapons", answer);
        return after(table(), back_at_the_archer("grenade"), {1, 1}, rules).models[musketeer].weapons[3].reload;
    };
    EXPECT_EQ(counters("no"), 0);
    EXPECT_EQ(counters("yes"), 1);
}

// 2 + Shoot 2 + near 1 + large 1 + aimed 1 = 7.
TEST(SkirmishQuestions, osprey_misfire_still_hits) {
    State state = table();
    state.models[archer].shoot = 2;
    state.models[archer].aimed_in = 0;
    state.models[swordsman].traits.large = true;
    const auto scored = [&](std::string_view answer) {
        return score(answered("osprey-misfire-still-hits", answer), state, shot("longbow", 3), {1, 1});
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
        state.models[musketeer].weapons.push_back(carried("bow"));
        return after(state, back_at_the_archer(weapon), {1, 1}, rules).models[musketeer].weapons[place].reload;
    };
    EXPECT_EQ(counters(0, "musket", "no"), 1);
    EXPECT_EQ(counters(0, "musket", "yes"), 2);
    EXPECT_EQ(counters(4, "bow", "no"), 1);
    EXPECT_EQ(counters(4, "bow", "yes"), 1);
}

TEST(SkirmishQuestions, osprey_misfired_bow) {
    State misfired = after(table(), shot("bow"), {1, 1});
    misfired.models[archer].turn.acted = false;
    EXPECT_TRUE(
        refuses(misfired, shot("bow"), clause::a_counter_stops_the_weapon, answered("osprey-misfired-bow", "no")));
    EXPECT_TRUE(accepts(misfired, shot("bow"), answered("osprey-misfired-bow", "yes")));

    State fired = table();
    fired.models[musketeer].weapons[0].reload = 1;
    EXPECT_TRUE(refuses(fired, back_at_the_archer("musket"), clause::a_counter_stops_the_weapon,
                        answered("osprey-misfired-bow", "yes")))
        << "a musket has the Reload rule";
}

TEST(SkirmishQuestions, osprey_reload_counter_on) {
    State fired = table();
    fired.models[musketeer].weapons[0].reload = 1;
    const Rules on_weapon = answered("osprey-reload-counter-on", "weapon");
    const Rules on_model = answered("osprey-reload-counter-on", "model");
    EXPECT_TRUE(accepts(fired, back_at_the_archer("pistol"), on_weapon));
    EXPECT_TRUE(refuses(fired, back_at_the_archer("pistol"), clause::a_counter_stops_the_weapon, on_model));
    EXPECT_TRUE(accepts(fired, back_at_the_archer("grenade"), on_model)) << "it has no Reload rule";

    const Reload by_the_pistol{musketeer, find_weapon("pistol")};
    EXPECT_TRUE(refuses(fired, by_the_pistol, clause::a_reload_removes_a_counter, on_weapon));
    EXPECT_EQ(after(fired, by_the_pistol, {}, on_model).models[musketeer].weapons[0].reload, 0);
}

// At six inches with Shoot 1, -2 for the Engaged target: 8 is a hit of 1, which armour 2 turns into a scratch.
TEST(SkirmishQuestions, osprey_into_combat_fails) {
    State state = in_contact(field(), captain, swordsman);
    state.models[swordsman].armour = 2;
    const auto second_attack = [&](std::string_view answer, int die) {
        const Rules rules = answered("osprey-into-combat-fails", answer);
        return !violation(rules, after(state, shot(), {4, die}, rules), SecondShot{captain, {{6}}});
    };
    EXPECT_FALSE(second_attack("miss", 4));
    EXPECT_TRUE(second_attack("no-wound", 4));
    EXPECT_TRUE(second_attack("miss", 3));
    EXPECT_TRUE(second_attack("no-wound", 3));
    EXPECT_FALSE(second_attack("no-wound", 5)) << "a stun is no failure";
}

TEST(SkirmishQuestions, osprey_astray) {
    const State state = in_contact(in_contact(field(), captain, swordsman), captain, musketeer);
    for (const std::string_view answer : {"anybody", "enemies"}) {
        const Rules rules = answered("osprey-astray", answer);
        const State missed = after(state, shot(), {3, 4}, rules);
        EXPECT_TRUE(accepts(missed, SecondShot{musketeer, {{6}}}, rules));
        EXPECT_EQ(!violation(rules, missed, SecondShot{captain, {{6}}}), answer == "anybody");
    }
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

TEST(SkirmishQuestions, osprey_heavy_armour) {
    const auto drowns_on_five_from = [](std::string_view answer) {
        const Rules rules = answered("osprey-heavy-armour", answer);
        int armour = 0;
        while (!drowns(rules, Model{.armour = armour}, 5)) ++armour;
        return armour;
    };
    EXPECT_EQ(drowns_on_five_from("from-3"), 3);
    EXPECT_EQ(drowns_on_five_from("from-2"), 2);
    EXPECT_EQ(drowns_on_five_from("from-4"), 4);
}

TEST(SkirmishQuestions, osprey_drown_third_stun) {
    State wet = table();
    wet.models[swordsman].ground = Ground::water;
    wet.models[swordsman].stunned = 2;
    const auto roll = [&](std::string_view answer) {
        const Rules rules = answered("osprey-drown-third-stun", answer);
        const State stunned = after(wet, shot("bow"), {3, 4}, rules);  // a hit of 2, less armour
        EXPECT_EQ(stunned.models[swordsman].wound, Wound::light);
        return !violation(rules, stunned, RollDrowning{swordsman});
    };
    EXPECT_TRUE(roll("yes"));
    EXPECT_FALSE(roll("no"));
    wet.models[swordsman].stunned = 1;
    const Rules no = answered("osprey-drown-third-stun", "no");
    EXPECT_TRUE(accepts(after(wet, shot("bow"), {3, 4}, no), RollDrowning{swordsman}, no)) << "a second stun does";
}

}  // namespace
}  // namespace engarde::skirmish
