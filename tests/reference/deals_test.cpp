// The count of the deals that fit, by hand: on a deck of six cards, and by formula on the whole one.
#include "tests/reference/deals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record/build.h"
#include "tests/reference/written.h"

namespace reference {

namespace {

using Cards = std::vector<int>;

engarde::egn::Round round_in(const Equipment& equipment, const std::string& text) {
    engarde::Diagnostics diagnostics;
    const std::string board = "[Board \"length " + std::to_string(equipment.length) + ", cards " +
                              std::to_string(equipment.values) + ", copies " + std::to_string(equipment.copies) +
                              ", hand " + std::to_string(equipment.hand) + "\"]\n";
    const std::vector<engarde::egn::Record> records = engarde::egn::read_records(board + text, diagnostics);
    EXPECT_EQ(diagnostics.errors(), 0U) << text;
    return records.front().rounds().front();
}

// 0: none.
std::uint64_t count(const Rules& rules, const std::string& text) {
    return count_deals(rules, round_in(rules.equipment, text)).value_or(0);
}

// Three 1s and three 2s, one card in each hand, four in the pile: 6!/(3! 3!) = 20 sequences. White on 1, Black on 5.
Rules six_cards(const std::string& question = "", const std::string& given = "") {
    Rules rules = published("ferti-advanced");
    rules.equipment = {.length = 5, .values = 2, .copies = 3, .hand = 1};
    if (!question.empty()) answer(rules, question, given);
    return rules;
}

std::uint64_t six(const std::string& text, const Rules& rules = six_cards()) {
    return count(rules, text);
}

std::uint64_t white(const std::string& text, const Rules& rules = six_cards()) {
    return six("round 1 white\n" + text, rules);
}

// 20!/(5!)^4: the orders of the cards that are no 5.
const std::uint64_t orders_of_four_values = 11'732'745'024U;

}  // namespace

TEST(ReferenceDeals, Sequences) {
    EXPECT_EQ(count_sequences({3, 3}, 6), 20U);
    EXPECT_EQ(count_sequences({2, 3}, 4), 10U);  // 1222 in four orders, 1122 in six
    EXPECT_EQ(count_sequences({2, 2}, 0), 1U);
    EXPECT_EQ(count_sequences({2, 2}, 5), 0U);
    EXPECT_EQ(count_sequences({5, 5, 5, 5, 5}, 25), 623'360'743'125'120U);
    EXPECT_EQ(count_sequences({5, 5, 5, 5}, 20), orders_of_four_values);
}

TEST(ReferenceDeals, TheWholeDeckByFormula) {
    const Rules rules = published("ferti-standard");
    EXPECT_EQ(count(rules, "round 1 white\n*"), 623'360'743'125'120U);
    // The five 5s lie anywhere but not all behind White's hand.
    EXPECT_EQ(count(rules, "round 1 white\n1. +5"), (53130U - 15504U) * orders_of_four_values);
    // Nor all behind Black's hand and in White's: C(25,5) - 2 C(20,5) + C(15,5).
    EXPECT_EQ(count(rules, "round 1 white\n1. +5 +5"), (53130U - 2U * 15504U + 3003U) * orders_of_four_values);
    EXPECT_EQ(count(rules, "round 1 ?\n1. +5 +5"), 2U * 25125U * orders_of_four_values);
    EXPECT_EQ(count(rules, "round 1 white\nhands 55555 ?"), orders_of_four_values);
    EXPECT_EQ(count(rules, "round 1 white\nhands ? 55555\n1. +4 +5"),
              (15504U - 3003U) * count_sequences({5, 5, 5}, 15));
    EXPECT_EQ(count(rules, "round 1 white\nhands 12345 12345\ndeck 123451234512345"), 120U * 120U);
}

TEST(ReferenceDeals, TheFirstPlies) {
    EXPECT_EQ(white("*"), 20U);
    EXPECT_EQ(white(""), 20U);
    EXPECT_EQ(white("1. +1"), 10U);  // White's card is a 1: five places for the three 2s
    EXPECT_EQ(white("1. +2"), 10U);
    EXPECT_EQ(white("1. -1"), 0U);
    EXPECT_EQ(white("1. pass"), 0U);
    EXPECT_EQ(white("1. +1 +1"), 4U);  // 1 1, then 1222 in any order: White moves or attacks, whatever he drew
    EXPECT_EQ(white("1. +2 +1"), 6U);  // 2 1, then 1122 in any order
    EXPECT_EQ(white("1. +2 +2"), 0U);  // onto White
    EXPECT_EQ(white("1. +1 b+1"), 4U);
    EXPECT_EQ(white("1. +1 w+1"), 0U);
}

TEST(ReferenceDeals, TheEnding) {
    // White drew a 1 behind +2. Behind him are Black's draw, White's draw behind the attack, and one more: 122.
    EXPECT_EQ(white("1. +2 +1 2. x1\n1-0 hit"), 3U);
    EXPECT_EQ(white("1. +2 +1 2. x1\n1-0"), 3U);
    EXPECT_EQ(white("1. +2 +1 2. x1\n0-1 hit"), 0U);
    EXPECT_EQ(white("1. +2 +1 2. x1\n1-0 cards"), 0U);
    EXPECT_EQ(white("1. +2 +1 2. x1\n*"), 1U);  // undecided only if Black drew the 1
    EXPECT_EQ(white("1. +2 +1 2. x1\n0-1 resigned"), 1U);
    EXPECT_EQ(white("1. +2 +1 2. x1\n1/2 resigned"), 0U);
    EXPECT_EQ(white("1. +2 +1 2. x1\n1-0 hit", six_cards("parry-may-be-declined", "no")), 2U);
    // Black parries with his only card and is stuck; the pile holds a 2.
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n1-0 no-move"), 1U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n1-0"), 1U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n*"), 1U);  // over in every deal
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n1-0 resigned"), 0U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n1/2", six_cards("no-legal-move-loser", "draw")), 1U);
    // He draws that 2, the last card: no 1 in either hand, White came two spaces and Black one.
    const Rules skipped = six_cards("no-legal-move-after-parry", "turn-skipped");
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n1-0 distance", skipped), 1U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1:2\n1-0", skipped), 1U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1:1\n1-0", skipped), 0U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n1-0 no-move", skipped), 0U);
}

