// For each question an Exchange on which two answers disagree.
#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

Duel answered(const Rules& rules) {
    return Duel({1, 10}, rules).play(open(0, 1, {thrust, {}})).play(respond(1, parry_riposte, 0));
}

TEST(ReforgedQuestions, reforged_cost_above_poise) {
    const auto strong_arm_for_two = [](std::string_view answer) {
        Rules rules = answering("reforged-cost-above-poise", answer);
        rules.book.edit(strong_arm).cost = known(2);
        return answered(rules);
    };

    EXPECT_EQ(strong_arm_for_two("yes").play(press(0, strong_arm, 0, 0)).poise(0), 0);
    EXPECT_TRUE(strong_arm_for_two("no").refuses(press(0, strong_arm, 0, 0), clause::a_cost_is_within_the_poise));
}

TEST(ReforgedQuestions, reforged_pay_then_free) {
    const auto at_one_poise = [](std::string_view answer) {
        const Ruleset strict = *with_answer(reforged_2019, "reforged-cost-above-poise", "no");
        return Duel({1, 10}, {*with_answer(strict, "reforged-pay-then-free", answer)});
    };
    const Action two_costs = open(0, 1, {lunge, {masterful_strike}});

    EXPECT_TRUE(at_one_poise("one-by-one").accepts(two_costs));
    EXPECT_TRUE(at_one_poise("together").refuses(two_costs, clause::a_cost_is_within_the_poise));

    Duel attacked = at_one_poise("together").play(open(0, 1, {thrust, {}})).play(pass(1)).play(begin_turn(1));
    EXPECT_TRUE(attacked.play(open(1, 0, {thrust, {}})).accepts(riposte(0, 0, {lunge, {masterful_strike}})))
        << "the payment comes first, and leaves No Poise";
}

TEST(ReforgedQuestions, reforged_slash_value) {
    const auto slashed = [](std::string_view answer) {
        return Duel({10, 10}, answering("reforged-slash-value", answer)).play(open(0, 1, {slash, {}}));
    };
    const auto strengthened = [](std::string_view answer) {
        return Duel({10, 10}, answering("reforged-slash-value", answer)).play(open(0, 1, {slash, {powerful_strike}}));
    };

    EXPECT_EQ(slashed("slash-1").damage(1), 1);
    EXPECT_EQ(slashed("slash-2").damage(1), 2);
    EXPECT_EQ(strengthened("slash-1").damage(1), 3);
    EXPECT_EQ(strengthened("slash-2").damage(1), 3);
}

TEST(ReforgedQuestions, reforged_lunge_vacuous) {
    const Action second_attack = attack(0, {lunge, {}});

    EXPECT_TRUE(answered(answering("reforged-lunge-vacuous", "yes")).accepts(second_attack));
    EXPECT_TRUE(
        answered(answering("reforged-lunge-vacuous", "no")).refuses(second_attack, clause::a_lunge_needs_an_attack));
}

TEST(ReforgedQuestions, reforged_response_target) {
    const auto exchange = [](std::string_view answer) {
        return Duel({10, 10}, answering("reforged-response-target", answer))
            .play(open(0, 1, {thrust, {}}))
            .play(taste_my_blade(1, {slash, {}}));
    };

    EXPECT_TRUE(exchange("no").refuses(respond(0, hard_parry, 0), clause::a_response_answers_an_attack_on_you));
    EXPECT_TRUE(exchange("yes").accepts(respond(0, hard_parry, 0)));
}

TEST(ReforgedQuestions, reforged_multiple_responses) {
    const auto exchange = [](std::string_view answer) {
        return answered(answering("reforged-multiple-responses", answer)).play(taste_my_blade(0, {slash, {}}));
    };

    EXPECT_TRUE(exchange("yes").accepts(respond(1, hard_parry, 0)));
    EXPECT_TRUE(exchange("no").refuses(respond(1, hard_parry, 0), clause::one_response_to_an_attack));
    EXPECT_EQ(exchange("yes").play(respond(1, hard_parry, 0)).play(press(0, coupe, 0, 0)).damage(1), 1)
        << "the second Response still blocks";
}

