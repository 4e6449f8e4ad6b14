// Jumps and climbs, the checks they need, and how models fall and drown.
#include "tests/engine/skirmish/skirmish_table.h"

namespace engarde::skirmish {
namespace {

using namespace test;

Move jump(Distance inches, MoveKind kind = MoveKind::short_move) {
    Move made = move(archer, kind, {1});
    made.way.jump = inches;
    return made;
}

Move climb(Distance inches, MoveKind kind = MoveKind::short_move) {
    Move made = move(archer, kind, {0});
    made.way.climb = inches;
    return made;
}

// Initiative 3: a check of 2 dice passes from 5.
const std::vector<int> passed{2, 3};
const std::vector<int> failed{1, 3};

State fallen_from(const Move& on_the_way) {
    return after(after(table(), on_the_way), CheckDexterity{archer}, failed);
}

TEST(SkirmishMishaps, jumps_are_two_inches_accepted) {
    EXPECT_TRUE(accepts(table(), jump({1}, MoveKind::normal)));
    EXPECT_TRUE(accepts(table(), jump({2})));
}

TEST(SkirmishMishaps, jumps_are_two_inches_refused) {
    State cavalry = table();
    cavalry.models[archer].move = MoveRate::cavalry;
    EXPECT_TRUE(refuses(cavalry, jump({2, 1}), clause::jumps_are_two_inches));
    EXPECT_TRUE(refuses(cavalry, jump({3}, MoveKind::normal), clause::jumps_are_two_inches));
}

TEST(SkirmishMishaps, long_jumps_are_short_moves_accepted) {
    for (const MoveKind kind : {MoveKind::short_move, MoveKind::normal, MoveKind::run})
        EXPECT_TRUE(accepts(table(), jump({1}, kind))) << "a jump of an inch goes with every move";
    EXPECT_TRUE(accepts(table(), jump({1, 1})));
}

TEST(SkirmishMishaps, long_jumps_are_short_moves_refused) {
    for (const MoveKind kind : {MoveKind::normal, MoveKind::run})
        for (const Distance inches : {Distance{1, 1}, {2}})
            EXPECT_TRUE(refuses(table(), jump(inches, kind), clause::long_jumps_are_short_moves));
}

TEST(SkirmishMishaps, climbs_are_short_moves_accepted) {
    EXPECT_TRUE(accepts(table(), climb({3})));
}

TEST(SkirmishMishaps, climbs_are_short_moves_refused) {
    EXPECT_TRUE(refuses(table(), climb({0, 1}, MoveKind::normal), clause::climbs_are_short_moves));
    EXPECT_TRUE(refuses(table(), climb({3}, MoveKind::run), clause::climbs_are_short_moves));
}

TEST(SkirmishMishaps, long_jumps_and_climbs_are_checked_accepted) {
    for (const Move& on_the_way : {jump({1, 1}), jump({2}), climb({1})}) {
        const State state = after(table(), on_the_way, {}, complete_record);
        const State checked = after(state, CheckDexterity{archer}, passed, complete_record);
        EXPECT_TRUE(accepts(checked, OtherAction{swordsman}, complete_record));
        EXPECT_TRUE(accepts(state, OtherAction{swordsman})) << "a record of some actions";
    }
    EXPECT_TRUE(accepts(after(table(), jump({1})), OtherAction{swordsman}, complete_record)) << "an inch needs none";
    EXPECT_TRUE(accepts(after(table(), jump({2})), Place{swordsman}, complete_record)) << "may stand between";
}

TEST(SkirmishMishaps, long_jumps_and_climbs_are_checked_refused) {
    Move both = jump({1, 50});
    both.way.climb = {0, 50};
    const State once = after(after(table(), both), CheckDexterity{archer}, passed);
    for (const State& state : {after(table(), jump({1, 1})), after(table(), climb({1})), once}) {
        EXPECT_TRUE(refuses(state, OtherAction{swordsman}, clause::long_jumps_and_climbs_are_checked, complete_record));
        EXPECT_TRUE(refuses(state, shot(), clause::long_jumps_and_climbs_are_checked, complete_record));
    }
}

TEST(SkirmishMishaps, contact_is_made_when_the_checks_have_succeeded) {
    Move leap = jump({2});
    leap.contacts = {swordsman};
    const Rules rules = answered("osprey-short-move-contact", "yes");
    const State leaping = after(table(), leap, {}, rules);

    EXPECT_FALSE(is_engaged(leaping, archer));
    EXPECT_TRUE(are_in_contact(after(leaping, CheckDexterity{archer}, passed, rules), archer, swordsman));
    EXPECT_FALSE(is_engaged(after(leaping, CheckDexterity{archer}, failed, rules), archer));

    leap.way.jump = {1, 50};
    leap.way.climb = {0, 50};
    const State once = after(after(table(), leap, {}, rules), CheckDexterity{archer}, passed, rules);
    EXPECT_FALSE(is_engaged(once, archer)) << "there are two checks";
    EXPECT_TRUE(is_engaged(after(once, CheckDexterity{archer}, passed, rules), archer));
}

// 2D6 + Initiative, minus an Armour Rating of 3 or more, +2 if Agile (l.225-229).
TEST(SkirmishMishaps, dexterity_check) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second)
            for (int initiative = 0; initiative <= 5; ++initiative)
                for (int armour = 0; armour <= 5; ++armour)
                    for (const bool agile : {false, true}) {
                        Model checking{.initiative = initiative, .armour = armour};
                        checking.traits.agile = agile;
                        const int expected = first + second + initiative - (armour >= 3 ? armour : 0) + (agile ? 2 : 0);
                        const DexterityScore scored = dexterity({}, checking, {first, second});
                        ASSERT_EQ(scored.check, expected) << initiative << armour << agile;
                        ASSERT_EQ(scored.passed, expected >= 8);
                    }
}