TEST(ReferenceDeals, BeingStuck) {
    // White on 2 and Black on 4, White holding a 2 in three of four deals: an attack, but no move.
    const Rules moves_only = six_cards("attack-counts-as-legal-move", "no");
    EXPECT_EQ(white("1. +1 +1\n*", moves_only), 1U);
    EXPECT_EQ(white("1. +1 +1\n0-1 no-move", moves_only), 3U);
    EXPECT_EQ(white("1. +1 +1\n1-0 no-move", moves_only), 0U);
    EXPECT_EQ(white("1. +1 +1 2. x2\n*", moves_only), 0U);
    EXPECT_EQ(white("1. +1 +1\n0-1 no-move"), 0U);
}

TEST(ReferenceDeals, CardsThatAreKnown) {
    EXPECT_EQ(white("hands 2 ?\n1. +2 +1"), 6U);
    EXPECT_EQ(white("hands ? 2\n1. +2 +1"), 0U);
    EXPECT_EQ(white("hands ?? ?\n1. +2 +1"), 0U);
    EXPECT_EQ(white("hands - ?\n1. +2 +1"), 0U);
    EXPECT_EQ(white("deck 1???\n1. +2 +1"), 3U);
    EXPECT_EQ(white("deck ???1\n1. +2 +1"), 3U);
    EXPECT_EQ(white("deck 1??1\n1. +2 +1"), 1U);
    EXPECT_EQ(white("deck 11?1\n1. +2 +1"), 0U);
    EXPECT_EQ(white("deck ?????\n1. +2 +1"), 0U);
    EXPECT_EQ(white("deck ?\n1. +2 +1"), 6U);
    EXPECT_EQ(white("1. +2:1 +1"), 3U);
    EXPECT_EQ(white("1. +2:1 +1:2"), 2U);
    EXPECT_EQ(white("1. +2:11 +1"), 0U);
    EXPECT_EQ(white("1. +2:? +1"), 6U);
    EXPECT_EQ(white("1. +2:- +1"), 0U);
    EXPECT_EQ(white("deck 2???\n1. +2:1 +1"), 0U);
    EXPECT_EQ(white("1. +2 +1\nshow 1 ?"), 3U);
    EXPECT_EQ(white("1. +2 +1\nshow 1 2"), 2U);
    EXPECT_EQ(white("1. +2 +1\nshow 11 ?"), 0U);
    EXPECT_EQ(white("hands 2 1\ndeck 1122\n1. +2 +1"), 1U);
}

TEST(ReferenceDeals, WhoStarted) {
    EXPECT_EQ(six("round 1 black\n1. +1"), 10U);
    EXPECT_EQ(six("round 1 ?\n1. +1"), 20U);
    EXPECT_EQ(six("round 1 ?\n1. w+1"), 10U);
    EXPECT_EQ(six("round 1 ?\nhands 2 ?\n1. +1"), 6U);  // Black did: 2 1, then 1122
    const engarde::egn::Round round = round_in(six_cards().equipment, "round 1 ?\nhands 2 ?\n1. +1");
    EXPECT_EQ(count_deals(six_cards(), round, Player::black), 6U);
    EXPECT_EQ(count_deals(six_cards(), round, Player::white), std::nullopt);
}

