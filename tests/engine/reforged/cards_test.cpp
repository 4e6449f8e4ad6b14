#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

// Seat 0 has attacked, seat 1 is to answer.
Duel attacked(const AttackPlay& attack = {thrust, {}}) {
    return Duel().play(open(0, 1, attack));
}

// Seat 1 has answered with a Response, seat 0 is to play.
Duel answered(CardId response = parry_riposte) {
    return attacked().play(respond(1, response, 0));
}

TEST(ReforgedCards, a_card_is_found_by_its_exact_name) {
    const CardBook book;

    ASSERT_EQ(book.size(), 15U);
    for (std::size_t place = 0; place < book.size(); ++place)
        EXPECT_EQ(book.find(book.cards()[place].name), static_cast<CardId>(place));
    EXPECT_EQ(book.find("Coupé"), coupe);
    EXPECT_EQ(book.find("Taste My Blade!"), CardId::taste_my_blade);
    for (const std::string_view other : {"Parry", "Coupe", ""}) EXPECT_EQ(book.find(other), std::nullopt);
}

TEST(ReforgedCards, what_the_example_proves_is_marked_as_known) {
    const CardBook book;

    EXPECT_EQ(book[thrust].damage, known(2));
    EXPECT_EQ(book[masterful_strike].cost, known(1));
    EXPECT_EQ(book[coupe].cost, known(0));
    EXPECT_EQ(book[coupe].type_certainty, Certainty::inferred);
    EXPECT_EQ(book[slash].damage, inferred_or(1, 2));
    EXPECT_EQ(book[strong_arm].cost, unknown(1));
}

TEST(ReforgedCards, a_card_has_known_instructions_accepted) {
    EXPECT_TRUE(attacked().accepts(respond(1, hard_parry, 0)));
}

TEST(ReforgedCards, a_card_has_known_instructions_refused) {
    const Clause& clause = clause::a_card_has_known_instructions;
    Rules rules;
    const CardId odd = rules.book.add({.name = "Odd Card"});
    const Duel duel = Duel({10, 10}, rules).play(open(0, 1, {thrust, {}}));

    EXPECT_TRUE(duel.refuses(play_card(1, odd), clause));
    EXPECT_TRUE(Duel({10, 10}, rules).refuses(open(0, 1, {thrust, {odd}}), clause));
    EXPECT_TRUE(Duel({10, 10}, rules).refuses(put_in_play(0, odd), clause));
}

TEST(ReforgedCards, an_attack_is_an_attack_card_accepted) {
    for (const CardId card : {thrust, lunge, slash}) {
        EXPECT_TRUE(Duel().accepts(open(0, 1, {card, {}})));
        EXPECT_TRUE(attacked().accepts(riposte(1, 0, {card, {}})));
    }
}

TEST(ReforgedCards, an_attack_is_an_attack_card_refused) {
    for (const CardId card : {masterful_strike, hard_parry, coupe, CardId::taste_my_blade}) {
        EXPECT_TRUE(Duel().refuses(open(0, 1, {card, {}}), clause::an_attack_is_an_attack_card));
        EXPECT_TRUE(attacked().refuses(riposte(1, 0, {card, {}}), clause::an_attack_is_an_attack_card));
    }
}

TEST(ReforgedCards, a_new_attack_needs_an_empty_field_accepted) {
    State cleared = attacked().state();
    cleared.field.clear();

    EXPECT_EQ(violation({}, cleared, attack(1, {slash, {}})), std::nullopt);
    EXPECT_TRUE(attacked().accepts(taste_my_blade(1, {slash, {}})));
}

TEST(ReforgedCards, a_new_attack_needs_an_empty_field_refused) {
    EXPECT_TRUE(attacked().refuses(attack(1, {slash, {}}), clause::a_new_attack_needs_an_empty_field));
    EXPECT_TRUE(answered().refuses(attack(0, {thrust, {}}), clause::a_new_attack_needs_an_empty_field));
}