TEST(SkirmishMishaps, a_check_for_another_reason_changes_nothing) {
    for (const std::vector<int>& dice : {passed, failed})
        EXPECT_EQ(after(table(), CheckDexterity{archer}, dice), table());
}

TEST(SkirmishMishaps, falls_follow_failed_checks_accepted) {
    EXPECT_TRUE(accepts(fallen_from(jump({2})), Fall{archer, 4}));
    EXPECT_TRUE(accepts(fallen_from(climb({2})), Fall{archer, 2}));
    EXPECT_TRUE(accepts(after(fallen_from(climb({2})), Place{archer, Ground::water}), Fall{archer, 2}));
}

TEST(SkirmishMishaps, falls_follow_failed_checks_refused) {
    EXPECT_TRUE(refuses(table(), Fall{archer, 2}, clause::falls_follow_failed_checks));
    const State climbing = after(table(), climb({2}));
    EXPECT_TRUE(refuses(climbing, Fall{archer, 2}, clause::falls_follow_failed_checks)) << "before the check";
    EXPECT_TRUE(
        refuses(after(climbing, CheckDexterity{archer}, passed), Fall{archer, 2}, clause::falls_follow_failed_checks));
    EXPECT_TRUE(refuses(fallen_from(climb({2})), Fall{swordsman, 2}, clause::falls_follow_failed_checks));
    EXPECT_TRUE(refuses(after(fallen_from(climb({2})), Fall{archer, 2}, {1, 1}), Fall{archer, 2},
                        clause::falls_follow_failed_checks))
        << "twice";
    EXPECT_TRUE(refuses(after(fallen_from(climb({2})), OtherAction{swordsman}), Fall{archer, 2},
                        clause::falls_follow_failed_checks))
        << "not directly";
    EXPECT_TRUE(
        refuses(after(table(), CheckDexterity{archer}, failed), Fall{archer, 2}, clause::falls_follow_failed_checks))
        << "a check of nothing";
}

TEST(SkirmishMishaps, failed_checks_are_falls_accepted) {
    const State fallen = after(fallen_from(climb({2})), Fall{archer, 2}, {1, 1}, complete_record);
    EXPECT_TRUE(accepts(fallen, OtherAction{swordsman}, complete_record));
    EXPECT_TRUE(accepts(fallen, shot(), complete_record)) << "the short move can still be combined with a shot";
}

TEST(SkirmishMishaps, who_falls_climbs_no_further) {
    Move both = jump({1, 50});
    both.way.climb = {0, 50};
    const State fallen = after(fallen_from(both), Fall{archer, 3}, {1, 1}, complete_record);
    EXPECT_TRUE(accepts(fallen, OtherAction{swordsman}, complete_record)) << "the second check is not made";
}

TEST(SkirmishMishaps, failed_checks_are_falls_refused) {
    Move both = jump({1, 50});
    both.way.climb = {0, 50};
    for (const Move& on_the_way : {jump({2}), climb({2}), both}) {
        EXPECT_TRUE(
            refuses(fallen_from(on_the_way), OtherAction{swordsman}, clause::failed_checks_are_falls, complete_record));
        EXPECT_TRUE(refuses(fallen_from(on_the_way), shot(), clause::failed_checks_are_falls, complete_record));
    }
}

TEST(SkirmishMishaps, falls_are_as_high_as_the_climb_accepted) {
    EXPECT_TRUE(accepts(fallen_from(climb({2})), Fall{archer, 2}));
    EXPECT_TRUE(accepts(fallen_from(climb({2, 99})), Fall{archer, 2})) << "rounded down";
    for (const int height : {0, 1, 9}) EXPECT_TRUE(accepts(fallen_from(jump({2})), Fall{archer, height})) << height;
}

TEST(SkirmishMishaps, falls_are_as_high_as_the_climb_refused) {
    for (const int height : {0, 1, 3})
        EXPECT_TRUE(refuses(fallen_from(climb({2, 99})), Fall{archer, height}, clause::falls_are_as_high_as_the_climb));
}

