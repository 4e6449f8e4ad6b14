#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

Duel with_pistol() {
    return Duel({10, 10, 10}).having(0, pistol);
}

TEST(ReforgedItems, items_belong_to_your_own_turn_accepted) {
    EXPECT_TRUE(Duel().accepts(put_in_play(0, main_gauche)));
    EXPECT_TRUE(Duel().having(0, buckler).accepts(discard_item(0)));
    EXPECT_TRUE(Duel().play(open(0, 1, {thrust, {}})).play(pass(1)).accepts(put_in_play(0, main_gauche)))
        << "after the Exchange";
}

TEST(ReforgedItems, items_belong_to_your_own_turn_refused) {
    const Clause& clause = clause::items_belong_to_your_own_turn;

    EXPECT_TRUE(Duel().refuses(put_in_play(1, main_gauche), clause));
    EXPECT_TRUE(Duel().having(1, buckler).refuses(discard_item(1), clause));
    EXPECT_TRUE(Duel().having(1, pistol).refuses(fire_pistol(1, 0), clause));
    EXPECT_TRUE(Duel().refuses(put_in_play(7, main_gauche), clause));
}

TEST(ReforgedItems, only_items_are_put_in_play_accepted) {
    for (const CardId item : {main_gauche, buckler, pistol}) EXPECT_TRUE(Duel().accepts(put_in_play(0, item)));
}

TEST(ReforgedItems, only_items_are_put_in_play_refused) {
    for (const CardId card : {thrust, hard_parry, disarm, CardId::superior_technique})
        EXPECT_TRUE(Duel().refuses(put_in_play(0, card), clause::only_items_are_put_in_play));
}

TEST(ReforgedItems, a_new_item_replaces_the_old) {
    Duel duel;

    duel.play(put_in_play(0, main_gauche));
    EXPECT_EQ(duel.item(0), main_gauche);
    duel.play(put_in_play(0, buckler));

    EXPECT_EQ(duel.item(0), buckler);
    EXPECT_EQ(duel.item(1), std::nullopt);
}

TEST(ReforgedItems, an_item_stays_from_turn_to_turn) {
    const Duel duel = Duel().having(0, main_gauche).play(open(0, 1, {thrust, {}})).play(pass(1));

    EXPECT_EQ(duel.item(0), main_gauche);
}

TEST(ReforgedItems, what_is_discarded_is_in_play_accepted) {
    Duel duel = Duel().having(0, main_gauche);

    EXPECT_EQ(duel.play(discard_item(0)).item(0), std::nullopt);
}

TEST(ReforgedItems, what_is_discarded_is_in_play_refused) {
    EXPECT_TRUE(Duel().refuses(discard_item(0), clause::what_is_discarded_is_in_play));
    EXPECT_TRUE(Duel().having(1, buckler).refuses(discard_item(0), clause::what_is_discarded_is_in_play));
}

// The own turn begins with the discard, not with the first card played (l.11, l.96).
TEST(ReforgedItems, an_item_may_be_discarded_before_drawing) {
    Duel duel = Duel()
                    .having(0, main_gauche)
                    .holding(0, Pile::counted(8))
                    .with_piles(Pile::empty(), Pile::empty())
                    .play(discard_item(0));

    EXPECT_EQ(duel.state().discard_pile, Pile::of({main_gauche}));
    EXPECT_TRUE(duel.accepts(discard(0, Pile::counted(1)))) << "no card was drawn or played";
    EXPECT_TRUE(duel.play(reshuffle(0)).accepts(draw(0, Pile::of({main_gauche})))) << "and it can come back";
}

TEST(ReforgedItems, an_item_is_kept_in_an_exchange_accepted) {
    EXPECT_TRUE(Duel().having(0, buckler).play(open(0, 1, {thrust, {}})).play(pass(1)).accepts(discard_item(0)));
}

TEST(ReforgedItems, an_item_is_kept_in_an_exchange_refused) {
    const Duel duel = Duel().having(0, buckler).having(1, buckler).play(open(0, 1, {thrust, {}}));

    EXPECT_TRUE(duel.refuses(discard_item(0), clause::an_item_is_kept_in_an_exchange));
    EXPECT_TRUE(duel.refuses(discard_item(1), clause::an_item_is_kept_in_an_exchange));
}