TEST(ReforgedCards, a_lunge_waits_for_responses_accepted) {
    const Duel duel = answered().play(taste_my_blade(0, {slash, {}})).play(respond(1, hard_parry, 1));

    EXPECT_TRUE(attacked()
                    .play(riposte(1, 0, {slash, {}}))
                    .play(respond(0, hard_parry, 1))
                    .play(press(1, coupe, 0, 0))
                    .accepts(attack(0, {lunge, {masterful_strike}})));
    EXPECT_TRUE(duel.accepts(attack(0, {lunge, {}})));
}

TEST(ReforgedCards, a_lunge_waits_for_responses_refused) {
    const Duel duel = answered().play(taste_my_blade(0, {slash, {}}));

    EXPECT_TRUE(attacked().refuses(attack(1, {lunge, {}}), clause::a_lunge_waits_for_responses));
    EXPECT_TRUE(duel.refuses(attack(1, {lunge, {}}), clause::a_lunge_waits_for_responses)) << "one of two";
}

TEST(ReforgedCards, a_lunge_needs_an_attack_accepted) {
    Duel duel({10, 10}, answering("reforged-lunge-vacuous", "no"));
    duel.play(open(0, 1, {thrust, {}})).play(riposte(1, 0, {slash, {}})).play(respond(0, hard_parry, 1));

    EXPECT_TRUE(duel.accepts(attack(1, {lunge, {}})));
}

TEST(ReforgedCards, a_lunge_needs_an_attack_refused) {
    Duel duel({10, 10}, answering("reforged-lunge-vacuous", "no"));
    duel.play(open(0, 1, {thrust, {}})).play(respond(1, hard_parry, 0));

    EXPECT_TRUE(duel.refuses(attack(0, {lunge, {}}), clause::a_lunge_needs_an_attack));
}

TEST(ReforgedCards, a_card_must_allow_the_attack_accepted) {
    EXPECT_TRUE(attacked().accepts(riposte(1, 0, {thrust, {}})));
    EXPECT_TRUE(attacked().accepts(taste_my_blade(1, {thrust, {}})));
}

TEST(ReforgedCards, a_card_must_allow_the_attack_refused) {
    const Clause& clause = clause::a_card_must_allow_the_attack;

    EXPECT_TRUE(attacked().refuses(with_counter(respond(1, hard_parry, 0), {thrust, {}}), clause));
    EXPECT_TRUE(answered().refuses(with_counter(press(0, coupe, 0, 0), {thrust, {}}), clause));
    EXPECT_TRUE(Duel().refuses(with_counter(open(0, 1, {thrust, {}}), {slash, {}}), clause));
}

TEST(ReforgedCards, enhancements_come_with_their_attack_accepted) {
    EXPECT_TRUE(Duel().accepts(open(0, 1, {slash, {powerful_strike}})));
}

TEST(ReforgedCards, enhancements_come_with_their_attack_refused) {
    const Clause& clause = clause::enhancements_come_with_their_attack;

    EXPECT_TRUE(answered().refuses(play_card(0, masterful_strike), clause));
    EXPECT_TRUE(attacked().refuses(with_enhancements(respond(1, hard_parry, 0), {masterful_strike}), clause));
}

TEST(ReforgedCards, enhancements_differ_accepted) {
    EXPECT_TRUE(Duel().accepts(open(0, 1, {thrust, {masterful_strike, powerful_strike}})));
    EXPECT_TRUE(attacked({thrust, {masterful_strike}}).accepts(riposte(1, 0, {thrust, {masterful_strike}})));
}

TEST(ReforgedCards, enhancements_differ_refused) {
    const AttackPlay twice{thrust, {masterful_strike, powerful_strike, masterful_strike}};

    EXPECT_TRUE(Duel().refuses(open(0, 1, twice), clause::enhancements_differ));
    EXPECT_TRUE(attacked().refuses(taste_my_blade(1, twice), clause::enhancements_differ));
}

TEST(ReforgedCards, allowed_attacks_may_be_enhanced) {
    Duel duel = attacked().play(riposte(1, 0, {slash, {powerful_strike, masterful_strike}}));

    EXPECT_EQ(duel.damage(0), 6);
    EXPECT_TRUE(duel.accepts(taste_my_blade(0, {slash, {powerful_strike}})));
}

TEST(ReforgedCards, a_response_answers_an_attack_accepted) {
    EXPECT_TRUE(attacked().accepts(respond(1, parry_riposte, 0)));
    EXPECT_TRUE(attacked().accepts(respond(1, hard_parry, 0)));
}

