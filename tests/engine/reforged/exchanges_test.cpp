#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

Duel opened(const std::vector<int>& poise = {10, 10}) {
    return Duel(poise).play(open(0, 1, {thrust, {}}));
}

TEST(ReforgedExchanges, exchange_on_your_own_turn_accepted) {
    EXPECT_TRUE(Duel().accepts(open(0, 1, {thrust, {}})));
}

TEST(ReforgedExchanges, exchange_on_your_own_turn_refused) {
    EXPECT_TRUE(Duel().refuses(open(1, 0, {thrust, {}}), clause::exchange_on_your_own_turn));
    EXPECT_TRUE(Duel().refuses(open(7, 0, {thrust, {}}), clause::exchange_on_your_own_turn));
}

TEST(ReforgedExchanges, one_exchange_a_turn_accepted) {
    EXPECT_TRUE(Duel({10, 10, 10}).accepts(open(0, 2, {thrust, {}})));
}

TEST(ReforgedExchanges, one_exchange_a_turn_refused) {
    Duel duel = opened({10, 10, 10});
    EXPECT_TRUE(duel.refuses(open(0, 2, {thrust, {}}), clause::one_exchange_a_turn)) << "while it lasts";

    duel.play(pass(1));

    EXPECT_TRUE(duel.refuses(open(0, 2, {thrust, {}}), clause::one_exchange_a_turn)) << "after it";
}

TEST(ReforgedExchanges, the_defender_is_another_player_accepted) {
    EXPECT_TRUE(Duel({10, 10, 10}).accepts(open(0, 1, {thrust, {}})));
    EXPECT_TRUE(Duel({10, 10, 0}).accepts(open(0, 2, {thrust, {}})));
}

TEST(ReforgedExchanges, the_defender_is_another_player_refused) {
    State one_is_out = start({10, 0, 10}, 0);
    one_is_out.duelists[1].out = true;
    Action nobody = open(0, 1, {thrust, {}});
    nobody.defender.reset();

    EXPECT_TRUE(Duel().refuses(open(0, 0, {thrust, {}}), clause::the_defender_is_another_player));
    EXPECT_TRUE(Duel().refuses(open(0, 2, {thrust, {}}), clause::the_defender_is_another_player));
    EXPECT_TRUE(Duel().refuses(nobody, clause::the_defender_is_another_player));
    EXPECT_EQ(&violation({}, one_is_out, open(0, 1, {thrust, {}}))->clause(), &clause::the_defender_is_another_player);
}

TEST(ReforgedExchanges, cards_are_played_in_an_exchange_accepted) {
    EXPECT_TRUE(opened().accepts(respond(1, hard_parry, 0)));
    EXPECT_TRUE(opened().accepts(pass(1)));
}

TEST(ReforgedExchanges, cards_are_played_in_an_exchange_refused) {
    EXPECT_TRUE(Duel().refuses(attack(0, {thrust, {}}), clause::cards_are_played_in_an_exchange));
    EXPECT_TRUE(Duel().refuses(pass(0), clause::cards_are_played_in_an_exchange));
    EXPECT_TRUE(opened().play(pass(1)).refuses(respond(0, hard_parry, 0), clause::cards_are_played_in_an_exchange));
}

TEST(ReforgedExchanges, only_the_duelists_play_accepted) {
    EXPECT_TRUE(opened({10, 10, 10}).accepts(respond(1, hard_parry, 0)));
}

TEST(ReforgedExchanges, only_the_duelists_play_refused) {
    EXPECT_TRUE(opened({10, 10, 10}).refuses(respond(2, hard_parry, 0), clause::only_the_duelists_play));
    EXPECT_TRUE(opened({10, 10, 10}).refuses(pass(2), clause::only_the_duelists_play));
    EXPECT_TRUE(opened().refuses(pass(9), clause::only_the_duelists_play));
}

TEST(ReforgedExchanges, nobody_else_is_affected_accepted) {
    EXPECT_TRUE(opened({10, 10, 10}).accepts(aimed_at(taste_my_blade(1, {slash, {}}), 0)));
}

