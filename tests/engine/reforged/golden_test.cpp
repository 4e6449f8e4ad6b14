// The worked example of the rulebook (l.213-476), step by step, and the two plays that its text forbids.
#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

constexpr std::size_t sam = 0;
constexpr std::size_t jen = 1;

Action opening() {
    return open(sam, jen, {thrust, {masterful_strike}});
}

Duel sams_second_turn() {
    return Duel({6, 5}).play(opening()).play(riposte(jen, 0, {lunge, {}}));
}

TEST(ReforgedGolden, the_example_exchange_goes_as_printed) {
    Duel duel({6, 5});

    duel.play(opening());
    EXPECT_EQ(duel.poise(sam), 5);
    EXPECT_EQ(duel.poise(jen), 5);
    EXPECT_EQ(duel.state().priority, jen);
    EXPECT_EQ(duel.damage(jen), 5);

    duel.play(riposte(jen, 0, {lunge, {}}));
    EXPECT_EQ(duel.poise(sam), 5);
    EXPECT_EQ(duel.poise(jen), 3);
    EXPECT_EQ(duel.damage(sam), 3);
    EXPECT_EQ(duel.damage(jen), 0);

    duel.play(respond(sam, parry_riposte, 1));
    EXPECT_EQ(duel.poise(sam), 5);
    EXPECT_EQ(duel.poise(jen), 3);

    duel.play(taste_my_blade(jen, {slash, {powerful_strike}}));
    EXPECT_EQ(duel.poise(jen), 3);
    EXPECT_EQ(duel.state().field.size(), 3U);

    duel.play(press(sam, coupe, 0, 0));
    EXPECT_EQ(duel.poise(sam), 5);
    EXPECT_EQ(damage_by_attack(duel.rules(), duel.state()), (std::vector{5, 0, 3}));

    duel.play(pass(jen));
    EXPECT_EQ(duel.poise(sam), 2);
    EXPECT_EQ(duel.poise(jen), 0);
    EXPECT_FALSE(duel.is_out(jen));
    EXPECT_TRUE(duel.state().field.empty());
    EXPECT_EQ(duel.outcome(), std::nullopt);
}

TEST(ReforgedGolden, sam_may_not_play_parry_riposte_and_coupe_together) {
    const Duel duel = sams_second_turn();

    EXPECT_TRUE(duel.refuses(together_with(respond(sam, parry_riposte, 1), coupe), clause::one_card_at_a_time));
    EXPECT_TRUE(duel.accepts(respond(sam, parry_riposte, 1)));
    EXPECT_TRUE(duel.accepts(press(sam, coupe, 0, 0)));
}

TEST(ReforgedGolden, sam_may_not_play_coupe_between_parry_riposte_and_lunge) {
    const Duel duel = Duel({6, 5}).play(opening()).play(paying(respond(jen, parry_riposte, 0)));

    EXPECT_TRUE(duel.refuses(interrupting(press(sam, coupe, 0, 0)), clause::a_card_is_not_interrupted));
}

}  // namespace
}  // namespace engarde::reforged