TEST(ReforgedCards, a_response_answers_an_attack_refused) {
    Action to_a_response = respond(1, parry_riposte, 0);
    to_a_response.target->response = 0;

    EXPECT_TRUE(attacked().refuses(respond(1, hard_parry, 1), clause::a_response_answers_an_attack));
    EXPECT_TRUE(attacked().refuses(play_card(1, hard_parry), clause::a_response_answers_an_attack));
    EXPECT_TRUE(attacked().refuses(to_a_response, clause::a_response_answers_an_attack));
    EXPECT_TRUE(attacked().refuses(riposte(1, 4, {slash, {}}), clause::a_response_answers_an_attack));
}

TEST(ReforgedCards, a_response_answers_an_attack_on_you_accepted) {
    EXPECT_TRUE(attacked().accepts(respond(1, hard_parry, 0)));
}

TEST(ReforgedCards, a_response_answers_an_attack_on_you_refused) {
    const Duel duel = attacked().play(riposte(1, 0, {slash, {}}));

    EXPECT_TRUE(duel.refuses(respond(0, hard_parry, 0), clause::a_response_answers_an_attack_on_you));
}

TEST(ReforgedCards, one_response_to_an_attack_accepted) {
    Duel duel({10, 10}, answering("reforged-multiple-responses", "no"));
    duel.play(open(0, 1, {thrust, {}})).play(respond(1, parry_riposte, 0)).play(press(0, coupe, 0, 0));

    EXPECT_TRUE(duel.accepts(respond(1, hard_parry, 0))) << "the first one is gone";
}

TEST(ReforgedCards, one_response_to_an_attack_refused) {
    Duel duel({10, 10}, answering("reforged-multiple-responses", "no"));
    duel.play(open(0, 1, {thrust, {}})).play(respond(1, parry_riposte, 0)).play(taste_my_blade(0, {slash, {}}));

    EXPECT_TRUE(duel.refuses(respond(1, hard_parry, 0), clause::one_response_to_an_attack));
    EXPECT_TRUE(duel.accepts(respond(1, hard_parry, 1)));
}

TEST(ReforgedCards, only_parry_riposte_offers_a_payment_accepted) {
    EXPECT_TRUE(attacked().accepts(paying(respond(1, parry_riposte, 0))));
}

TEST(ReforgedCards, only_parry_riposte_offers_a_payment_refused) {
    const Clause& clause = clause::only_parry_riposte_offers_a_payment;

    EXPECT_TRUE(attacked().refuses(paying(respond(1, hard_parry, 0)), clause));
    EXPECT_TRUE(attacked().refuses(paying(taste_my_blade(1, {slash, {}})), clause));
}

TEST(ReforgedCards, the_payment_is_a_choice) {
    Duel neither = attacked().play(respond(1, parry_riposte, 0));
    Duel paid = attacked().play(paying(respond(1, parry_riposte, 0)));
    Duel used = attacked().play(riposte(1, 0, {slash, {}}));

    EXPECT_EQ(neither.poise(1), 10);
    EXPECT_EQ(paid.poise(1), 9);
    EXPECT_EQ(used.poise(1), 9);
    EXPECT_EQ(used.state().field.size(), 2U);
}

TEST(ReforgedCards, a_riposte_is_paid_for_accepted) {
    const Action unpaid = with_counter(respond(1, parry_riposte, 0), {slash, {}});

    EXPECT_TRUE(attacked().accepts(riposte(1, 0, {slash, {}})));
    EXPECT_TRUE(Duel({10, 0}).play(open(0, 1, {thrust, {}})).accepts(unpaid)) << "at No Poise it is free";
}

TEST(ReforgedCards, a_riposte_is_paid_for_refused) {
    const Action unpaid = with_counter(respond(1, parry_riposte, 0), {slash, {}});

    EXPECT_TRUE(attacked().refuses(unpaid, clause::a_riposte_is_paid_for));
}

