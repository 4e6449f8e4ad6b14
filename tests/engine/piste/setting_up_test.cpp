#include "engine/piste/match.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using test::cards;

tl::expected<State, Violation> dealt(std::string_view white, std::string_view black, std::string_view pile) {
    return start({}, {.hand = {cards(white), cards(black)}, .pile = cards(pile)}, Side::white);
}

const Clause* clause_broken_by(const tl::expected<State, Violation>& started) {
    return started ? nullptr : &started.error().clause();
}

TEST(PisteSettingUp, deck_has_five_of_each_value_accepted) {
    EXPECT_TRUE(dealt("11111", "22222", "333334444455555"));
}

TEST(PisteSettingUp, deck_has_five_of_each_value_refused) {
    const auto six_ones = dealt("11111", "12222", "233334444455555");

    EXPECT_EQ(clause_broken_by(six_ones), &clause::deck_has_five_of_each_value);
    EXPECT_EQ(six_ones.error().fact("card"), 1);
    EXPECT_EQ(six_ones.error().fact("found"), 6);
}

TEST(PisteSettingUp, a_value_that_does_not_exist_is_one_too_many) {
    EXPECT_EQ(clause_broken_by(dealt("11116", "22222", "333334444455555")), &clause::deck_has_five_of_each_value);
}

TEST(PisteSettingUp, five_cards_are_dealt_accepted) {
    EXPECT_TRUE(dealt("12345", "12345", "111222333444555"));
}

TEST(PisteSettingUp, five_cards_are_dealt_refused) {
    EXPECT_EQ(clause_broken_by(dealt("1234", "12345", "5111222333444555")), &clause::five_cards_are_dealt);
    EXPECT_EQ(clause_broken_by(dealt("12345", "123451", "11222333444555")), &clause::five_cards_are_dealt);
}

TEST(PisteSettingUp, the_rest_is_the_draw_pile_accepted) {
    const auto started = dealt("12345", "12345", "111222333444555");

    ASSERT_TRUE(started);
    EXPECT_EQ(started->pile, cards("111222333444555"));
    EXPECT_EQ(started->table.pile_size, 15);
}

TEST(PisteSettingUp, the_rest_is_the_draw_pile_refused) {
    EXPECT_EQ(clause_broken_by(dealt("12345", "12345", "11122233344455")), &clause::the_rest_is_the_draw_pile);
    EXPECT_EQ(clause_broken_by(dealt("12345", "12345", "1112223334445551")), &clause::the_rest_is_the_draw_pile);
}

TEST(PisteSettingUp, the_right_player_starts_accepted) {
    const Match after_white_started = after_round({}, Side::white, Side::white);

    EXPECT_EQ(round_violation({brettspielnetz}, {}, Side::white), std::nullopt);
    EXPECT_EQ(round_violation({ferti_advanced}, {}, Side::black), std::nullopt);
    EXPECT_EQ(round_violation({ferti_advanced}, after_white_started, Side::black), std::nullopt);
}

TEST(PisteSettingUp, the_right_player_starts_refused) {
    const Match after_white_started = after_round({}, Side::white, Side::white);

    const auto black_opens = round_violation({brettspielnetz}, {}, Side::black);
    const auto white_again = round_violation({ferti_advanced}, after_white_started, Side::white);

    ASSERT_TRUE(black_opens);
    EXPECT_EQ(&black_opens->clause(), &clause::the_right_player_starts);
    ASSERT_TRUE(white_again);
    EXPECT_EQ(&white_again->clause(), &clause::the_right_player_starts);
}

TEST(PisteSettingUp, a_match_taken_up_in_the_middle_may_be_continued_by_either) {
    const Match with_unknown_past{.score = {2, 1}, .rounds = 3};

    EXPECT_EQ(required_starter(brettspielnetz, with_unknown_past), std::nullopt);
}

TEST(PisteSettingUp, a_board_needs_room_for_two_and_a_pile_with_a_first_card) {
    EXPECT_TRUE(is_playable({}));
    EXPECT_TRUE(is_playable({.length = 99, .cards = 9, .copies = 15, .hand = 9, .wins = 1}));
    EXPECT_FALSE(is_playable({.length = 100}));
    EXPECT_FALSE(is_playable({.length = 1}));
    EXPECT_FALSE(is_playable({.cards = 10}));
    EXPECT_FALSE(is_playable({.copies = 16}));
    EXPECT_FALSE(is_playable({.hand = 10}));
    EXPECT_FALSE(is_playable({.wins = 0}));
    EXPECT_FALSE(is_playable({.cards = 2, .copies = 5, .hand = 5}));
}

