// Rows of cards: what is written, what is counted, what is known of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "notation/piste/card_row.h"
#include "notation/record/build.h"
#include "tests/support/coverage.h"

namespace engarde::egn {
namespace {

using piste::Cards;
using piste::CardTally;
using piste::known_cards;
using piste::tally_of;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(CardRows, a_row_that_nobody_wrote_says_nothing) {
    const CardRow row;
    EXPECT_FALSE(row.is_written());
    EXPECT_FALSE(row.is_counted());
    EXPECT_EQ(row.size(), 0U);
    EXPECT_EQ(row.text(), "");
    EXPECT_THAT(cards_in(row), IsEmpty());
    EXPECT_FALSE(tally_of(row).counted);
    EXPECT_FALSE(tally_of(row).is_complete());
}

TEST(CardRows, a_lone_question_mark_is_written_but_counts_no_card) {
    const CardRow row("?");
    EXPECT_TRUE(row.is_written());
    EXPECT_FALSE(row.is_counted());
    EXPECT_EQ(row.size(), 0U);
    EXPECT_EQ(row.text(), "?");
    EXPECT_THAT(cards_in(row), IsEmpty());
    EXPECT_FALSE(tally_of(row).counted);
    EXPECT_EQ(tally_of(row).size(), 0);
}

TEST(CardRows, a_dash_counts_that_there_is_no_card) {
    const CardRow row("-");
    EXPECT_TRUE(row.is_written());
    EXPECT_TRUE(row.is_counted());
    EXPECT_EQ(row.size(), 0U);
    EXPECT_EQ(row.text(), "-");
    EXPECT_THAT(cards_in(row), IsEmpty());
    EXPECT_TRUE(tally_of(row).is_complete());
    EXPECT_EQ(tally_of(row).size(), 0);
    EXPECT_FALSE(tally_of(row).shows_something());
}

TEST(CardRows, cards_stand_in_their_order_and_unknown_ones_among_them) {
    const CardRow row("541?1");
    EXPECT_TRUE(row.is_written());
    EXPECT_TRUE(row.is_counted());
    EXPECT_EQ(row.size(), 5U);
    EXPECT_EQ(row[0], 5);
    EXPECT_EQ(row[3], unknown_card);
    EXPECT_THAT(cards_in(row), ElementsAre(5, 4, 1, unknown_card, 1));
}

TEST(CardRows, a_tally_counts_each_value_and_those_that_nobody_recorded) {
    const CardTally some = tally_of(CardRow("541?1"));
    EXPECT_EQ(some.count[1], 2);
    EXPECT_EQ(some.count[2], 0);
    EXPECT_EQ(some.count[4], 1);
    EXPECT_EQ(some.count[5], 1);
    EXPECT_EQ(some.hidden, 1);
    EXPECT_EQ(some.size(), 5);
    EXPECT_EQ(some.known(), Cards::of(1, 2) + Cards::of(4, 1) + Cards::of(5, 1));
    EXPECT_TRUE(some.counted);
    EXPECT_FALSE(some.is_complete());
    EXPECT_TRUE(some.shows_something());

    const CardTally none = tally_of(CardRow("??"));
    EXPECT_TRUE(none.counted);
    EXPECT_EQ(none.hidden, 2);
    EXPECT_EQ(none.size(), 2);
    EXPECT_TRUE(none.known().empty());
    EXPECT_FALSE(none.shows_something());

    EXPECT_TRUE(tally_of(CardRow("12345")).is_complete());
}

TEST(CardRows, a_tally_counts_more_cards_than_any_hand_holds) {
    const CardTally many = tally_of(CardRow(std::string(40, '3')));
    EXPECT_EQ(many.count[3], 40);
    EXPECT_EQ(many.size(), 40);
}

TEST(CardRows, the_known_cards_are_those_that_are_not_unknown) {
    EXPECT_EQ(known_cards(CardRow("3?13")), Cards::of(1, 1) + Cards::of(3, 2));
    for (const char* nothing : {"", "?", "??", "-"}) EXPECT_TRUE(known_cards(CardRow(nothing)).empty()) << nothing;
}

TEST(CardRows, are_made_of_cards) {
    EXPECT_EQ(row_of(std::vector<Card>{5, 4, 1, unknown_card}).text(), "541?");
    EXPECT_EQ(row_of(std::vector<Card>{}).text(), "-");
    EXPECT_EQ(row_of(Cards::of(5, 1) + Cards::of(2, 3)).text(), "2225");
    EXPECT_EQ(row_of(Cards::of(5, 1), 2).text(), "5??");
    EXPECT_EQ(row_of(Cards()).text(), "-");
    EXPECT_EQ(row_of(Cards(), 2).text(), "??");
}

TEST(CardRows, of_one_unknown_card_nobody_can_tell_that_it_is_one) {
    EXPECT_EQ(row_of_unknown(3).text(), "???");
    EXPECT_EQ(row_of_unknown(3).size(), 3U);
    EXPECT_EQ(row_of_unknown(0).text(), "-");
    EXPECT_FALSE(row_of_unknown(1).is_counted());
    EXPECT_EQ(row_of_unknown(1), row_of(Cards(), 1));
}

TEST(CardRows, change_card_by_card) {
    CardRow row("123");
    row.replace(1, 5);
    EXPECT_EQ(row.text(), "153");
    row.replace(0, unknown_card);
    EXPECT_EQ(row.text(), "?53");
    row.append(9);
    EXPECT_EQ(row.text(), "?539");
    row.append(unknown_card);
    EXPECT_EQ(row.text(), "?539?");
    row.drop_last();
    row.drop_last();
    EXPECT_EQ(row, CardRow("?53"));
}

TEST(CardRows, are_equal_when_they_list_the_same_in_the_same_order) {
    EXPECT_EQ(CardRow("12?"), row_of(std::vector<Card>{1, 2, unknown_card}));
    EXPECT_NE(CardRow("12"), CardRow("21"));
    EXPECT_NE(CardRow("12"), CardRow("12?"));
    EXPECT_NE(CardRow("?"), CardRow("??"));
    EXPECT_NE(CardRow(), CardRow("-"));
    EXPECT_NE(CardRow(), CardRow("?"));
}

TEST(CardRows, can_be_read_through_a_view) {
    const CardRow row("4?");
    const CardText view = row;
    EXPECT_EQ(view.text(), "4?");
    EXPECT_EQ(view.size(), 2U);
    EXPECT_EQ(view[1], unknown_card);
    EXPECT_TRUE(view.is_counted());
    EXPECT_FALSE(CardText().is_written());
}

TEST(CardRows, letters_and_cards_stand_for_each_other) {
    for (const char letter : std::string("?123456789")) EXPECT_EQ(letter_of(card_of(letter)), letter);
    EXPECT_EQ(card_of('?'), unknown_card);
    EXPECT_EQ(card_of('9'), 9);
}

TEST(CardRows, any_cards_are_the_cards_of_their_row) {
    engarde::test::Coverage coverage;
    EXPECT_TRUE(rc::check("any cards are the cards of their row", [&] {
        const auto cards = *rc::gen::container<std::vector<Card>>(rc::gen::inRange<Card>(0, 10));
        const CardRow row = row_of(cards);
        const bool lone = cards == std::vector<Card>{unknown_card};
        RC_ASSERT(row.is_written());
        RC_ASSERT(row.is_counted() == !lone);
        RC_ASSERT(cards_in(row) == (lone ? std::vector<Card>{} : cards));
        const CardTally tally = tally_of(row);
        RC_ASSERT(static_cast<std::size_t>(tally.size()) == row.size());
        for (Card value = 1; value <= piste::highest_card; ++value)
            RC_ASSERT(tally.count[value] == std::count(cards.begin(), cards.end(), value));
        coverage.note("no card", cards.empty());
        coverage.note("some unknown", tally.hidden > 0);
        coverage.note("all known", tally.is_complete() && !cards.empty());
    }));
    coverage.require({"no card", "some unknown", "all known"});
}

TEST(CardRows, a_record_keeps_whether_a_row_was_written) {
    Diagnostics diagnostics;
    const auto records = read_records(
        "round 1 white\nposition 2 4 played ? x2\nhands 12?45 -\ndeck ?\n1. p2+1:? wx1:- bpass:3?\nshow - ?\n*\n",
        diagnostics);
    ASSERT_EQ(diagnostics.errors(), 0U);
    const Round& round = records.at(0).rounds().at(0);
    EXPECT_EQ(round.position->played, CardRow("?"));
    EXPECT_EQ(round.position->attack, CardRow("2"));
    EXPECT_EQ(round.hands->white, CardRow("12?45"));
    EXPECT_EQ(round.hands->black, CardRow("-"));
    EXPECT_EQ(round.deck->cards, CardRow("?"));
    EXPECT_EQ(round.show->white, CardRow("-"));
    EXPECT_EQ(round.show->black, CardRow("?"));

    const auto& plies = round.plies;
    ASSERT_EQ(plies.size(), 3U);
    EXPECT_FALSE(plies[0].player);
    EXPECT_EQ(plies[0].parry, CardRow("2"));
    EXPECT_EQ(plies[0].step, piste::Step::advance);
    EXPECT_EQ(plies[0].step_card, 1);
    EXPECT_FALSE(plies[0].attack.is_written());
    EXPECT_EQ(plies[0].draws, CardRow("?"));
    EXPECT_EQ(plies[1].player, piste::Side::white);
    EXPECT_EQ(plies[1].step, piste::Step::none);
    EXPECT_EQ(plies[1].attack, CardRow("1"));
    EXPECT_FALSE(plies[1].parry.is_written());
    EXPECT_EQ(plies[1].draws, CardRow("-"));
    EXPECT_EQ(plies[2].player, piste::Side::black);
    EXPECT_TRUE(plies[2].pass);
    EXPECT_EQ(plies[2].draws, CardRow("3?"));
}

}  // namespace
}  // namespace engarde::egn