TEST(ReforgedItems, no_item_comes_into_play_during_an_exchange) {
    const Duel duel = Duel().play(open(0, 1, {thrust, {}}));

    EXPECT_TRUE(duel.refuses(put_in_play(0, main_gauche), clause::items_and_restores_stay_out));
    EXPECT_TRUE(duel.refuses(put_in_play(1, main_gauche), clause::items_and_restores_stay_out));
}

TEST(ReforgedItems, an_item_is_paid_for_like_any_card) {
    Rules said = answering("reforged-cost-above-poise", "no");
    said.book.edit(main_gauche).cost = known(2);
    said.book.edit(buckler).cost = known(3);
    said.book.edit(pistol).cost = known(4);

    EXPECT_EQ(Duel({10, 10}, said).play(put_in_play(0, main_gauche)).poise(0), 8);
    EXPECT_EQ(Duel({10, 10}, said).play(put_in_play(0, buckler)).poise(0), 7);
    EXPECT_EQ(Duel({10, 10}, said).play(put_in_play(0, pistol)).poise(0), 6);
    EXPECT_TRUE(Duel({3, 10}, said).refuses(put_in_play(0, pistol), clause::a_cost_is_within_the_poise));
    EXPECT_EQ(Duel({10, 10}, said).having(0, pistol).play(fire_pistol(0, 1)).poise(0), 10) << "firing is free";
}

TEST(ReforgedItems, the_pistol_is_in_play_accepted) {
    EXPECT_TRUE(with_pistol().accepts(fire_pistol(0, 1)));
}

TEST(ReforgedItems, the_pistol_is_in_play_refused) {
    EXPECT_TRUE(Duel().refuses(fire_pistol(0, 1), clause::the_pistol_is_in_play));
    EXPECT_TRUE(Duel().having(0, buckler).refuses(fire_pistol(0, 1), clause::the_pistol_is_in_play));
    EXPECT_TRUE(Duel().having(1, pistol).refuses(fire_pistol(0, 1), clause::the_pistol_is_in_play));
}

TEST(ReforgedItems, the_pistol_replaces_the_exchange_accepted) {
    EXPECT_TRUE(with_pistol().accepts(open(0, 1, {thrust, {}}))) << "nobody has to fire it";
    EXPECT_TRUE(with_pistol().play(fire_pistol(0, 1)).accepts(put_in_play(0, buckler)));
}

TEST(ReforgedItems, the_pistol_replaces_the_exchange_refused) {
    const Clause& clause = clause::the_pistol_replaces_the_exchange;
    const Duel fighting = with_pistol().play(open(0, 1, {thrust, {}}));
    const Duel fought = with_pistol().play(open(0, 1, {thrust, {}})).play(pass(1));

    EXPECT_TRUE(with_pistol().play(fire_pistol(0, 1)).refuses(open(0, 2, {thrust, {}}), clause));
    EXPECT_TRUE(with_pistol().play(fire_pistol(0, 1)).refuses(fire_pistol(0, 2), clause));
    EXPECT_TRUE(fighting.refuses(fire_pistol(0, 1), clause));
    EXPECT_TRUE(fought.refuses(fire_pistol(0, 1), clause));
}

TEST(ReforgedItems, the_pistol_is_fired_at_another_player_accepted) {
    EXPECT_TRUE(with_pistol().accepts(fire_pistol(0, 2)));
}

TEST(ReforgedItems, the_pistol_is_fired_at_another_player_refused) {
    const Duel one_is_out = Duel({10, 0, 10}).having(0, pistol).without(1);

    EXPECT_TRUE(with_pistol().refuses(fire_pistol(0, 0), clause::the_pistol_is_fired_at_another_player));
    EXPECT_TRUE(with_pistol().refuses(fire_pistol(0, 3), clause::the_pistol_is_fired_at_another_player));
    EXPECT_TRUE(one_is_out.refuses(fire_pistol(0, 1), clause::the_pistol_is_fired_at_another_player));
}

TEST(ReforgedItems, the_pistol_takes_four_poise) {
    const Duel duel = with_pistol().having(1, main_gauche).play(fire_pistol(0, 1));
    const Duel weak = Duel({10, 3}).having(0, pistol).play(fire_pistol(0, 1));

    EXPECT_EQ(duel.poise(0), 10);
    EXPECT_EQ(duel.poise(1), 6) << "the Main Gauche takes nothing off";
    EXPECT_EQ(duel.poise(2), 10);
    EXPECT_EQ(weak.poise(1), 0);
    EXPECT_FALSE(weak.is_out(1));
}

