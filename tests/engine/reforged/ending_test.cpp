#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

TEST(ReforgedEnding, passing_ends_the_exchange) {
    Duel at_once;
    at_once.play(open(0, 1, {thrust, {}})).play(pass(1));
    Duel by_the_attacker;
    by_the_attacker.play(open(0, 1, {thrust, {}})).play(respond(1, hard_parry, 0)).play(pass(0));

    EXPECT_FALSE(at_once.state().exchange);
    EXPECT_EQ(at_once.poise(1), 8);
    EXPECT_FALSE(by_the_attacker.state().exchange);
    EXPECT_EQ(by_the_attacker.poise(1), 10);
}

TEST(ReforgedEnding, damage_is_counted_by_attack) {
    Duel duel;
    duel.play(open(0, 1, {thrust, {masterful_strike, powerful_strike}})).play(taste_my_blade(1, {lunge, {}}));
    duel.play(taste_my_blade(0, {slash, {}}));

    EXPECT_EQ(damage_by_attack(duel.rules(), duel.state()), (std::vector{7, 3, 1}));
    EXPECT_EQ(duel.damage(1), 8);
    EXPECT_EQ(duel.damage(0), 3);
}

TEST(ReforgedEnding, a_blocked_attack_does_nothing) {
    Duel duel;
    duel.play(open(0, 1, {thrust, {masterful_strike}})).play(respond(1, hard_parry, 0));

    EXPECT_EQ(damage_by_attack(duel.rules(), duel.state()), std::vector{0});
}

TEST(ReforgedEnding, damage_falls_at_once) {
    Duel duel({5, 5});

    duel.play(open(0, 1, {thrust, {}})).play(taste_my_blade(1, {lunge, {}})).play(taste_my_blade(0, {slash, {}}));
    duel.play(pass(1));

    EXPECT_EQ(duel.poise(0), 2);
    EXPECT_EQ(duel.poise(1), 1);
}

TEST(ReforgedEnding, the_field_is_cleared) {
    Duel duel;

    duel.play(open(0, 1, {thrust, {}})).play(riposte(1, 0, {slash, {}})).play(pass(0));

    EXPECT_TRUE(duel.state().field.empty());
}

TEST(ReforgedExchanges, the_field_starts_empty) {
    Duel duel;
    EXPECT_TRUE(duel.state().field.empty());

    duel.play(open(0, 1, {thrust, {}})).play(riposte(1, 0, {slash, {}})).play(pass(0));
    duel.play(begin_turn(1)).play(open(1, 0, {slash, {powerful_strike}}));

    ASSERT_EQ(duel.state().field.size(), 1U) << "nothing of the Exchange before it";
    EXPECT_EQ(duel.state().field[0].card, slash);
    EXPECT_EQ(duel.state().field[0].enhancements, std::vector{powerful_strike});
    EXPECT_TRUE(duel.state().field[0].responses.empty());
}

TEST(ReforgedEnding, last_player_standing_reached) {
    Duel duel({3, 0});

    duel.play(open(0, 1, {thrust, {}})).play(pass(1));

    EXPECT_EQ(duel.outcome(), (Outcome{&clause::last_player_standing, 0}));
}

TEST(ReforgedEnding, last_player_standing_not_reached) {
    Duel two({3, 1});
    two.play(open(0, 1, {thrust, {}})).play(pass(1));
    Duel three({3, 0, 4});
    three.play(open(0, 1, {thrust, {}})).play(pass(1));

    EXPECT_EQ(two.outcome(), std::nullopt);
    EXPECT_TRUE(three.is_out(1));
    EXPECT_EQ(three.outcome(), std::nullopt);
}

TEST(ReforgedEnding, nobody_is_left_reached) {
    Duel duel({0, 0});

    duel.play(open(0, 1, {thrust, {}})).play(taste_my_blade(1, {slash, {}})).play(pass(0));

    EXPECT_EQ(duel.outcome(), (Outcome{&clause::nobody_is_left, std::nullopt}));
}

TEST(ReforgedEnding, nobody_is_left_not_reached) {
    Duel third({0, 0, 5});

    third.play(open(0, 1, {thrust, {}})).play(taste_my_blade(1, {slash, {}})).play(pass(0));

    EXPECT_EQ(third.outcome(), (Outcome{&clause::last_player_standing, 2}));
}

TEST(ReforgedEnding, nothing_follows_the_end_accepted) {
    EXPECT_TRUE(Duel({3, 0}).accepts(open(0, 1, {thrust, {}})));
}

TEST(ReforgedEnding, nothing_follows_the_end_refused) {
    Duel duel({3, 0});
    duel.play(open(0, 1, {thrust, {}})).play(pass(1));

    EXPECT_TRUE(duel.refuses(open(0, 1, {thrust, {}}), clause::nothing_follows_the_end));
    EXPECT_TRUE(duel.refuses(pass(0), clause::nothing_follows_the_end));
}

}  // namespace
}  // namespace engarde::reforged