TEST(ReforgedExchanges, nobody_else_is_affected_refused) {
    const Duel duel = opened({10, 10, 10});

    EXPECT_TRUE(duel.refuses(aimed_at(taste_my_blade(1, {slash, {}}), 2), clause::nobody_else_is_affected));
    EXPECT_TRUE(duel.refuses(aimed_at(taste_my_blade(1, {slash, {}}), 1), clause::nobody_else_is_affected));
}

TEST(ReforgedExchanges, the_duelists_alternate_accepted) {
    Duel duel = opened();
    EXPECT_TRUE(duel.accepts(respond(1, parry_riposte, 0)));

    duel.play(respond(1, parry_riposte, 0));

    EXPECT_TRUE(duel.accepts(press(0, coupe, 0, 0)));
}

TEST(ReforgedExchanges, the_duelists_alternate_refused) {
    Duel duel = opened();
    EXPECT_TRUE(duel.refuses(taste_my_blade(0, {slash, {}}), clause::the_duelists_alternate));
    EXPECT_TRUE(duel.refuses(pass(0), clause::the_duelists_alternate));

    duel.play(respond(1, parry_riposte, 0));

    EXPECT_TRUE(duel.refuses(taste_my_blade(1, {slash, {}}), clause::the_duelists_alternate));
}

TEST(ReforgedExchanges, a_card_is_not_interrupted_accepted) {
    const Duel duel = opened().play(riposte(1, 0, {lunge, {}}));

    EXPECT_TRUE(duel.accepts(press(0, coupe, 0, 0))) << "after the Lunge";
}

TEST(ReforgedExchanges, a_card_is_not_interrupted_refused) {
    const Duel before = opened();
    const Duel during = opened().play(paying(respond(1, parry_riposte, 0)));

    EXPECT_TRUE(before.refuses(interrupting(press(0, coupe, 0, 0)), clause::a_card_is_not_interrupted));
    EXPECT_TRUE(during.refuses(interrupting(press(0, coupe, 0, 0)), clause::a_card_is_not_interrupted));
}

TEST(ReforgedExchanges, one_card_at_a_time_accepted) {
    EXPECT_TRUE(Duel().accepts(open(0, 1, {thrust, {masterful_strike, powerful_strike}})));
    EXPECT_TRUE(opened().accepts(riposte(1, 0, {slash, {}})));
    EXPECT_TRUE(opened().accepts(taste_my_blade(1, {slash, {}})));
}

TEST(ReforgedExchanges, one_card_at_a_time_refused) {
    const Action response_and_fancy_move = together_with(respond(1, hard_parry, 0), CardId::taste_my_blade);

    EXPECT_TRUE(opened().refuses(response_and_fancy_move, clause::one_card_at_a_time));
    EXPECT_TRUE(Duel().refuses(open(0, 1, {thrust, {slash}}), clause::one_card_at_a_time));
    EXPECT_TRUE(opened().refuses(riposte(1, 0, {thrust, {slash}}), clause::one_card_at_a_time));
}

TEST(ReforgedExchanges, items_and_restores_stay_out_accepted) {
    EXPECT_TRUE(opened().accepts(respond(1, hard_parry, 0)));
}

TEST(ReforgedExchanges, items_and_restores_stay_out_refused) {
    for (const CardId item : {CardId::main_gauche, CardId::buckler, CardId::pistol})
        EXPECT_TRUE(opened().refuses(play_card(1, item), clause::items_and_restores_stay_out));
    EXPECT_TRUE(Duel().refuses(open(0, 1, {CardId::pistol, {}}), clause::items_and_restores_stay_out));
}

TEST(ReforgedExchanges, breaches_come_in_a_fixed_order) {
    const Duel duel = opened({10, 10, 10});
    const Action wrong = together_with(with_counter(paying(respond(0, hard_parry, 3)), {coupe, {}}), slash);
    std::vector<std::string_view> codes;

    for (const Violation& found : violations(duel.rules(), duel.state(), wrong)) codes.push_back(found.clause().code);

    EXPECT_EQ(codes,
              (std::vector<std::string_view>{"exchange.out-of-turn", "card.one-at-a-time", "response.no-attack",
                                             "payment.not-offered", "attack.not-an-attack", "attack.not-granted"}));
}

}  // namespace
}  // namespace engarde::reforged
