#include "engine/piste/match.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using test::cards;
using test::Round;
using test::written;

TEST(PisteEnding, hit_reached) {
    Round unanswerable = Round::under(ferti_standard).fencers(8, 13).black("11223").pile("11");
    Round declined = Round::under(ferti_standard).fencers(8, 13).black("11235").pile("11");

    unanswerable.play(attack(5), "1");
    declined.play(attack(5), "1").play(yield());

    EXPECT_EQ(unanswerable.ended_by(), &clause::hit);
    EXPECT_EQ(unanswerable.result(), "1-0 hit");
    EXPECT_EQ(declined.ended_by(), &clause::hit);
    EXPECT_EQ(declined.result(), "1-0 hit");
}

TEST(PisteEnding, hit_not_reached) {
    Round can_parry = Round::under(ferti_standard).fencers(8, 13).black("11235").pile("11");
    Round can_evade = Round::under(ferti_advanced).fencers(8, 14).black("11223").pile("345");

    can_parry.play(attack(5), "1");
    can_evade.play(advance_and_attack(1, 5), "34");

    EXPECT_EQ(can_parry.ended_by(), nullptr);
    EXPECT_EQ(can_evade.ended_by(), nullptr);
}

TEST(PisteEnding, no_move_reached) {
    const Round round = Round::under(abacus_basic).fencers(1, 3).white("33445");

    EXPECT_EQ(round.ended_by(), &clause::no_move);
    EXPECT_EQ(round.result(), "0-1 no-move");
}

TEST(PisteEnding, no_move_not_reached) {
    EXPECT_EQ(Round::under(abacus_basic).fencers(1, 3).white("13445").ended_by(), nullptr);
    EXPECT_EQ(Round::under(abacus_basic).fencers(1, 3).white("23445").ended_by(), nullptr);
    EXPECT_EQ(Round::under(abacus_basic).fencers(4, 6).white("33445").ended_by(), nullptr);
}

TEST(PisteEnding, an_attack_alone_does_not_save_accepted) {
    const Ruleset movement_only = with_answer(abacus_basic, "attack-counts-as-legal-move", "no").value();
    const Round can_also_move = Round::under(movement_only).fencers(1, 4).white("13455");

    EXPECT_TRUE(can_also_move.accepts(attack(3), clause::an_attack_alone_does_not_save));
}

TEST(PisteEnding, an_attack_alone_does_not_save_refused) {
    const Ruleset movement_only = with_answer(abacus_basic, "attack-counts-as-legal-move", "no").value();
    const Round can_only_attack = Round::under(movement_only).fencers(1, 4).white("34455");

    EXPECT_TRUE(can_only_attack.refuses(attack(3), clause::an_attack_alone_does_not_save));
    EXPECT_EQ(can_only_attack.result(), "0-1 no-move");
}

TEST(PisteEnding, nothing_follows_the_end_accepted) {
    Round goes_on = Round::under(ferti_standard).fencers(8, 20).pile("11");

    goes_on.play(advance(1), "1");

    EXPECT_TRUE(goes_on.accepts(advance(1), clause::nothing_follows_the_end));
}

TEST(PisteEnding, nothing_follows_the_end_refused) {
    Round hit_at_once = Round::under(abacus_basic).fencers(8, 13).pile("1234");
    Round declined = Round::under(ferti_standard).fencers(8, 13).pile("1234");

    hit_at_once.play(attack(5));
    declined.play(attack(5), "1").play(yield());

    EXPECT_TRUE(hit_at_once.refuses(retreat(1), clause::nothing_follows_the_end));
    EXPECT_TRUE(declined.refuses(parry(5, 1, retreat(1)), clause::nothing_follows_the_end));
}

TEST(PisteEnding, the_last_card_ends_the_round_accepted) {
    Round goes_on = Round::under(ferti_standard).fencers(8, 20).pile("11");
    Round final_parry = Round::under(ferti_standard).fencers(8, 13).white("11225").pile("1");

    goes_on.play(advance(1), "1");
    final_parry.play(attack(5), "1");

    EXPECT_TRUE(goes_on.accepts(advance(1), clause::the_last_card_ends_the_round));
    EXPECT_TRUE(final_parry.accepts(parry(5), clause::the_last_card_ends_the_round));
}

TEST(PisteEnding, the_last_card_ends_the_round_refused) {
    Round plain = Round::under(ferti_standard).fencers(8, 20).pile("1");
    Round final_parry = Round::under(ferti_standard).fencers(8, 13).white("11225").pile("1");

    plain.play(advance(1), "1");
    final_parry.play(attack(5), "1");

    EXPECT_TRUE(plain.refuses(advance(1), clause::the_last_card_ends_the_round));
    EXPECT_TRUE(final_parry.refuses(parry(5, 1, retreat(1)), clause::the_last_card_ends_the_round));
}

TEST(PisteEnding, nobody_moves_after_the_last_card_accepted) {
    Round last_chance = Round::under(abacus_basic).fencers(8, 12).white("11223").black("12335").pile("5");
    Round evasion = Round::under(abacus_advanced).fencers(8, 14).white("14511").black("11223").pile("45");

    last_chance.play(advance(1), "5");
    evasion.play(advance_and_attack(1, 5), "45");

    EXPECT_TRUE(last_chance.accepts(attack(3), clause::nobody_moves_after_the_last_card));
    EXPECT_TRUE(evasion.accepts(retreat(1), clause::nobody_moves_after_the_last_card));
}