// 2D6 + height - 8, armour ignored (l.219-222).
TEST(SkirmishMishaps, fall_score) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second)
            for (int height = 0; height <= 12; ++height) {
                const FallScore scored = fall(height, {first, second});
                EXPECT_EQ(scored.wound_score, first + second + height - 8);
                EXPECT_EQ(scored.result, wound_result(first + second + height - 8));
            }
    State armoured = table();
    armoured.models[archer].armour = 2;  // does not hinder the check
    armoured = after(after(armoured, climb({3})), CheckDexterity{archer}, failed);
    EXPECT_EQ(after(armoured, Fall{archer, 3}, {4, 3}).models[archer].wound, Wound::light);  // 7 + 3 - 8 = 2
    EXPECT_EQ(after(armoured, Fall{archer, 3}, {2, 3}).models[archer], armoured.models[archer]);
    EXPECT_TRUE(after(armoured, Fall{archer, 3}, {6, 5}).models[archer].killed());  // 11 + 3 - 8 = 6
}

// The swordsman in the water, about to be stunned: 3 + 4 + 1 - 6 = 2, minus armour.
State in_the_water(int armour = 1, int stunned = 0) {
    State state = table();
    state.models[swordsman].ground = Ground::water;
    state.models[swordsman].armour = armour;
    state.models[swordsman].stunned = stunned;
    return state;
}

State stunned_in_the_water() {
    return after(in_the_water(), shot("bow"), {3, 4});
}

TEST(SkirmishMishaps, drowning_is_rolled_for_accepted) {
    const State rolled = after(stunned_in_the_water(), RollDrowning{swordsman}, {3}, complete_record);
    EXPECT_TRUE(accepts(rolled, OtherAction{swordsman}, complete_record));
    EXPECT_TRUE(accepts(stunned_in_the_water(), OtherAction{swordsman})) << "a record of some actions";

    State dry = in_the_water();
    dry.models[swordsman].ground = Ground::difficult;
    EXPECT_TRUE(accepts(after(dry, shot("bow"), {3, 4}), OtherAction{swordsman}, complete_record));
    EXPECT_TRUE(accepts(after(in_the_water(0), shot("bow"), {3, 4}), OtherAction{swordsman}, complete_record))
        << "a wound is no counter";
}

TEST(SkirmishMishaps, drowning_is_rolled_for_refused) {
    for (const Action& action : {Action(OtherAction{swordsman}), Action(Pass{1}), Action(BeginEndPhase{})})
        EXPECT_TRUE(refuses(stunned_in_the_water(), action, clause::drowning_is_rolled_for, complete_record));

    State fighting = ready_melee();
    fighting.models[swordsman].ground = Ground::water;
    fighting = after(fighting, strike(captain, "longsword", swordsman), {1, 2, 2});  // 7 - 5 = 2, minus armour
    EXPECT_TRUE(
        refuses(fighting, strike(swordsman, "sword", captain), clause::drowning_is_rolled_for, complete_record));

    Move into_the_moat = climb({3});
    into_the_moat.way.ends_in = Ground::water;
    const State fallen = after(fallen_from(into_the_moat), Fall{archer, 3}, {3, 3});  // 6 + 3 - 8 = 1
    EXPECT_TRUE(refuses(fallen, OtherAction{swordsman}, clause::drowning_is_rolled_for, complete_record));
}

TEST(SkirmishMishaps, only_the_stunned_drown_accepted) {
    EXPECT_TRUE(accepts(stunned_in_the_water(), RollDrowning{swordsman}));
}

TEST(SkirmishMishaps, only_the_stunned_drown_refused) {
    EXPECT_TRUE(refuses(in_the_water(), RollDrowning{swordsman}, clause::only_the_stunned_drown));
    EXPECT_TRUE(refuses(after(table(), shot("bow"), {3, 4}), RollDrowning{swordsman}, clause::only_the_stunned_drown));
    EXPECT_TRUE(refuses(stunned_in_the_water(), RollDrowning{archer}, clause::only_the_stunned_drown));
    EXPECT_TRUE(refuses(after(stunned_in_the_water(), RollDrowning{swordsman}, {1}), RollDrowning{swordsman},
                        clause::only_the_stunned_drown));
    EXPECT_TRUE(
        refuses(after(in_the_water(2), shot("bow"), {3, 4}), RollDrowning{swordsman}, clause::only_the_stunned_drown))
        << "a scratch";
    EXPECT_TRUE(refuses(after(stunned_in_the_water(), OtherAction{musketeer}), RollDrowning{swordsman},
                        clause::only_the_stunned_drown))
        << "not directly";
}

TEST(SkirmishMishaps, drowning) {
    for (int armour = 0; armour <= 5; ++armour)
        for (int die = 1; die <= 6; ++die) {
            Model model;
            model.armour = armour;
            EXPECT_EQ(drowns({}, model, die), die == 6 || (die == 5 && armour >= 3)) << armour << " " << die;
        }
    EXPECT_FALSE(after(stunned_in_the_water(), RollDrowning{swordsman}, {5}).models[swordsman].killed());
    const State drowned = after(stunned_in_the_water(), RollDrowning{swordsman}, {6});
    EXPECT_TRUE(drowned.models[swordsman].killed());
    EXPECT_EQ(drowned.models[swordsman].killed_in, 1) << "it is a casualty of this turn";
}

}  // namespace
}  // namespace engarde::skirmish
