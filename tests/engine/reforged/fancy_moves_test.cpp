// Fancy Moves that are negated, and what follows; Restore cards, the Respite, and questions about the Pistol.
#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

constexpr CardId blade = CardId::taste_my_blade;
constexpr CardId technique = CardId::superior_technique;

// Seat 1 has answered an Attack with a Fancy Move and has not attacked yet.
Duel fancy_move_played(const Rules& rules = {}) {
    return Duel({10, 10, 10}, rules).play(open(0, 1, {thrust, {}})).play(play_card(1, blade));
}

TEST(ReforgedFancyMoves, only_fancy_moves_are_negated_accepted) {
    EXPECT_TRUE(fancy_move_played().accepts(interrupt(0, technique)));
    EXPECT_TRUE(fancy_move_played().accepts(play_card(0, technique))) << "it comes between in any case";
}

TEST(ReforgedFancyMoves, only_fancy_moves_are_negated_refused) {
    const Clause& clause = clause::only_fancy_moves_are_negated;
    const Duel attacked = Duel().play(open(0, 1, {thrust, {}}));

    EXPECT_TRUE(attacked.refuses(interrupt(1, technique), clause)) << "an Attack";
    EXPECT_TRUE(Duel(attacked).play(respond(1, parry_riposte, 0)).refuses(interrupt(0, technique), clause));
    EXPECT_TRUE(Duel(attacked).play(taste_my_blade(1, {slash, {}})).refuses(interrupt(0, technique), clause))
        << "its Attack is on the Field already";
    EXPECT_TRUE(fancy_move_played().play(taste_my_blade(0, {slash, {}})).refuses(interrupt(0, technique), clause))
        << "the moment is over";
    EXPECT_TRUE(fancy_move_played().play(interrupt(0, technique)).refuses(interrupt(1, technique), clause));
}

TEST(ReforgedFancyMoves, a_negated_fancy_move_does_nothing) {
    Duel duel = fancy_move_played().with_piles(Pile::counted(60), Pile::empty()).play(interrupt(0, technique));

    EXPECT_EQ(duel.state().field.size(), 1U);
    EXPECT_EQ(duel.state().discard_pile, Pile::of({technique})) << "and the Fancy Move, discarded before";
    EXPECT_EQ(duel.state().priority, 0U);
    EXPECT_TRUE(duel.refuses(taste_my_blade(1, {slash, {}}), clause::the_duelists_alternate));
    EXPECT_TRUE(duel.accepts(pass(0)));
}

TEST(ReforgedFancyMoves, nobody_negates_an_own_fancy_move) {
    EXPECT_TRUE(fancy_move_played().refuses(interrupt(1, technique), clause::the_duelists_alternate));
    const Rules chain = answering("reforged-superior-technique-type", "fancy-move");
    const Duel negated = fancy_move_played(chain).play(interrupt(0, technique));
    EXPECT_TRUE(negated.refuses(interrupt(0, technique), clause::only_fancy_moves_are_negated))
        << "though 0 is to play";
    EXPECT_TRUE(
        Duel(negated).play(interrupt(1, technique)).refuses(interrupt(1, technique), clause::the_duelists_alternate));
}

TEST(ReforgedFancyMoves, only_the_duelists_negate) {
    EXPECT_TRUE(fancy_move_played().refuses(interrupt(2, technique), clause::only_the_duelists_play));
}

TEST(ReforgedQuestions, reforged_after_negation) {
    const auto negated = [](std::string_view answer) {
        Rules rules = answering("reforged-after-negation", answer);
        rules.book.edit(blade).cost = known(2);
        rules.book.edit(technique).cost = known(1);
        return fancy_move_played(rules).play(interrupt(0, technique));
    };

    EXPECT_EQ(negated("as-resolved").state().priority, 0U);
    EXPECT_EQ(negated("as-resolved").poise(1), 8);
    EXPECT_EQ(negated("plays-again").state().priority, 1U);
    EXPECT_EQ(negated("plays-again").poise(1), 8);
    EXPECT_TRUE(negated("plays-again").accepts(respond(1, hard_parry, 0)));
    EXPECT_EQ(negated("not-paid").state().priority, 0U);
    EXPECT_EQ(negated("not-paid").poise(1), 10);
    EXPECT_EQ(negated("not-paid").poise(0), 9) << "the negation itself is paid for";
}