TEST(ReforgedCards, powerful_strike_prevents_the_riposte_accepted) {
    EXPECT_TRUE(attacked({thrust, {powerful_strike}}).accepts(respond(1, parry_riposte, 0)));
    EXPECT_TRUE(attacked({thrust, {powerful_strike}}).accepts(taste_my_blade(1, {slash, {}})));
    EXPECT_TRUE(attacked({thrust, {masterful_strike}}).accepts(riposte(1, 0, {slash, {}})));
}

TEST(ReforgedCards, powerful_strike_prevents_the_riposte_refused) {
    const Action free = with_counter(respond(1, parry_riposte, 0), {slash, {}});
    const AttackPlay powerful{thrust, {masterful_strike, powerful_strike}};

    EXPECT_TRUE(attacked(powerful).refuses(riposte(1, 0, {slash, {}}), clause::powerful_strike_prevents_the_riposte));
    EXPECT_TRUE(Duel({10, 0}).play(open(0, 1, powerful)).refuses(free, clause::powerful_strike_prevents_the_riposte));
}

TEST(ReforgedCards, a_press_removes_a_response_accepted) {
    for (const CardId card : {coupe, strong_arm}) {
        Duel duel = answered().play(press(0, card, 0, 0));
        EXPECT_TRUE(duel.state().field[0].responses.empty());
        EXPECT_EQ(duel.damage(1), 2);
    }
    Duel duel = answered().with_piles(Pile::counted(60), Pile::empty());
    EXPECT_EQ(duel.play(press(0, coupe, 0, 0)).state().discard_pile, Pile::of({parry_riposte, coupe}))
        << "at once, while the Thrust stays on the Field";
}

TEST(ReforgedCards, a_press_removes_a_response_refused) {
    EXPECT_TRUE(answered().refuses(press(0, coupe, 0, 1), clause::a_press_removes_a_response));
    EXPECT_TRUE(answered().refuses(press(0, coupe, 1, 0), clause::a_press_removes_a_response));
    EXPECT_TRUE(answered().refuses(respond(0, coupe, 0), clause::a_press_removes_a_response)) << "an Attack";
    EXPECT_TRUE(answered().refuses(play_card(0, coupe), clause::a_press_removes_a_response));
}

TEST(ReforgedCards, hard_parry_withstands_coupe_accepted) {
    EXPECT_TRUE(answered(hard_parry).accepts(press(0, strong_arm, 0, 0)));
    EXPECT_TRUE(answered(parry_riposte).accepts(press(0, coupe, 0, 0)));
}

TEST(ReforgedCards, hard_parry_withstands_coupe_refused) {
    EXPECT_TRUE(answered(hard_parry).refuses(press(0, coupe, 0, 0), clause::hard_parry_withstands_coupe));
}

TEST(ReforgedCards, a_press_removes_an_opponents_response_accepted) {
    Duel duel({10, 10}, answering("reforged-press-own", "no"));
    duel.play(open(0, 1, {thrust, {}})).play(respond(1, parry_riposte, 0));

    EXPECT_TRUE(duel.accepts(press(0, coupe, 0, 0)));
}

TEST(ReforgedCards, a_press_removes_an_opponents_response_refused) {
    Duel duel({10, 10}, answering("reforged-press-own", "no"));
    duel.play(open(0, 1, {thrust, {}})).play(respond(1, parry_riposte, 0)).play(taste_my_blade(0, {slash, {}}));

    EXPECT_TRUE(duel.refuses(press(1, coupe, 0, 0), clause::a_press_removes_an_opponents_response));
}

TEST(ReforgedCards, the_riposte_outlives_its_response) {
    Duel duel = attacked().play(riposte(1, 0, {slash, {}})).play(press(0, coupe, 0, 0));

    EXPECT_EQ(duel.state().field.size(), 2U);
    EXPECT_EQ(duel.damage(0), 1);
    EXPECT_EQ(duel.damage(1), 2);
}

TEST(ReforgedCards, a_fancy_move_leaves_no_card) {
    Duel duel = attacked().play(taste_my_blade(1, {slash, {}}));

    ASSERT_EQ(duel.state().field.size(), 2U);
    EXPECT_EQ(duel.state().field[1], (LaidAttack{slash, 1, 0, {}, {}}));
    EXPECT_EQ(attacked().play(play_card(1, CardId::taste_my_blade)).state().field.size(), 1U);
}

}  // namespace
}  // namespace engarde::reforged
