// Ten positions worked out by hand from the rulebooks, with the ruling each ruleset must give on them.
// Line numbers are those of the rulebook texts.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>

#include "engine/piste/match.h"
#include "tests/support/round.h"

namespace engarde::piste {
namespace {

using namespace test;

constexpr std::array every_ruleset{abacus_basic,   abacus_classic, abacus_advanced,
                                   ferti_standard, ferti_advanced, brettspielnetz};
constexpr std::array with_parries{abacus_classic, abacus_advanced, ferti_standard, ferti_advanced, brettspielnetz};
constexpr std::array with_indirect_attacks{abacus_advanced, ferti_advanced, brettspielnetz};
constexpr std::array without_indirect_attacks{abacus_basic, abacus_classic, ferti_standard};

TEST(PisteGolden, a_final_retreat_is_followed_by_a_comparison_only_at_ferti) {
    const auto after_the_retreat = [](const Ruleset& ruleset) {
        Round round = Round::under(ruleset).fencers(8, 14).white("11234").black("12355").pile("33");
        round.play(advance_and_attack(2, 4), "33");
        EXPECT_EQ(round.result(), "1-0 hit");  // Black has no 4 and must retreat

        round.play(retreat(1));
        return round.result();
    };

    // Black on 15, White on 10: two 5s against none at distance 5, but White has come 9 spaces and Black 8.
    EXPECT_EQ(after_the_retreat(abacus_advanced), "1-0 distance");  // abacus 104: no comparison in this case
    EXPECT_EQ(after_the_retreat(brettspielnetz), "1-0 distance");   // brettspielnetz 80: "If the player retreats"
    EXPECT_EQ(after_the_retreat(ferti_advanced), "0-1 cards");      // ferti 137, 139: attack or no attack
}

TEST(PisteGolden, only_the_basic_game_gives_a_last_chance_to_attack) {
    const auto after_the_last_card = [](const Ruleset& ruleset) {
        Round round = Round::under(ruleset).fencers(9, 14).white("23355").black("12344").pile("1");
        round.play(advance(2), "1");
        return round;
    };

    // abacus 47: nobody moves any more, but the opponent may attack; 49: otherwise the furthest advanced wins.
    const Round basic = after_the_last_card(abacus_basic);
    EXPECT_TRUE(basic.refuses(retreat(1), clause::nobody_moves_after_the_last_card));
    EXPECT_EQ(Round(basic).play(yield()).result(), "1-0 distance");
    EXPECT_EQ(Round(basic).play(attack(3)).result(), "0-1 hit");

    // abacus 72, 74; ferti 133, 139; brettspielnetz 80: the round is over, and White has two 3s against one.
    for (const Ruleset& ruleset : with_parries) {
        SCOPED_TRACE(show(ruleset));
        const Round round = after_the_last_card(ruleset);
        EXPECT_TRUE(round.refuses(attack(3), clause::the_last_card_ends_the_round));
        EXPECT_EQ(round.result(), "1-0 cards");
    }
}

TEST(PisteGolden, a_parrier_left_without_a_play_loses) {
    // abacus 68, ferti 88 and 120, brettspielnetz 57: an ordinary turn follows the parry;
    // abacus 45, ferti 132, brettspielnetz 79: who has no play in a turn has lost.
    for (const Ruleset& ruleset : with_parries) {
        SCOPED_TRACE(show(ruleset));
        Round round = Round::under(ruleset).fencers(1, 3).white("23345").black("11245").pile("1255");
        round.to_move(Side::black).play(attack(2), "5");

        EXPECT_TRUE(round.refuses(parry(2, 1, advance(3)), clause::fencer_stays_before_the_opponent));
        EXPECT_TRUE(round.refuses(parry(2, 1, retreat(3)), clause::fencer_stays_on_the_piste));
        EXPECT_EQ(round.play(parry(2)).result(), "0-1 no-move");
        EXPECT_EQ(round.ended_by(), &clause::no_move);
    }
}

TEST(PisteGolden, a_player_who_can_only_attack_is_not_stuck) {
    // ferti 132: stuck is who would leave the piste or jump over the opponent, which an attack does not;
    // abacus 45 and brettspielnetz 79 do not say otherwise.
    for (const Ruleset& ruleset : every_ruleset) {
        SCOPED_TRACE(show(ruleset));
        const Round armed = Round::under(ruleset).fencers(1, 4).white("34455").black("12345").pile("12");
        EXPECT_EQ(armed.result(), "*");
        EXPECT_TRUE(armed.accepts(attack(3), clause::attack_spans_the_distance));
        EXPECT_TRUE(armed.refuses(advance(3), clause::fencer_stays_before_the_opponent));
        EXPECT_TRUE(armed.refuses(advance(4), clause::fencer_stays_before_the_opponent));
        EXPECT_TRUE(armed.refuses(retreat(5), clause::fencer_stays_on_the_piste));
        EXPECT_TRUE(armed.refuses(pass(), clause::a_turn_is_played));

        const Round unarmed = Round::under(ruleset).fencers(1, 4).white("44455").black("12345").pile("12");
        EXPECT_EQ(unarmed.result(), "0-1 no-move");
    }
}

TEST(PisteGolden, the_last_card_ends_the_round_before_the_next_player_can_be_stuck) {
    const auto after_the_last_card = [](const Ruleset& ruleset) {
        Round round = Round::under(ruleset).fencers(1, 4).white("33445").black("11235").pile("4");
        round.to_move(Side::black).play(advance(1), "4");
        return round.result();
    };

    // White, on 1 against 3, could play none of 3, 3, 4, 4, 5, but has no turn left to lose.
    // abacus 47, 49: the basic game offers an attack and demands nothing; the position decides.
    EXPECT_EQ(after_the_last_card(abacus_basic), "0-1 distance");

    // abacus 72, 74; ferti 133, 139; brettspielnetz 80: Black has a 2 at distance 2.
    for (const Ruleset& ruleset : with_parries) {
        SCOPED_TRACE(show(ruleset));
        EXPECT_EQ(after_the_last_card(ruleset), "0-1 cards");
    }
}

TEST(PisteGolden, three_cards_are_never_parried_because_only_two_are_left) {
    // abacus 64, brettspielnetz 57; ferti 84 says "more than three", and its own reason (five cards) proves three.
    for (const Ruleset& ruleset : with_parries) {
        SCOPED_TRACE(show(ruleset));
        Round round = Round::under(ruleset).fencers(10, 12).white("12223").black("12245").pile("1345");
        round.play(attack(2, 3), "345");

        EXPECT_TRUE(round.refuses(parry(2, 3, retreat(1)), clause::cards_come_from_the_hand));
        EXPECT_TRUE(round.refuses(parry(2, 2, retreat(1)), clause::a_parry_matches_the_attack));
        EXPECT_EQ(round.result(), "1-0 hit");
    }

    // abacus 36: in the basic game an attack is one card, so there is nothing to parry in the first place.
    const Round basic = Round::under(abacus_basic).fencers(10, 12).white("12223").black("12245").pile("1345");
    EXPECT_TRUE(basic.refuses(attack(2, 3), clause::attack_is_a_single_card));

    // abacus 10, ferti 13, brettspielnetz 27: no deal can give each player three.
    const Deal six_twos{.hand = {cards("12223"), cards("22245")}, .pile = cards("111133334444555")};
    for (const Ruleset& ruleset : every_ruleset) {
        SCOPED_TRACE(show(ruleset));
        const auto started = start(Rules{.ruleset = ruleset}, six_twos, Side::white);
        ASSERT_FALSE(started);
        EXPECT_EQ(started.error().clause().id, clause::deck_has_five_of_each_value.id);
    }
}

TEST(PisteGolden, advance_and_attack_may_use_the_same_value) {
    // abacus 88, ferti 107-108, brettspielnetz 61: one card to advance, the others to attack; nothing says that
    // their values differ.
    for (const Ruleset& ruleset : with_indirect_attacks) {
        SCOPED_TRACE(show(ruleset));
        Round round = Round::under(ruleset).fencers(8, 14).white("12335").black("11445").pile("2245");
        EXPECT_TRUE(round.accepts(advance_and_attack(3, 3), clause::attack_spans_the_distance));
        EXPECT_TRUE(round.refuses(advance_and_attack(3, 3, 2), clause::cards_come_from_the_hand));
        EXPECT_EQ(round.play(advance_and_attack(3, 3), "22").result(), "1-0 hit");
    }

    // abacus 78-86, ferti 96-103: advance-and-attack comes with the advanced rules.
    for (const Ruleset& ruleset : without_indirect_attacks) {
        SCOPED_TRACE(show(ruleset));
        const Round round = Round::under(ruleset).fencers(8, 14).white("12335").black("11445").pile("2245");
        EXPECT_TRUE(round.refuses(advance_and_attack(3, 3), clause::no_attack_after_an_advance));
    }
}

TEST(PisteGolden, the_fencer_further_from_its_own_end_wins) {
    // abacus 49 and 74, ferti 143, brettspielnetz 80. Nobody holds a card of the distance at the end.
    for (const Ruleset& ruleset : every_ruleset) {
        SCOPED_TRACE(show(ruleset));
        // On 15 and 18 White has come 14 spaces and is past the middle; Black has come 5 and is 6 short of it.
        Round past_the_middle = Round::under(ruleset).fencers(13, 18).white("12455").black("12445").pile("1");
        EXPECT_EQ(past_the_middle.play(advance(2), "1").result(), "1-0 distance");

        // On 10 and 14 both have come 9 spaces: drawn by abacus 49, ferti 145, brettspielnetz 80.
        Round level = Round::under(ruleset).fencers(8, 14).white("12355").black("12335").pile("1");
        EXPECT_EQ(level.play(advance(2), "1").result(), "1/2 draw");
    }
}

TEST(PisteGolden, black_may_start_the_first_round_except_at_brettspielnetz) {
    const Match nothing_played_yet;

    // abacus 23, ferti 33: the players agree who starts.
    for (const Ruleset& ruleset : {abacus_basic, abacus_classic, abacus_advanced, ferti_standard, ferti_advanced}) {
        SCOPED_TRACE(show(ruleset));
        EXPECT_EQ(required_starter(ruleset, nothing_played_yet), std::nullopt);
        EXPECT_FALSE(round_violation(Rules{.ruleset = ruleset}, nothing_played_yet, Side::black));
        EXPECT_FALSE(round_violation(Rules{.ruleset = ruleset}, nothing_played_yet, Side::white));
    }

    // brettspielnetz 27: "White is the starting player in the first round".
    EXPECT_EQ(required_starter(brettspielnetz, nothing_played_yet), Side::white);
    EXPECT_FALSE(round_violation(Rules{.ruleset = brettspielnetz}, nothing_played_yet, Side::white));
    const auto black_starts = round_violation(Rules{.ruleset = brettspielnetz}, nothing_played_yet, Side::black);
    ASSERT_TRUE(black_starts);
    EXPECT_EQ(black_starts->clause().id, clause::the_right_player_starts.id);
}

TEST(PisteGolden, the_parrier_draws_back_to_five_after_the_turn_behind_the_parry) {
    // abacus 68, ferti 121, brettspielnetz 57. ferti 86 ("nie aufgefüllt") speaks of the moment of the parry:
    // by 60 and 78 every turn, the parrier's too, ends with a refill.
    const Action parry_and_step_back = parry(4, 2, retreat(1));
    for (const Ruleset& ruleset : with_parries) {
        SCOPED_TRACE(show(ruleset));
        Round round = Round::under(ruleset).fencers(8, 12).white("12344").black("12445").pile("123355");
        round.play(attack(4, 2), "35");

        EXPECT_EQ(cards_drawn(round.rules(), round.state().table, parry_and_step_back), 3);
        round.play(parry_and_step_back, "123");
        EXPECT_EQ(round.state().hand_of(Side::black), cards("12235"));
        EXPECT_EQ(round.state().pile, cards("5"));
        EXPECT_EQ(round.result(), "*");
    }
}

}  // namespace
}  // namespace engarde::piste
