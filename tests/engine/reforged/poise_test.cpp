#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

TEST(ReforgedPoise, costs_are_paid_on_playing) {
    Duel duel({6, 5});

    duel.play(open(0, 1, {lunge, {masterful_strike, powerful_strike}}));

    EXPECT_EQ(duel.poise(0), 4);
    EXPECT_EQ(duel.poise(1), 5);
}

TEST(ReforgedPoise, paying_may_leave_no_poise) {
    Duel duel({1, 5});

    duel.play(open(0, 1, {lunge, {}}));

    EXPECT_EQ(duel.poise(0), 0);
    EXPECT_FALSE(duel.is_out(0));
}

TEST(ReforgedPoise, nothing_is_paid_at_no_poise) {
    Duel duel({1, 0});

    duel.play(open(0, 1, {lunge, {masterful_strike}}));
    duel.play(riposte(1, 0, {lunge, {}}));

    EXPECT_EQ(duel.poise(0), 0);
    EXPECT_EQ(duel.poise(1), 0);
}

TEST(ReforgedPoise, a_cost_is_within_the_poise_accepted) {
    Rules rules = answering("reforged-cost-above-poise", "no");
    rules.book.edit(strong_arm).cost = known(2);
    const auto answered = [&](int poise) {
        return Duel({poise, 5}, rules).play(open(0, 1, {thrust, {}})).play(respond(1, hard_parry, 0));
    };

    EXPECT_TRUE(answered(2).accepts(press(0, strong_arm, 0, 0)));
    EXPECT_TRUE(answered(0).accepts(press(0, strong_arm, 0, 0))) << "at No Poise it is free";
}

TEST(ReforgedPoise, a_cost_is_within_the_poise_refused) {
    Rules rules = answering("reforged-cost-above-poise", "no");
    rules.book.edit(strong_arm).cost = known(2);
    const Duel duel = Duel({1, 5}, rules).play(open(0, 1, {thrust, {}})).play(respond(1, hard_parry, 0));

    EXPECT_TRUE(duel.refuses(press(0, strong_arm, 0, 0), clause::a_cost_is_within_the_poise));
}

TEST(ReforgedPoise, poise_saves_from_any_attack) {
    Duel exact({10, 2});
    exact.play(open(0, 1, {thrust, {}})).play(pass(1));

    EXPECT_EQ(exact.poise(1), 0);
    EXPECT_FALSE(exact.is_out(1));
    for (int poise = 1; poise <= 10; ++poise) {
        Duel duel({10, poise});
        duel.play(open(0, 1, {lunge, {masterful_strike, powerful_strike}})).play(taste_my_blade(1, {thrust, {}}));
        duel.play(taste_my_blade(0, {lunge, {masterful_strike}})).play(pass(1));
        EXPECT_EQ(duel.poise(1), 0);
        EXPECT_FALSE(duel.is_out(1)) << poise;
    }
}

TEST(ReforgedPoise, a_hit_at_no_poise_removes_the_player) {
    Duel hit({10, 0});
    hit.play(open(0, 1, {slash, {}})).play(pass(1));
    Duel blocked({10, 0});
    blocked.play(open(0, 1, {slash, {}})).play(respond(1, hard_parry, 0)).play(pass(0));

    EXPECT_TRUE(hit.is_out(1));
    EXPECT_FALSE(blocked.is_out(1));
}

TEST(ReforgedPoise, a_duelist_who_pays_down_to_no_poise_and_is_hit_is_out) {
    Duel duel({1, 10});

    duel.play(open(0, 1, {lunge, {}})).play(taste_my_blade(1, {slash, {}})).play(pass(0));

    EXPECT_TRUE(duel.is_out(0));
    EXPECT_EQ(duel.poise(1), 7);
}

TEST(ReforgedPoise, a_lost_cost_is_the_least_it_can_be_unless_the_players_say_it) {
    Rules said;
    said.book.edit(hard_parry).cost = known(1);
    said.book.edit(strong_arm).cost = known(3);
    const auto played = [](const Rules& rules) {
        Duel duel({10, 10}, rules);
        return duel.play(open(0, 1, {thrust, {}})).play(respond(1, hard_parry, 0)).play(press(0, strong_arm, 0, 0));
    };

    EXPECT_EQ(played({}).poise(0), 9);
    EXPECT_EQ(played({}).poise(1), 10);
    EXPECT_EQ(played(said).poise(0), 7);
    EXPECT_EQ(played(said).poise(1), 9);
}

}  // namespace
}  // namespace engarde::reforged