TEST(ReforgedQuestions, reforged_press_own) {
    const auto exchange = [](std::string_view answer) {
        return answered(answering("reforged-press-own", answer)).play(taste_my_blade(0, {slash, {}}));
    };

    EXPECT_TRUE(exchange("yes").accepts(press(1, coupe, 0, 0)));
    EXPECT_TRUE(exchange("no").refuses(press(1, coupe, 0, 0), clause::a_press_removes_an_opponents_response));
}

TEST(ReforgedQuestions, reforged_negative_attack) {
    const auto poise_left = [](std::string_view answer) {
        Rules rules = answering("reforged-negative-attack", answer);
        rules.book.edit(buckler).shield = known(3);
        Duel duel = Duel({10, 10}, rules).having(1, buckler).play(open(0, 1, {thrust, {masterful_strike}}));
        return duel.play(play_card(1, CardId::taste_my_blade))
            .play(taste_my_blade(0, {slash, {}}))
            .play(pass(1))
            .poise(1);
    };

    EXPECT_EQ(poise_left("stops-at-nothing"), 8) << "5 - 3, and 1 - 3 is nothing";
    EXPECT_EQ(poise_left("reduces-the-others"), 10) << "5 - 3 + 1 - 3";
}

TEST(ReforgedQuestions, reforged_disarm_type) {
    const auto duel = [](std::string_view answer) { return Duel({10, 10}, answering("reforged-disarm-type", answer)); };
    const Action as_attack = open(0, 1, {disarm, {powerful_strike}});
    const Action as_enhancement = open(0, 1, {thrust, {disarm}});
    const Action alone = play_card(1, disarm);

    EXPECT_TRUE(duel("as-played").accepts(as_attack));
    EXPECT_TRUE(duel("as-played").accepts(as_enhancement));
    EXPECT_TRUE(duel("as-played").refuses(open(0, 1, {disarm, {disarm}}), clause::one_card_at_a_time));
    EXPECT_TRUE(duel("as-played").refuses(open(0, 1, {thrust, {disarm, disarm}}), clause::enhancements_differ));
    EXPECT_TRUE(duel("attack").accepts(as_attack));
    EXPECT_TRUE(duel("attack").refuses(as_enhancement, clause::one_card_at_a_time));
    EXPECT_TRUE(duel("attack").play(as_attack).refuses(alone, clause::a_new_attack_needs_an_empty_field));
    EXPECT_TRUE(duel("enhancement").accepts(as_enhancement));
    EXPECT_TRUE(duel("enhancement").refuses(as_attack, clause::an_attack_is_an_attack_card));
    EXPECT_TRUE(duel("enhancement").play(as_enhancement).refuses(alone, clause::enhancements_come_with_their_attack));
}

TEST(ReforgedQuestions, reforged_pistol_eliminates) {
    const auto shot = [](std::string_view answer, int poise) {
        return Duel({10, poise}, answering("reforged-pistol-eliminates", answer))
            .having(0, pistol)
            .play(fire_pistol(0, 1));
    };

    EXPECT_TRUE(shot("yes", 0).is_out(1));
    EXPECT_FALSE(shot("yes", 1).is_out(1));
    EXPECT_FALSE(shot("no", 0).is_out(1));
    EXPECT_EQ(shot("no", 5).poise(1), 1);
}

TEST(ReforgedQuestions, an_answer_is_chosen_by_name) {
    for (const Choice<Ruleset>& choice : choices()) {
        EXPECT_EQ(choice.answer(reforged_2019), 0U) << choice.question.id;
        for (std::size_t answer = 0; answer < choice.question.answer_count(); ++answer) {
            const auto chosen = with_answer(reforged_2019, choice.question.id, choice.question.answers[answer].id);
            ASSERT_TRUE(chosen) << choice.question.id;
            EXPECT_EQ(choice.answer(*chosen), answer) << choice.question.id;
        }
    }
    EXPECT_EQ(with_answer(reforged_2019, "reforged-slash-value", "slash-3"), std::nullopt);
    EXPECT_EQ(with_answer(reforged_2019, "reforged-hand-size", "9"), std::nullopt);
}

}  // namespace
}  // namespace engarde::reforged