TEST(ReforgedQuestions, reforged_superior_technique_type) {
    const auto negated = [](std::string_view answer) {
        return fancy_move_played(answering("reforged-superior-technique-type", answer)).play(interrupt(0, technique));
    };
    const Action back = with_counter(interrupt(1, technique), {slash, {}});

    EXPECT_TRUE(negated("interrupt").refuses(interrupt(1, technique), clause::only_fancy_moves_are_negated));
    EXPECT_TRUE(negated("fancy-move").accepts(interrupt(1, technique)));
    Duel restored = negated("fancy-move").play(back);
    EXPECT_EQ(restored.state().field.size(), 2U) << "the Fancy Move holds, and its Attack is played";
    EXPECT_EQ(restored.state().priority, 0U);
    EXPECT_TRUE(fancy_move_played(answering("reforged-superior-technique-type", "fancy-move"))
                    .refuses(with_counter(interrupt(0, technique), {slash, {}}), clause::a_card_must_allow_the_attack));
}

TEST(ReforgedQuestions, an_undone_negation_is_paid_for_again) {
    Ruleset ruleset = *with_answer(reforged_2019, "reforged-after-negation", "not-paid");
    ruleset = *with_answer(ruleset, "reforged-superior-technique-type", "fancy-move");
    Rules rules{ruleset, {}};
    rules.book.edit(blade).cost = known(2);
    rules.book.edit(technique).cost = known(1);

    const Duel duel = fancy_move_played(rules).play(interrupt(0, technique)).play(interrupt(1, technique));

    EXPECT_EQ(duel.poise(1), 7) << "2 for the Fancy Move, 1 for the second negation";
    EXPECT_EQ(duel.poise(0), 10) << "the first negation was negated";

    const Duel again = Duel(duel).play(interrupt(0, technique));
    EXPECT_EQ(again.poise(1), 10) << "the Fancy Move and the second negation are negated";
    EXPECT_EQ(again.poise(0), 8) << "both own negations hold";
}

TEST(ReforgedPoise, only_restore_cards_restore_accepted) {
    EXPECT_TRUE(Duel({5, 10}, with_more_cards()).accepts(restore(0, breather)));
}

TEST(ReforgedPoise, only_restore_cards_restore_refused) {
    EXPECT_TRUE(Duel({5, 10}).refuses(restore(0, thrust), clause::only_restore_cards_restore));
    EXPECT_TRUE(Duel({5, 10}).refuses(restore(0, buckler), clause::only_restore_cards_restore));
}

TEST(ReforgedPoise, a_restore_restores_poise) {
    Duel duel = Duel({5, 10}, with_more_cards())
                    .holding(0, Pile::counted(9))
                    .with_piles({}, Pile::empty())
                    .play(restore(0, breather));

    EXPECT_EQ(duel.poise(0), 7) << "5 - 1 + 3";
    EXPECT_EQ(duel.state().discard_pile, Pile::of({breather}));
    EXPECT_EQ(Duel({0, 10}, with_more_cards()).play(restore(0, breather)).poise(0), 3) << "free at No Poise";
    EXPECT_EQ(Duel({9, 10}, with_more_cards()).play(restore(0, breather)).poise(0), 10);
}

State with_poise(int poise) {
    return Duel({poise, 10}).state();
}

TEST(ReforgedPoise, poise_stops_at_ten_accepted) {
    EXPECT_TRUE(start_violations({}, with_poise(10)).empty());
    EXPECT_TRUE(start_violations(answering("reforged-restore-cap", "none"), with_poise(11)).empty());
}