TEST(ReferenceDeals, StruckPliesAreNotPlayed) {
    EXPECT_EQ(white("1. ~-1 +1"), 10U);
    EXPECT_EQ(white("1. ~-1\n0-1 penalty"), 20U);
    EXPECT_EQ(white("1. ~-1\n1-0 penalty"), 0U);
    EXPECT_EQ(white("1. ~-1 +1\n0-1 penalty"), 0U);
    EXPECT_EQ(white("1. +1 ~w+1\n0-1 penalty"), 10U);
}

TEST(ReferenceDeals, StruckPliesWereIllegal) {
    EXPECT_EQ(white("1. ~+1\n*"), 10U);  // White holds a 2
    EXPECT_EQ(white("1. ~+1\n0-1 penalty"), 10U);
    EXPECT_EQ(white("1. ~w+1\n*"), 10U);
    EXPECT_EQ(white("1. ~b+1\n*"), 20U);  // it was not Black's turn
    EXPECT_EQ(white("1. ~+1 +2"), 10U);
    EXPECT_EQ(white("1. ~+1 +1"), 0U);
    EXPECT_EQ(white("1. ~+1 ~+2\n*"), 0U);  // White holds one of the two
    EXPECT_EQ(white("1. ~pass +1"), 10U);
    EXPECT_EQ(white("1. +2 ~+1 +1"), 0U);
    EXPECT_EQ(white("1. +2 ~x2\n*"), 6U);                 // Black holds a 1
    EXPECT_EQ(white("1. +1 ~x2\n*"), white("1. +1\n*"));  // three spaces away
}

// White holds a 1 in ten deals; in four of them the next card is a 1, in six it is a 2.
TEST(ReferenceDeals, StruckPliesWereIllegalByTheirDraws) {
    EXPECT_EQ(white("1. ~+1:1\n*"), 16U);
    EXPECT_EQ(white("1. ~+1:2\n*"), 14U);
    EXPECT_EQ(white("1. ~+1:1 +1"), 6U);
    EXPECT_EQ(white("1. ~+1:1 +1:2"), 6U);
    EXPECT_EQ(white("1. ~+1:1 +1:1"), 0U);
    EXPECT_EQ(white("1. ~+1:1 ~+1:2 +1"), 0U);
    EXPECT_EQ(white("1. ~+1:? +1"), 0U);    // whatever was drawn
    EXPECT_EQ(white("1. ~+1:11 +1"), 10U);  // one card too many
    EXPECT_EQ(white("1. ~+1:-\n*"), 20U);   // one too few
    EXPECT_EQ(white("deck 1???\n1. ~+1:1 +1"), 0U);
    EXPECT_EQ(white("deck ?1??\n1. ~+1:1 +1"), 3U);  // 1, 2 on top and a 1 below it: 122 are left for three places
    // The card that was seen is the one that Black draws in the end, or White.
    EXPECT_EQ(white("1. ~+1:1 ~b+1 +1:2 +1"), 3U);  // 1 1, then 2 and 122 in any order
}