TEST(PisteSettingUp, a_position_taken_up_in_mid_round_is_checked) {
    const auto resumed = [](std::array<int, 2> space, Attack attack, std::string_view white_hand) {
        return resume(
            {}, {.space = space, .attack = attack, .hand = {cards(white_hand), cards("12345")}, .pile = cards("12")});
    };

    EXPECT_TRUE(resumed({8, 13}, pending_attack(5, 2, false), "12344"));
    EXPECT_EQ(clause_broken_by(resumed({0, 13}, {}, "12344")), &clause::fencer_stays_on_the_piste);
    EXPECT_EQ(clause_broken_by(resumed({8, 24}, {}, "12344")), &clause::fencer_stays_on_the_piste);
    EXPECT_EQ(clause_broken_by(resumed({13, 13}, {}, "12344")), &clause::fencer_stays_before_the_opponent);
    EXPECT_EQ(clause_broken_by(resumed({8, 13}, {}, "1234")), &clause::five_cards_are_dealt);
    EXPECT_EQ(clause_broken_by(resumed({8, 13}, pending_attack(4, 1, false), "12344")),
              &clause::attack_spans_the_distance);
}

TEST(PisteSettingUp, the_cards_of_a_pending_attack_are_gone) {
    const Position three_twos{.space = {8, 10},
                              .attack = pending_attack(2, 3, false),
                              .hand = {cards("12245"), cards("13455")},
                              .pile = cards("1")};
    Position one_more = three_twos;
    one_more.hand[1] = cards("12455");

    EXPECT_TRUE(resume({}, three_twos));
    EXPECT_EQ(clause_broken_by(resume({}, one_more)), &clause::deck_has_five_of_each_value);
}

TEST(PisteSettingUp, a_pending_attack_must_have_been_allowed) {
    const auto resumed = [](const Ruleset& ruleset, Attack attack) {
        return resume(
            {ruleset},
            {.space = {8, 13}, .attack = attack, .hand = {cards("12344"), cards("12345")}, .pile = cards("12")});
    };
    const Ruleset single_cards = with_answer(ferti_advanced, "attack-may-be-strengthened", "no").value();

    EXPECT_EQ(clause_broken_by(resumed(abacus_classic, pending_attack(5, 1, true))),
              &clause::no_attack_after_an_advance);
    EXPECT_EQ(clause_broken_by(resumed(single_cards, pending_attack(5, 2, false))), &clause::attack_is_a_single_card);
}

TEST(PisteSettingUp, a_position_may_lie_behind_the_last_card) {
    const Position no_pile{.space = {3, 8}, .hand = {cards("125"), cards("13")}};
    Position too_many = no_pile;
    too_many.hand[0] = cards("112233");
    Position attacked = no_pile;
    attacked.attack = pending_attack(5, 1, false);

    EXPECT_EQ(resume({ferti_advanced}, no_pile)->table.stage, Stage::exhausted);
    EXPECT_EQ(resume({abacus_basic}, no_pile)->table.stage, Stage::last_chance);
    EXPECT_EQ(resume({ferti_advanced}, attacked)->table.stage, Stage::final_attack);
    EXPECT_EQ(resume({abacus_basic}, attacked)->table.stage, Stage::hit);
    EXPECT_EQ(clause_broken_by(resume({ferti_advanced}, too_many)), &clause::five_cards_are_dealt);
}

TEST(PisteSettingUp, behind_the_last_card_the_last_turn_is_taken_for_a_move) {
    const Ruleset literal = with_answer(brettspielnetz, "hands-compared-without-final-attack", "no").value();
    const Position no_pile{.space = {3, 8}, .hand = {cards("125"), cards("13")}};
    const auto winner = [&](const Ruleset& ruleset) {
        const Rules rules{ruleset};
        return outcome(rules, resume(rules, no_pile).value())->winner;
    };

    EXPECT_EQ(winner(brettspielnetz), seat(Side::white)) << "by cards";
    EXPECT_EQ(winner(literal), seat(Side::black)) << "by distance";
}

}  // namespace
}  // namespace engarde::piste