TEST(PisteEnding, nobody_moves_after_the_last_card_refused) {
    Round last_chance = Round::under(abacus_basic).fencers(8, 12).white("11223").black("12335").pile("5");
    Round final_attack = Round::under(abacus_advanced).fencers(8, 14).white("14511").black("11235").pile("45");

    last_chance.play(advance(1), "5");
    final_attack.play(advance_and_attack(1, 5), "45");

    EXPECT_TRUE(last_chance.refuses(retreat(1), clause::nobody_moves_after_the_last_card));
    EXPECT_TRUE(last_chance.refuses(advance(2), clause::nobody_moves_after_the_last_card));
    EXPECT_TRUE(final_attack.refuses(advance(1), clause::nobody_moves_after_the_last_card));
}

TEST(PisteEnding, more_cards_for_an_attack_reached) {
    Round round = Round::under(abacus_classic).fencers(3, 8).white("14422").black("44123").pile("4");

    round.play(advance(1), "4");

    EXPECT_EQ(round.ended_by(), &clause::more_cards_for_an_attack);
    EXPECT_EQ(round.result(), "1-0 cards");
}

TEST(PisteEnding, more_cards_for_an_attack_not_reached) {
    Round as_many = Round::under(abacus_classic).fencers(3, 8).white("14422").black("44123").pile("5");
    Round not_compared = Round::under(abacus_basic).fencers(3, 8).white("14422").black("44123").pile("4");

    as_many.play(advance(1), "5");
    not_compared.play(advance(1), "4").play(yield());

    EXPECT_EQ(as_many.result(), "0-1 distance");
    EXPECT_EQ(not_compared.result(), "0-1 distance");
}

// Neither what an advance would bring into range, nor what was spent on the final attack and its parry.
TEST(PisteEnding, only_cards_in_hand_that_equal_the_distance_are_compared) {
    Round in_reach_after_a_step = Round::under(ferti_advanced).fencers(3, 8).white("12233").black("12344").pile("5");
    Round spent = Round::under(ferti_advanced).fencers(3, 8).white("12255").black("12335").pile("3");

    in_reach_after_a_step.play(retreat(1), "5");
    spent.play(attack(5), "3").play(parry(5));

    EXPECT_EQ(in_reach_after_a_step.result(), "0-1 distance");
    EXPECT_EQ(spent.result(), "1-0 cards");
}

TEST(PisteEnding, furthest_advanced_reached) {
    Round white_ahead = Round::under(ferti_standard).fencers(13, 18).white("11222").black("11244").pile("5");

    white_ahead.play(advance(2), "5");

    EXPECT_EQ(white_ahead.ended_by(), &clause::furthest_advanced);
    EXPECT_EQ(white_ahead.result(), "1-0 distance");
}

TEST(PisteEnding, furthest_advanced_not_reached) {
    Round level = Round::under(ferti_standard).fencers(8, 14).white("11222").black("11233").pile("5");

    level.play(advance(2), "5");

    EXPECT_NE(level.ended_by(), &clause::furthest_advanced);
}

TEST(PisteEnding, drawn_round_reached) {
    Round level = Round::under(ferti_standard).fencers(8, 14).white("11222").black("11233").pile("5");

    level.play(advance(2), "5");

    EXPECT_EQ(level.ended_by(), &clause::drawn_round);
    EXPECT_EQ(level.result(), "1/2 draw");
}

TEST(PisteEnding, drawn_round_not_reached) {
    Round one_off = Round::under(ferti_standard).fencers(8, 15).white("11222").black("11233").pile("4");

    one_off.play(advance(2), "4");

    EXPECT_EQ(one_off.result(), "1-0 distance");
}

TEST(PisteEnding, resigned_reached) {
    const Round round = Round::under(ferti_standard).fencers(8, 13);

    EXPECT_EQ(written(resign(round.rules(), round.state(), Side::white).value()), "0-1 resigned");
    EXPECT_EQ(written(resign(round.rules(), round.state(), Side::black).value()), "1-0 resigned");
}

TEST(PisteEnding, resigned_not_reached) {
    Round over = Round::under(ferti_standard).fencers(8, 20).pile("1");

    over.play(advance(1), "1");

    const auto too_late = resign(over.rules(), over.state(), Side::white);
    ASSERT_FALSE(too_late);
    EXPECT_EQ(&too_late.error().clause(), &clause::the_last_card_ends_the_round);
}

TEST(PisteEnding, five_wins_end_the_match_accepted) {
    EXPECT_EQ(round_violation({ferti_standard}, {.score = {4, 4}, .rounds = 8}, Side::white), std::nullopt);
    EXPECT_EQ(match_winner({}, {.score = {4, 4}}), std::nullopt);
}

TEST(PisteEnding, five_wins_end_the_match_refused) {
    const Match won{.score = {4, 5}, .rounds = 9};

    const auto one_more = round_violation({ferti_standard}, won, Side::white);

    ASSERT_TRUE(one_more);
    EXPECT_EQ(&one_more->clause(), &clause::five_wins_end_the_match);
    EXPECT_EQ(match_winner({}, won), Side::black);
}

TEST(PisteEnding, a_drawn_round_scores_for_nobody) {
    const Match before{.score = {2, 1}, .rounds = 3};

    EXPECT_EQ(after_round(before, Side::white, std::nullopt).score, before.score);
    EXPECT_EQ(after_round(before, Side::white, Side::black).score, (std::array{2, 2}));
}

}  // namespace
}  // namespace engarde::piste