TEST(ReforgedPoise, poise_stops_at_ten_refused) {
    ASSERT_EQ(start_violations({}, with_poise(11)).size(), 1U);
    EXPECT_EQ(&start_violations({}, with_poise(11)).front().clause(), &clause::poise_stops_at_ten);
}

TEST(ReforgedQuestions, reforged_restore_cap) {
    const auto restored = [](std::string_view answer) {
        return Duel({10, 10}, with_more_cards(answering("reforged-restore-cap", answer))).play(restore(0, breather));
    };

    EXPECT_EQ(restored("ten").poise(0), 10) << "10 - 1 + 3";
    EXPECT_EQ(restored("none").poise(0), 12);
}

TEST(ReforgedItems, an_item_stays_in_play) {
    Duel duel = Duel().having(0, main_gauche).play(open(0, 1, {thrust, {}})).play(pass(1)).play(begin_turn(1));
    duel.play(open(1, 0, {thrust, {}})).play(pass(0)).play(begin_turn(0));

    EXPECT_EQ(duel.item(0), main_gauche);
}

TEST(ReforgedItems, items_and_restores_come_before_and_after) {
    Duel duel({9, 10}, with_more_cards());
    duel.play(restore(0, breather)).play(put_in_play(0, buckler)).play(put_in_play(0, pistol));
    Duel exchanged = Duel(duel).play(open(0, 1, {thrust, {}})).play(pass(1));

    EXPECT_TRUE(exchanged.play(put_in_play(0, buckler)).accepts(restore(0, breather)));
    EXPECT_TRUE(Duel(duel).play(fire_pistol(0, 1)).accepts(restore(0, breather))) << "after the Pistol";
    EXPECT_TRUE(duel.accepts(begin_turn(1))) << "without an Exchange";
}

TEST(ReforgedItems, the_pistol_is_left_out_accepted) {
    EXPECT_TRUE(Duel().accepts(put_in_play(0, pistol)));
    EXPECT_TRUE(Duel({10, 10}, answering("reforged-pistol-in-the-game", "no")).accepts(put_in_play(0, buckler)));
}

TEST(ReforgedItems, the_pistol_is_left_out_refused) {
    EXPECT_TRUE(Duel({10, 10}, answering("reforged-pistol-in-the-game", "no"))
                    .refuses(put_in_play(0, pistol), clause::the_pistol_is_left_out));
}

TEST(ReforgedQuestions, reforged_pistol_in_the_game) {
    EXPECT_EQ(full_deck({}), Pile::counted(85));
    EXPECT_EQ(full_deck(answering("reforged-pistol-in-the-game", "no")), Pile::counted(84));
}

Duel new_pistol(std::string_view answer) {
    return Duel({10, 10}, answering("reforged-pistol-when", answer)).play(put_in_play(0, pistol));
}

TEST(ReforgedItems, a_new_pistol_is_not_fired_accepted) {
    EXPECT_TRUE(new_pistol("any-turn").accepts(fire_pistol(0, 1)));
    EXPECT_TRUE(new_pistol("not-when-played").play(begin_turn(1)).play(begin_turn(0)).accepts(fire_pistol(0, 1)));
}

TEST(ReforgedItems, a_new_pistol_is_not_fired_refused) {
    EXPECT_TRUE(new_pistol("not-when-played").refuses(fire_pistol(0, 1), clause::a_new_pistol_is_not_fired));
}

TEST(ReforgedQuestions, reforged_pistol_when) {
    EXPECT_TRUE(new_pistol("any-turn").accepts(fire_pistol(0, 1)));
    EXPECT_TRUE(new_pistol("not-when-played").refuses(fire_pistol(0, 1), clause::a_new_pistol_is_not_fired));
}

TEST(ReforgedQuestions, reforged_pistol_discard) {
    const auto fired = [](std::string_view answer) {
        return Duel({10, 10}, answering("reforged-pistol-discard", answer))
            .holding(0, Pile::counted(9))
            .with_piles(Pile::counted(60), Pile::empty())
            .having(0, pistol)
            .play(fire_pistol(0, 1));
    };

    EXPECT_EQ(fired("kept").item(0), pistol);
    EXPECT_EQ(fired("discarded").item(0), std::nullopt);
    EXPECT_EQ(fired("discarded").state().discard_pile, Pile::of({pistol}));
}