TEST(ReferenceDeals, AParryBrokenOff) {
    // The parry of a final attack is all there is: one 1 in each hand, and Black's decides.
    EXPECT_EQ(white("position 3 4 played 1222 x1\n1. p1\n0-1 cards"), 1U);
    EXPECT_EQ(white("position 3 4 played 1222 x1\n1. p1\n*"), 1U);
    EXPECT_EQ(white("position 3 4 played 1222 x1\n1. p1\n0-1 resigned"), 0U);
    // Two cards in each hand and four in the pile: a turn is due after the parry, unless Black is stuck.
    Rules rules = six_cards();
    rules.equipment.hand = 2;
    rules.equipment.copies = 4;
    EXPECT_GT(white("1. +2 +1 2. x1 p1\n*", rules), 0U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n*", rules), white("1. +2 +1 2. x1 p1\n0-1 resigned", rules));
    EXPECT_EQ(white("1. +2 +1 2. x1 p1\n1-0 distance", rules), 0U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1 3. +1", rules), 0U);
    EXPECT_EQ(white("1. +2 +1 2. x1 p1:?\n*", rules), white("1. +2 +1 2. x1 p1\n*", rules));
    EXPECT_EQ(white("1. +2 +1 2. x1 p1:1\n*", rules), 0U);
}

TEST(ReferenceDeals, Positions) {
    EXPECT_EQ(white("position 2 4 played 11"), 4U);             // as behind +1 +1
    EXPECT_EQ(white("position 2 4 played 1?"), 10U);            // 11222 in the five places
    EXPECT_EQ(white("position 2 4 played 1?\nhands 1 1"), 1U);  // 1 1 22: one of the three 2s was played
    EXPECT_EQ(white("position 2 4 played 1?\ndeck 11"), 1U);    // 2 2 11
    EXPECT_EQ(white("position 2 4 played ??"), 20U);
    EXPECT_EQ(white("position 2 4 played 1111"), 0U);
    EXPECT_EQ(white("position 2 4 played 1122 \n*"), 2U);  // the pile is empty, the round over
    EXPECT_EQ(white("position 4 4 played 1122 \n*"), 0U);
    EXPECT_EQ(white("position 4 6 played 1122 \n*"), 0U);
    EXPECT_EQ(white("position 0 2 played 1122 \n*"), 0U);
    // The 2 of the attack is the card nobody recorded, or besides it; but three cards brought the fencers there.
    EXPECT_EQ(white("position 2 4 played 1? x2\n0-1 hit"), 6U);  // 1122 in four places
    EXPECT_EQ(white("position 2 4 played 1? x2\ndeck ??\n0-1 hit"), 0U);
    EXPECT_EQ(white("position 2 4 played 1?? x2\n0-1 hit"), 12U);  // four of 1122, with two cards in the pile or one
    EXPECT_EQ(white("position 2 4 played 112 x2\n0-1 hit"), 3U);
    EXPECT_EQ(white("position 2 4 played 11 x2\n0-1 hit"), 3U);
    // Nobody counted: 11222, of which two or three were played as well.
    EXPECT_EQ(white("position 3 4 played ? x1\nhands ? 2\ndeck 22\n0-1 hit"), 0U);
    EXPECT_EQ(white("position 3 4 played ? x1\nhands ? 2\ndeck 2\n0-1 hit"), 3U);  // 112 in three places
    EXPECT_EQ(white("position 3 4 played ? x1\nhands ? 2\ndeck -\n0-1 hit"), 6U);  // 1122 in four
    EXPECT_EQ(white("position 3 4 played ? x1\nhands ? 2\n0-1 hit"), 12U);
}

TEST(ReferenceDeals, FewerCardsCannotHaveBroughtTheFencersThere) {
    EXPECT_EQ(white("position 1 5 played -"), 20U);
    EXPECT_EQ(white("position 2 5 played -"), 0U);
    EXPECT_EQ(white("position 2 5 played 1"), 10U);
    EXPECT_EQ(white("position 3 5 played 1"), 10U);  // backward and forward, who knows
    EXPECT_EQ(white("position 4 5 played 1"), 0U);
    EXPECT_EQ(white("position 4 5 played 12"), 6U);
    EXPECT_EQ(white("position 2 4 played 1"), 0U);
    EXPECT_EQ(white("position 2 4 played 12 x2\n0-1 hit"), 0U);
    EXPECT_EQ(white("position 2 4 played 1 x2\n0-1 hit"), 0U);
    // Two to four were played, and White moves or attacks, whatever he holds, until the pile is empty.
    EXPECT_EQ(white("position 2 4 played ?\n1-0 resigned"), 40U);
    EXPECT_EQ(white("position 1 5 played ?\n1-0 resigned"), 80U);
}

TEST(ReferenceDeals, WhoHoldsHowManyCards) {
    // Two cards in each hand of eight: four 1s and four 2s.
    Rules rules = six_cards();
    rules.equipment.copies = 4;
    rules.equipment.hand = 2;
    EXPECT_EQ(white("position 2 4 played 1111 \n*", rules), 1U);  // 22 22
    EXPECT_EQ(white("position 2 4 played 11112\n*", rules), 1U);  // 22 2: the other drew the last card
    EXPECT_EQ(white("position 2 4 played 11112\nhands ?? ?\n*", rules), 1U);
    EXPECT_EQ(white("position 2 4 played 11112\nhands 2 22\n*", rules), 0U);
    EXPECT_EQ(white("position 2 4 played 11122\n*", rules), 3U);   // 122
    EXPECT_EQ(white("position 2 4 played 111122\n*", rules), 0U);  // he drew a card
    EXPECT_EQ(white("position 2 4 played 11112 x2\n0-1 hit", rules), 1U);
    EXPECT_EQ(white("position 2 4 played 11112 x2\nhands 2 22\n0-1 hit", rules), 0U);
    EXPECT_EQ(six("round 1 black\nposition 2 4 played 11112 x2\nhands 2 22\n1-0 hit", rules), 1U);
    EXPECT_EQ(white("position 2 4 played 111122 x2\n0-1 hit", rules), 0U);
    EXPECT_EQ(six("round 1 ?\nposition 2 4 played 11112\nhands 2 22\n*", rules), 1U);
}

// A hit at once: the attacker has not refilled, also with an empty pile.
TEST(ReferenceDeals, WhoHoldsHowManyCardsAfterAHitAtOnce) {
    Rules basic = published("abacus-basic");
    basic.equipment = six_cards().equipment;
    EXPECT_EQ(white("position 2 4 played 112 x2\nhands ? -\n0-1 hit", basic), 3U);
    EXPECT_EQ(white("position 2 4 played 112 x2\nhands ? ?\n0-1 hit", basic), 3U);
    EXPECT_EQ(white("position 2 4 played 112 x2\nhands ? 1\n0-1 hit", basic), 0U);
    EXPECT_EQ(white("position 2 4 played 11122 x2\nhands ? -\ndeck -\n0-1 hit", basic), 1U);
    EXPECT_EQ(white("position 2 4 played 111222 x2\n0-1 hit", basic), 0U);
    basic.equipment = {.length = 5, .values = 2, .copies = 4, .hand = 2};
    EXPECT_EQ(white("position 2 4 played 111122 x2\n0-1 hit", basic), 0U);  // one must be left of Black's two
    EXPECT_EQ(white("position 2 4 played 11112 x2\n0-1 hit", basic), 1U);
    EXPECT_EQ(white("position 2 4 played 1111 x2\n0-1 hit", basic), 1U);  // listed or not, five were played
}

TEST(ReferenceDeals, AnAttackThatWaits) {
    Rules rules = six_cards();
    rules.equipment.copies = 4;
    rules.equipment.hand = 2;
    EXPECT_EQ(white("position 2 4 played 111 x1\n0-1 hit", rules), 0U);  // not the distance
    EXPECT_EQ(white("position 3 4 played 112 x1\n0-1 hit", rules), count_sequences({2, 3}, 5));
    EXPECT_EQ(white("position 3 4 played 1122 x11\n0-1 hit", rules), count_sequences({2, 2}, 4));
    EXPECT_EQ(white("position 3 4 played 11122 x111\n0-1 hit", rules), 0U);  // nobody holds three cards
    answer(rules, "attack-may-be-strengthened", "no");
    EXPECT_EQ(white("position 3 4 played 1122 x11\n0-1 hit", rules), 0U);
}

// Black came one space: his advance was a 1.
TEST(ReferenceDeals, TheAdvanceOfAnAttackThatWaits) {
    Rules rules = six_cards();
    rules.equipment.copies = 4;
    rules.equipment.hand = 2;
    EXPECT_EQ(white("position 3 4 played 11? +x1\n0-1 hit", rules), 15U);  // 112222 in six places
    EXPECT_EQ(white("position 3 4 played 1?? +x1\n0-1 hit", rules), 25U);  // 35, without the ten with 22 played
    EXPECT_EQ(white("position 3 4 played 2?1 +x1\n0-1 hit", rules), 10U);  // 20, without the ten with a 2 played
    EXPECT_EQ(white("position 3 4 played 122 +x1\n0-1 hit", rules), 0U);
    // The attack's 1 is one of the three, and two of 1112222 were played too, or three of them: 25 and 35 - 4.
    EXPECT_EQ(white("position 3 4 played ??? +x1\n0-1 hit", rules), 56U);
    EXPECT_EQ(white("position 3 4 played ???\n1-0 resigned", rules), white("position 3 4 played ???", rules));
    EXPECT_EQ(white("position 3 4 played 1?? +x1\nhands 11 ?\n0-1 hit", rules), 2U);  // 1 2222, the 1 in two places
    EXPECT_EQ(white("position 3 4 played 1?? +x1\nhands 11 ?\ndeck 1\n0-1 hit", rules), 0U);
    EXPECT_EQ(white("position 3 5 played 111 +x2\n0-1 hit", rules), 0U);     // he never left his end
    EXPECT_EQ(white("position 3 4 played 11222 +x11\n0-1 hit", rules), 0U);  // three cards of two
    answer(rules, "same-value-advance-and-attack", "no");
    EXPECT_EQ(white("position 3 4 played 11? +x1\n0-1 hit", rules), 0U);
    EXPECT_EQ(white("position 2 4 played 1?2 +x2\n0-1 hit", rules), 20U);  // the 1 it is: 111222 in six places
    EXPECT_EQ(white("position 2 4 played 2?2 +x2\n0-1 hit", rules), 10U);  // 111122 in six places, a 1 in the first
}

// ---- Shares ---------------------------------------------------------------------------------------------------------

namespace {

Share share(const Rules& rules, const std::string& text, Chance chance, std::size_t plies = 0) {
    return count_share(rules, round_in(rules.equipment, text), plies, chance).value_or(Share{});
}

}  // namespace

TEST(ReferenceShares, AfterSomePlies) {
    const std::string text = "round 1 white\n1. +1 +1\n*";  // 1 1, then 1222
    EXPECT_EQ(share(six_cards(), text, Chance::attack, 2), (Share{3, 4}));
    EXPECT_EQ(share(six_cards(), text, Chance::play, 2), (Share{4, 4}));
    EXPECT_EQ(share(six_cards(), text, Chance::parry, 2), (Share{0, 4}));
    EXPECT_EQ(share(six_cards(), text, Chance::evade, 2), (Share{0, 4}));
    EXPECT_EQ(share(six_cards(), text, Chance::attack, 1), (Share{0, 4}));
    EXPECT_EQ(share(six_cards(), text, Chance::play, 0), (Share{4, 4}));
    // 1 2, then 1122: Black could parry the 1 only if he drew one.
    const std::string attacked = "round 1 white\n1. +2 +1 2. x1\n1-0 hit";
    EXPECT_EQ(share(six_cards(), attacked, Chance::parry, 3), (Share{1, 3}));
    EXPECT_EQ(share(six_cards(), attacked, Chance::attack, 2), (Share{3, 3}));
    // Which of two plies was struck says what he held.
    EXPECT_EQ(share(six_cards(), "round 1 white\n1. ~+1\n*", Chance::play, 0), (Share{10, 10}));
}

TEST(ReferenceShares, AtAPosition) {
    EXPECT_EQ(share(six_cards(), "round 1 white\nposition 3 4 played 122 x1\n0-1 hit", Chance::parry), (Share{2, 3}));
    EXPECT_EQ(share(six_cards(), "round 1 white\nposition 2 4 played 11\n*", Chance::attack), (Share{3, 4}));
    Rules rules = six_cards();
    rules.equipment.copies = 4;
    rules.equipment.hand = 2;
    const std::string indirect = "round 1 white\nposition 3 4 played 11? +x1\n0-1 hit";
    EXPECT_EQ(share(rules, indirect, Chance::evade), (Share{15, 15}));
    EXPECT_EQ(share(rules, indirect, Chance::parry), (Share{9, 15}));   // 22 in six of fifteen
    EXPECT_EQ(share(rules, indirect, Chance::attack), (Share{1, 15}));  // one 1 parries, the other attacks
}

// Undecided only if Black can parry; he was hit, if anybody says so, in all three.
TEST(ReferenceShares, WhateverTheEnd) {
    const engarde::egn::Round round = round_in(six_cards().equipment, "round 1 white\n1. +2 +1 2. x1\n*");
    EXPECT_EQ(count_share(six_cards(), round, 3, Chance::parry), (Share{1, 1}));
    EXPECT_EQ(count_share(six_cards(), round, 3, Chance::parry, Ending::any), (Share{1, 3}));
}

// How many cards were played is no evidence about a hand, as long as nothing is asked of them.
TEST(ReferenceShares, ThePublishedGameByFormula) {
    const Rules rules = published("ferti-advanced");
    const auto in_hundred = [](const Share& found) {
        return 100.0 * static_cast<double>(found.deals) / static_cast<double>(found.of);
    };
    // Of 23 cards, three of them 5s, Black holds five: C(3,2) C(20,3) + C(20,2) of C(23,5).
    const Share forgotten =
        share(rules, "round 1 black\nposition 8 13 played 55????????????? x55\n1-0 hit", Chance::parry);
    EXPECT_NEAR(in_hundred(forgotten), 100.0 * 3610.0 / 33649.0, 1e-9);
    EXPECT_EQ(forgotten.of, count_sequences({5, 5, 5, 5, 3}, 23));
    const Share fewer = share(rules, "round 1 black\nposition 8 13 played 55????? x55\n1-0 hit", Chance::parry);
    EXPECT_EQ(fewer, forgotten);
    // Eight cards are left, three of them 5s: 40 of the 56 hands.
    const Share empty =
        share(rules, "round 1 black\nposition 8 13 played 11111222223333355 x55\n1-0 hit", Chance::parry);
    EXPECT_EQ(empty, (Share{40, 56}));
}

namespace {

// Every sequence of the deck, each dealt and played by itself.
void each_shuffle(const Rules& rules, Player starter, const std::function<void(const Round&)>& visit) {
    const Equipment& equipment = rules.equipment;
    Cards deck;
    for (int value = 1; value <= equipment.values; ++value)
        deck.insert(deck.end(), static_cast<std::size_t>(equipment.copies), value);
    do {
        const auto black = deck.begin() + equipment.hand;
        const auto pile = black + equipment.hand;
        visit(start(rules, {deck.begin(), black}, {black, pile}, {pile, deck.end()}, starter));
    } while (std::next_permutation(deck.begin(), deck.end()));
}

struct Counts {
    std::uint64_t undecided = 0;
    std::uint64_t decided = 0;
    std::uint64_t won_by_distance = 0;
};

void count_shuffle(const Rules& rules, Round round, const std::vector<Ply>& plies, Counts& counts) {
    for (const Ply& ply : plies) {
        if (!is_legal(rules, round, ply)) {
            counts.undecided += &ply == &plies.back() && begins_a_legal_ply(rules, round, ply);
            return;
        }
        round = play(rules, round, ply);
    }
    ++(result(rules, round) ? counts.decided : counts.undecided);
    counts.won_by_distance += result_on_the_table(rules, round) == Result{Player::white, "distance"};
}

std::string text_of(const Ply& ply) {
    std::string text;
    for (const int card : ply.parry) text += (text.empty() ? "p" : "") + std::to_string(card);
    if (ply.step != Step::none) text += (ply.step == Step::advance ? "+" : "-") + std::to_string(ply.step_card);
    for (std::size_t at = 0; at < ply.attack.size(); ++at)
        text += (at == 0 ? "x" : "") + std::to_string(ply.attack[at]);
    return text;
}

}  // namespace

// Nine cards, 1680 sequences: the first legal plies of each of them, under rules in which much can happen.
TEST(ReferenceDeals, EveryShuffleByItself) {
    Rules rules = published("ferti-advanced");
    rules.equipment = {.length = 7, .values = 3, .copies = 3, .hand = 2};
    rules.last_chance_attack = "full-turn";
    rules.no_legal_move_after_parry = "turn-skipped";
    std::vector<std::vector<Ply>> lines;
    std::size_t shuffles = 0;
    each_shuffle(rules, Player::white, [&](Round round) {
        const std::size_t number = shuffles++;
        std::vector<Ply> line;
        for (std::size_t at = 0; number % 97 == 0 && at < 9; ++at) {
            std::vector<Ply> plies = legal_plies(rules, round);
            plies.erase(std::remove(plies.begin(), plies.end(), Ply{.nothing_more = true}), plies.end());
            if (plies.empty()) break;
            line.push_back(plies[(number / 97 + 5 * at) % plies.size()]);
            round = play(rules, round, line.back());
            lines.push_back(line);
        }
    });
    EXPECT_EQ(shuffles, 1680U);
    EXPECT_GT(lines.size(), 80U);
    for (const std::vector<Ply>& line : lines) {
        Counts counts;
        each_shuffle(rules, Player::white, [&](const Round& dealt) { count_shuffle(rules, dealt, line, counts); });
        std::string text = "round 1 white\n1.";
        for (const Ply& ply : line) text += " " + text_of(ply);
        EXPECT_EQ(count(rules, text), counts.undecided > 0 ? counts.undecided : counts.decided) << text;
        EXPECT_EQ(count(rules, text + "\n0-1 resigned"), counts.undecided) << text;
        EXPECT_EQ(count(rules, text + "\n1-0 distance"), counts.won_by_distance) << text;
    }
}

namespace {

// What a record of a position counts, each arrangement of the unseen cards laid out and played by itself. Every card of
// a waiting attack is listed, and the other player is not short by a hit at once.
struct ByItself {
    const Rules& rules;
    engarde::egn::Round written;

    Cards unseen() const {
        Cards cards;
        for (int value = 1; value <= rules.equipment.values; ++value) {
            const std::string_view played = written.position->played.text();
            const auto listed = std::count(played.begin(), played.end(), static_cast<char>('0' + value));
            cards.insert(cards.end(), static_cast<std::size_t>(rules.equipment.copies - listed), value);
        }
        return cards;
    }

    bool has_an_advance(const Cards& forgotten) const {
        const engarde::egn::RecordedPosition& position = *written.position;
        if (!position.indirect) return true;
        Cards played = forgotten;
        for (const char card : position.played.text())
            if (card != '?') played.push_back(card - '0');
        for (const char card : position.attack.text())
            played.erase(std::find(played.begin(), played.end(), card - '0'));
        const int way = written.starter == engarde::egn::Starter::black
                            ? static_cast<int>(position.white) - 1
                            : rules.equipment.length - static_cast<int>(position.black);
        return std::any_of(played.begin(), played.end(), [&](int card) {
            return card <= way &&
                   (card != position.attack.text().front() - '0' || rules.same_value_advance_and_attack == "yes");
        });
    }

    // None: a ply was illegal, or a struck one legal.
    std::optional<Round> played_through(Round round) const {
        for (const engarde::egn::RecordedPly& each : written.plies) {
            bool legal = is_legal(rules, round, ply_in(each));
            Round next = legal ? play(rules, round, ply_in(each)) : round;
            const auto drawn = static_cast<std::ptrdiff_t>(round.pile.size() - next.pile.size());
            if (!each.draws.text().empty())
                legal = legal && fits_in_order(each.draws.text(), {round.pile.begin(), round.pile.begin() + drawn});
            if (legal == each.struck) return std::nullopt;
            if (!each.struck) round = next;
        }
        return round;
    }

    // All, and those in which the player to move could parry at first; the result is a hit, or resigned.
    Share count() const {
        const engarde::egn::RecordedPosition& position = *written.position;
        const auto hand = static_cast<std::ptrdiff_t>(rules.equipment.hand);
        const Player to_move = starters_in(written.starter).front();
        Cards cards = unseen();
        const std::string_view listed = position.played.text();
        const auto forgotten = std::count(listed.begin(), listed.end(), '?');
        const auto others = std::min(hand, static_cast<std::ptrdiff_t>(cards.size()) - forgotten - hand);
        if (others < 1) return {};
        Share found;
        do {
            const auto own_hand = cards.begin() + forgotten;
            const auto others_hand = own_hand + hand;
            const auto pile = others_hand + others;
            if (!has_an_advance({cards.begin(), own_hand})) continue;
            const Cards own{own_hand, others_hand};
            const Cards theirs{others_hand, pile};
            const bool white_moves = to_move == Player::white;
            const Round first = take_up(rules, static_cast<int>(position.white), static_cast<int>(position.black),
                                        white_moves ? own : theirs, white_moves ? theirs : own, {pile, cards.end()},
                                        to_move, cards_in(position.attack.text()), position.indirect);
            const std::optional<Round> last = played_through(first);
            if (!last || !fits(*last)) continue;
            ++found.of;
            const std::vector<Ply> plies = legal_plies(rules, first);
            found.deals += std::any_of(plies.begin(), plies.end(), [](const Ply& ply) { return !ply.parry.empty(); });
        } while (std::next_permutation(cards.begin(), cards.end()));
        return found;
    }

    bool fits(const Round& last) const {
        if (written.result->reason == engarde::egn::Reason::resigned) return !result(rules, last);
        const std::optional<Result> real = result_on_the_table(rules, last);
        return real && real->winner == winner_in(written.result->score) &&
               real->reason == engarde::egn::word_for(written.result->reason);
    }
};

}  // namespace

// 1680 arrangements and fewer.
TEST(ReferenceDeals, EveryArrangementByItself) {
    Rules rules = published("ferti-advanced");
    rules.equipment = {.length = 6, .values = 3, .copies = 3, .hand = 2};
    int holding = 0;
    const auto check = [&](const std::string& text) {
        const engarde::egn::Round round = round_in(rules.equipment, text);
        const Share expected = ByItself{rules, round}.count();
        EXPECT_EQ(count_deals(rules, round).value_or(0), expected.of) << text;
        EXPECT_EQ(count_share(rules, round, 0, Chance::parry).value_or(Share{}), expected) << text;
        holding += expected.of > 0;
    };
    for (const std::string side : {"white", "black"})
        for (const std::string same : {"yes", "no"}) {
            answer(rules, "same-value-advance-and-attack", same);
            for (const std::string position :
                 {"2 4 played ??", "2 5 played ????", "3 5 played 1?2??", "3 4 played 11? x1", "3 5 played 2?? x2",
                  "3 4 played 1?? +x1", "3 4 played 1????? +x1", "2 4 played 2?3? +x2", "2 4 played 2??1 +x2",
                  "3 5 played 2???? +x2", "3 4 played 111 +x1", "2 5 played ??????", "3 4 played 1?????? x1"})
                for (const std::string plies :
                     {"", "1. -1", "1. +1", "1. p1+1", "1. p2", "1. p2-2 +1", "1. ~-1", "1. ~-1:1 -1", "1. ~+2 -1",
                      "1. ~+1:?? ~x3:2 +1", "1. ~p2-2:?1 p2-2", "1. ~p1-1:12", "1. ~x2 ~-2:3"})
                    for (const std::string ending : {"1-0 resigned", "0-1 hit"}) {
                        if (plies == "1. p2" && ending == "1-0 resigned") continue;  // a parry broken off
                        check("round 1 " + side + "\nposition " + position + "\n" + plies + "\n" + ending);
                    }
        }
    EXPECT_GT(holding, 200);
}

}  // namespace reference