TEST(ReforgedItems, disarm_comes_before_damage) {
    const AttackPlay with_disarm{thrust, {disarm}};
    Duel blocked = Duel().having(1, main_gauche).having(0, buckler).play(open(0, 1, with_disarm));
    blocked.play(riposte(1, 0, {lunge, {}}));
    EXPECT_EQ(blocked.damage(0), 3) << "not 4: the Main Gauche will be gone";
    blocked.play(pass(0));
    const Duel open_attack = Duel().having(1, main_gauche).play(open(0, 1, with_disarm)).play(pass(1));
    const Duel alone = Duel().having(1, main_gauche).play(open(0, 1, {disarm, {}})).play(pass(1));

    EXPECT_EQ(blocked.item(1), std::nullopt);
    EXPECT_EQ(blocked.item(0), buckler) << "the attacker keeps the own Item";
    EXPECT_EQ(blocked.poise(0), 7);
    EXPECT_EQ(open_attack.item(1), std::nullopt);
    EXPECT_EQ(open_attack.poise(1), 8) << "no shield any more";
    EXPECT_EQ(alone.item(1), std::nullopt);
    EXPECT_EQ(alone.poise(1), 10);
}

// The example of the rulebook (l.105-111).
TEST(ReforgedItems, items_count_for_each_attack) {
    Duel duel = Duel().having(0, main_gauche).play(open(0, 1, {thrust, {}})).play(taste_my_blade(1, {slash, {}}));
    duel.play(taste_my_blade(0, {slash, {powerful_strike}})).play(taste_my_blade(1, {lunge, {}}));

    EXPECT_EQ(damage_by_attack(duel.rules(), duel.state()), (std::vector{3, 0, 4, 2}));
    duel.play(pass(0));
    EXPECT_EQ(duel.poise(0), 8);
    EXPECT_EQ(duel.poise(1), 2);
}

TEST(ReforgedItems, main_gauche_adds_and_shields) {
    const auto damage = [](const Duel& duel) { return damage_by_attack(duel.rules(), duel.state()); };
    const Duel attackers = Duel().having(0, main_gauche).play(open(0, 1, {thrust, {masterful_strike}}));
    const Duel defenders = Duel().having(1, main_gauche).play(open(0, 1, {thrust, {masterful_strike}}));
    const Duel both = Duel().having(0, main_gauche).having(1, main_gauche).play(open(0, 1, {thrust, {}}));
    Duel blocked = attackers;
    blocked.play(respond(1, hard_parry, 0));

    EXPECT_EQ(damage(attackers), std::vector{6});
    EXPECT_EQ(damage(defenders), std::vector{4});
    EXPECT_EQ(damage(both), std::vector{2});
    EXPECT_EQ(damage(blocked), std::vector{0});
}

TEST(ReforgedItems, a_buckler_shields) {
    Rules said;
    said.book.edit(buckler).shield = known(2);
    const auto attacked = [](const Rules& rules, std::size_t owner) {
        return Duel({10, 10}, rules).having(owner, buckler).play(open(0, 1, {lunge, {}})).damage(1);
    };

    EXPECT_EQ(attacked(said, 1), 1);
    EXPECT_EQ(attacked(said, 0), 3) << "it strengthens no Attack";
    EXPECT_EQ(attacked({}, 1), 3) << "the least it can be, unless the players say it";
}

TEST(ReforgedItems, what_disarm_does_is_nothing_unless_the_players_say_it) {
    Rules said;
    said.book.edit(disarm).cost = known(1);
    said.book.edit(disarm).damage = known(2);
    const auto played = [](const Rules& rules) { return Duel({10, 10}, rules).play(open(0, 1, {thrust, {disarm}})); };

    EXPECT_EQ(played({}).poise(0), 10);
    EXPECT_EQ(played({}).damage(1), 2);
    EXPECT_EQ(played(said).poise(0), 9);
    EXPECT_EQ(played(said).damage(1), 4);
}

}  // namespace
}  // namespace engarde::reforged