TEST(ReforgedQuestions, reforged_edition_hand) {
    const auto before_the_deal = [](std::string_view answer) {
        return Duel(before_the_game(answering("reforged-edition-hand", answer).ruleset, 2),
                    answering("reforged-edition-hand", answer));
    };

    EXPECT_TRUE(before_the_deal("9").accepts(deal(2, 9)));
    EXPECT_TRUE(before_the_deal("7").accepts(deal(2, 7)));
    EXPECT_TRUE(before_the_deal("7").refuses(deal(2, 9), clause::every_player_is_dealt_a_hand));
}

TEST(ReforgedQuestions, reforged_deck_runs_out) {
    const auto last_card_drawn = [](std::string_view answer) {
        return Duel({10, 10}, answering("reforged-deck-runs-out", answer))
            .holding(0, Pile::counted(8))
            .with_piles(Pile::counted(1), Pile::counted(5))
            .play(draw(0, Pile::counted(1)));
    };
    const Clause& early = clause::the_deck_is_used_up_first;

    EXPECT_TRUE(last_card_drawn("when-needed").accepts(open(0, 1, {thrust, {}})));
    EXPECT_TRUE(last_card_drawn("when-needed").refuses(reshuffle(0, 5), early));
    EXPECT_TRUE(last_card_drawn("at-once").refuses(open(0, 1, {thrust, {}}), clause::an_empty_deck_is_reshuffled));
    EXPECT_TRUE(last_card_drawn("at-once").refuses(begin_turn(1), clause::an_empty_deck_is_reshuffled));
    EXPECT_TRUE(last_card_drawn("at-once")
                    .play(draw(0, Pile::empty()))
                    .refuses(begin_turn(1), clause::an_empty_deck_is_reshuffled));
    EXPECT_TRUE(last_card_drawn("at-once").play(reshuffle(0, 5)).accepts(open(0, 1, {thrust, {}})));
}

TEST(ReforgedQuestions, reforged_dead_hand) {
    const auto killed = [](std::string_view answer) {
        return Duel({10, 0, 10}, answering("reforged-dead-hand", answer))
            .holding(0, Pile::counted(9))
            .holding(1, Pile::counted(5))
            .with_piles(Pile::counted(60), Pile::empty())
            .play(open(0, 1, {thrust, {}}))
            .play(pass(1));
    };

    EXPECT_EQ(killed("discarded").state().discard_pile, Pile::of({thrust}, 5));
    EXPECT_EQ(killed("set-aside").state().discard_pile, Pile::of({thrust}));
}

TEST(ReforgedQuestions, reforged_mitigating_response) {
    const auto mitigated = [](std::string_view answer) {
        return Duel({10, 10}, with_more_cards(answering("reforged-mitigating-response", answer)))
            .play(open(0, 1, {thrust, {}}))
            .play(respond(1, dodge, 0))
            .play(play_card(0, blade));
    };

    EXPECT_TRUE(mitigated("counts").accepts(attack(1, {lunge, {}})));
    EXPECT_TRUE(mitigated("does-not-count").refuses(attack(1, {lunge, {}}), clause::a_lunge_waits_for_responses));
}

TEST(ReforgedEnding, a_response_can_shield) {
    Duel duel = Duel({10, 10}, with_more_cards()).play(open(0, 1, {thrust, {masterful_strike}}));

    EXPECT_EQ(duel.damage(1), 5);
    EXPECT_EQ(duel.play(respond(1, dodge, 0)).damage(1), 3);
    EXPECT_EQ(duel.play(play_card(0, blade)).play(respond(1, dodge, 0)).damage(1), 1);
    EXPECT_EQ(duel.play(play_card(0, blade)).play(respond(1, hard_parry, 0)).damage(1), 0);
}

}  // namespace
}  // namespace engarde::reforged
