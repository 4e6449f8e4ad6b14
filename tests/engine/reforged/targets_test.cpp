// Which card on the Field a player can mean by its name.
#include "engine/reforged/targets.h"

#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

using Targets = std::vector<Target>;

// Seat 0 attacks seat 1 with two Thrusts, of which the first is answered. Seat 1 is to play.
Duel two_thrusts() {
    return Duel()
        .play(open(0, 1, {thrust, {}}))
        .play(respond(1, parry_riposte, 0))
        .play(taste_my_blade(0, {thrust, {}}));
}

TEST(ReforgedTargets, a_response_is_meant_for_the_attack_that_has_none) {
    EXPECT_EQ(possible_targets({}, two_thrusts().state(), 1, hard_parry, thrust), (Targets{{1, std::nullopt}}));
    EXPECT_EQ(targets_named({}, two_thrusts().state(), hard_parry, thrust).size(), 2U);
}

TEST(ReforgedTargets, several_attacks_without_a_response_can_be_meant) {
    Duel duel = Duel().play(open(0, 1, {thrust, {}})).play(play_card(1, CardId::taste_my_blade));
    duel.play(taste_my_blade(0, {thrust, {}}));

    EXPECT_EQ(possible_targets({}, duel.state(), 1, hard_parry, thrust).size(), 2U);
}

TEST(ReforgedTargets, an_answered_attack_is_meant_if_there_is_no_other) {
    const Duel duel = Duel().play(open(0, 1, {thrust, {}})).play(respond(1, parry_riposte, 0));

    EXPECT_EQ(possible_targets({}, duel.state(), 1, hard_parry, thrust), (Targets{{0, std::nullopt}}));
    EXPECT_EQ(possible_targets({}, duel.state(), 1, hard_parry, slash), Targets{});
}

TEST(ReforgedTargets, ones_own_attack_is_meant_only_to_be_refused) {
    const Duel duel = Duel().play(open(0, 1, {thrust, {}})).play(taste_my_blade(1, {slash, {}}));

    EXPECT_EQ(possible_targets({}, duel.state(), 0, hard_parry, thrust), (Targets{{0, std::nullopt}}));
    EXPECT_TRUE(duel.refuses(respond(0, hard_parry, 0), clause::a_response_answers_an_attack_on_you));
}

TEST(ReforgedTargets, a_press_is_meant_for_the_other_players_response) {
    Duel duel = Duel().play(open(0, 1, {thrust, {}})).play(riposte(1, 0, {slash, {}}));
    duel.play(respond(0, parry_riposte, 1));

    EXPECT_EQ(possible_targets({}, duel.state(), 1, coupe, parry_riposte), (Targets{{1, 0}}));
    EXPECT_EQ(targets_named({}, duel.state(), coupe, parry_riposte), (Targets{{0, 0}, {1, 0}}));
}

TEST(ReforgedTargets, responses_are_numbered_in_the_order_laid) {
    Duel duel = two_thrusts().play(respond(1, parry_riposte, 1)).play(play_card(0, CardId::taste_my_blade));
    duel.play(respond(1, parry_riposte, 0));

    EXPECT_EQ(targets_named({}, duel.state(), coupe, parry_riposte), (Targets{{0, 0}, {1, 0}, {0, 1}}));
}

}  // namespace
}  // namespace engarde::reforged
