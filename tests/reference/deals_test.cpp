// The count of the deals that fit, by hand: on a deck of six cards, and by formula on the whole one.
#include "tests/reference/deals.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "notation/build.h"
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
    return records.front().rounds.front();
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

TEST(ReferenceDeals, AParryBrokenOff) {
    // The parry of a final attack is all there is: one 1 in each hand, and Black's decides.
    EXPECT_EQ(white("position 3 4 played 1222 x1\n1. p1\n0-1 cards"), 1U);
    EXPECT_EQ(white("position 3 4 played 1222 x1\n1. p1\n*"), 1U);
    EXPECT_EQ(white("position 3 4 played 1222 x1\n1. p1\n0-1 resigned"), 0U);
    // Two cards in each hand and four in the pile: a turn is due behind the parry, unless Black is stuck.
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
    EXPECT_EQ(white("position 2 4 played 1?"), 10U);            // four of 11222, in their order
    EXPECT_EQ(white("position 2 4 played 1?\nhands 1 1"), 1U);  // 1 1 22: one of the three 2s was played
    EXPECT_EQ(white("position 2 4 played 1?\ndeck 11"), 1U);    // 2 2 11
    EXPECT_EQ(white("position 2 4 played 1111"), 0U);
    EXPECT_EQ(white("position 2 4 played 1122 \n*"), 2U);  // the pile is empty, the round over
    EXPECT_EQ(white("position 2 4 played 11222\n*"), 2U);  // one card, in either hand
    EXPECT_EQ(white("position 2 4 played 11222\nhands - ?\n*"), 1U);
    // The 2 of the attack is the card nobody recorded (four of 1122 are left), or besides it (three are).
    EXPECT_EQ(white("position 2 4 played 1? x2\n0-1 hit"), 12U);
    EXPECT_EQ(white("position 2 4 played 1? x2\ndeck ??\n0-1 hit"), 6U);
    EXPECT_EQ(white("position 2 4 played 12 x2\n0-1 hit"), 6U);
    EXPECT_EQ(white("position 2 4 played 1 x2\n0-1 hit"), 6U);
    // Nobody counted: all but the attack's 1 may be left, 11222, or fewer.
    EXPECT_EQ(white("position 3 4 played ? x1\nhands ? 2\ndeck 222\n0-1 hit"), 0U);
    EXPECT_EQ(white("position 3 4 played ? x1\nhands ? 2\ndeck 22\n0-1 hit"), 1U);
    EXPECT_EQ(white("position 3 4 played ? x1\nhands ? ?\ndeck 22\n0-1 hit"), 3U);
    // A hit at once: the attacker has not refilled.
    Rules basic = published("abacus-basic");
    basic.equipment = six_cards().equipment;
    EXPECT_EQ(white("position 2 4 played 12 x2\nhands ? -\n0-1 hit", basic), 6U);
    EXPECT_EQ(white("position 2 4 played 12 x2\nhands ? ?\n0-1 hit", basic), 6U);
    EXPECT_EQ(white("position 2 4 played 12 x2\nhands ? 1\n0-1 hit", basic), 0U);
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

}  // namespace reference
