// The independent referee on records written and judged by hand.
#include "tests/reference/referee.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/record/build.h"

namespace reference {

namespace {

// "accepts", or why not.
std::string opinion(const std::string& text) {
    engarde::Diagnostics diagnostics;
    const std::vector<engarde::egn::Record> records = engarde::egn::read_records(text, diagnostics);
    if (diagnostics.errors() > 0) return "unreadable: " + diagnostics.kept().front().message;
    if (records.size() != 1) return "not one record";
    const Opinion given = referee(records.front());
    return given.accepts ? "accepts" : given.reason;
}

bool accepts(const std::string& text) {
    return opinion(text) == "accepts";
}

// The example of docs/notation.md. White's and Black's hands and the spaces, followed by hand:
// behind ply 7 White is on 10 with 23445, Black on 16 with 12345, and a 4 is left in the pile.
const std::string club_cards = "round 1 black\nhands 12344 23345\ndeck 554152113215234\n";
const std::string club_plies = "1. +3 +3 2. -3 +1 3. +2 +2 4. +4 -2 5. -5 -1 6. +1 +5 7. +5 +1 ";
const std::string club_ruleset = "[Ruleset \"ferti-advanced\"]\n";

std::string club(const std::string& ending) {
    return club_ruleset + club_cards + club_plies + ending;
}

// A little board on which rounds are short. White: 332, +3 to 4, draws a 1; Black: 112, +2 to 7; d = 3.
const std::string little_board = "[Board \"length 9, cards 3, copies 4, hand 3, wins 2\"]\n";

std::string white_hits(const std::string& number) {
    return "round " + number + " white\nhands 332 112\n1. +3:1 +2:2 2. x3\n1-0 hit\n";
}

std::string black_hits(const std::string& number) {
    return "round " + number + " black\nhands 112 332\n1. +3:1 +2:2 2. x3\n0-1 hit\n";
}

std::string little(const std::string& ruleset, const std::string& rounds, const std::string& tags = "") {
    return "[Ruleset \"" + ruleset + "\"]\n" + tags + little_board + rounds;
}

// All six cards of the little pile: behind ply 3 White is on 1 with 233, Black on 4 with 223, the pile is empty.
const std::string to_the_last_card = "round 1 white\nhands 112 112\ndeck 332233\n1. +1 +1 2. +1 +1 3. -2 +3 ";

// W +5, B +5, W +3, B +5, W +1, B x3 were played: White on 10, Black on 13.
const std::string attacked = "round 1 white\nposition 10 13 played 555313 x3\nhands 11355 11244\n";

std::string middle(const std::string& plies, const std::string& ruleset = "abacus-classic") {
    return "[Ruleset \"" + ruleset + "\"]\n" + attacked + plies;
}

}  // namespace

TEST(ReferenceReferee, TheExampleOfThePage) {
    EXPECT_EQ(opinion(club("8. +1x5 -4\n0-1 distance")), "accepts");
    EXPECT_EQ(opinion(club("8. +1x5 -4\nshow 2345 2344\n0-1 distance")), "accepts");
    EXPECT_EQ(opinion(club("8. +1x5 -4\nshow 5432 ?344\n0-1!")), "accepts");
    EXPECT_EQ(opinion(club("8. +1x5 -4\nshow 2345 2345\n0-1 distance")), "Black shows other cards");
    EXPECT_EQ(opinion(club("8. +1x5 -4\nshow 23445 2344\n0-1 distance")), "White shows other cards");
}

TEST(ReferenceReferee, ResultsAndReasons) {
    EXPECT_FALSE(accepts(club("8. +1x5 -4\n1-0 distance")));
    EXPECT_FALSE(accepts(club("8. +1x5 -4\n0-1 cards")));
    EXPECT_FALSE(accepts(club("8. +1x5 -4\n0-1 hit")));
    EXPECT_FALSE(accepts(club("8. +1x5 -4\n1/2 draw")));
    EXPECT_FALSE(accepts(club("8. +1x5 -4\n0-1 resigned")));
    EXPECT_TRUE(accepts(club("8. +1x5 -4\n*")));
    EXPECT_TRUE(accepts(club("8. +1x5 -4")));
    // White can answer the attack: he parries (9 spaces to 8), takes the hit, or one of them gives up.
    EXPECT_TRUE(accepts(club("8. +1x5 p5\n1-0 distance")));
    EXPECT_FALSE(accepts(club("8. +1x5 p5\n0-1 distance")));
    EXPECT_FALSE(accepts(club("8. +1x5 p5-4\n0-1 distance")));
    EXPECT_TRUE(accepts(club("8. +1x5\n0-1 hit")));
    EXPECT_TRUE(accepts(club("8. +1x5\n0-1 resigned")));
    EXPECT_TRUE(accepts(club("8. +1x5\n1-0 resigned")));
    EXPECT_FALSE(accepts(club("8. +1x5\n1/2 resigned")));
    EXPECT_FALSE(accepts(club("8. +1x5\n1-0 hit")));
    EXPECT_FALSE(accepts(club("8. +1x5\n0-1 distance")));
    EXPECT_FALSE(accepts(club("0-1 distance")));
    EXPECT_FALSE(accepts(club("0-1")));
    EXPECT_TRUE(accepts(club("0-1 resigned")));
}

TEST(ReferenceReferee, Plies) {
    EXPECT_FALSE(accepts(club("8. +1x4\n*")));     // the distance is 5 then
    EXPECT_FALSE(accepts(club("8. +1x55\n*")));    // one 5
    EXPECT_FALSE(accepts(club("8. +1x5 -1\n*")));  // no 1
    EXPECT_FALSE(accepts(club("8. +1x5 +4\n*")));
    EXPECT_FALSE(accepts(club("8. -1x5\n*")));
    EXPECT_FALSE(accepts(club("8. pass\n*")));
    EXPECT_FALSE(accepts(club("8. +1x5 -4 9. +2\n*")));
    EXPECT_TRUE(accepts(club("8. b+1x5 w-4\n*")));
    EXPECT_FALSE(accepts(club("8. w+1x5\n*")));
    EXPECT_FALSE(accepts(club("8. +1x5 b-4\n*")));
    EXPECT_FALSE(accepts(club("9. +1x5\n*")));
    EXPECT_FALSE(accepts(club("8. +1x5 8. -4\n*")));
    EXPECT_TRUE(accepts(club("+1x5 -4\n*")));
}

TEST(ReferenceReferee, DrawsAgainstTheDeck) {
    EXPECT_TRUE(accepts(club("8. +1x5:4 -4:-\n*")));
    EXPECT_TRUE(accepts(club("8. +1x5:? -4\n*")));
    EXPECT_FALSE(accepts(club("8. +1x5:5\n*")));
    EXPECT_FALSE(accepts(club("8. +1x5:44\n*")));
    EXPECT_FALSE(accepts(club("8. +1x5:??\n*")));
    EXPECT_FALSE(accepts(club("8. +1x5:-\n*")));
    EXPECT_FALSE(accepts(club("8. +1x5 -4:1\n*")));
    EXPECT_FALSE(accepts(club_ruleset + "round 1 black\nhands 12344 23345\ndeck 55415211321523\n*"));
    EXPECT_FALSE(accepts(club_ruleset + "round 1 black\nhands 12344 23345\ndeck 554152113215233\n*"));
    EXPECT_FALSE(accepts(club_ruleset + "round 1 black\nhands 1234 23345\ndeck 5541521132152344\n*"));
}

TEST(ReferenceReferee, DrawsWithoutADeck) {
    const std::string cards = club_ruleset + "round 1 black\nhands 12344 23345\n";
    EXPECT_TRUE(accepts(cards + "1. +3:5 +3:5\n*"));
    EXPECT_EQ(opinion(cards + "1. +3:5 +3\n*"), "not complete");
    EXPECT_EQ(opinion(cards + "1. +3:? +3:5\n*"), "not complete");
    EXPECT_EQ(opinion(cards + "1. +3:51 +3:5\n*"), "wrong cards drawn");
    EXPECT_EQ(opinion(cards + "1. +3:- +3:5\n*"), "wrong cards drawn");
    // There are five 4s, and three are dealt.
    EXPECT_TRUE(accepts(cards + "1. +3:4 +3:4\n*"));
    EXPECT_EQ(opinion(cards + "1. +3:4 +3:4 2. +2:4\n*"), "too many cards of value 4");
    // What was drawn is what is held.
    EXPECT_TRUE(accepts(cards + "1. +3:1 +3:5 2. +1:1\n*"));
    EXPECT_FALSE(accepts(cards + "1. +3:5 +3:1 2. +1:1\n*"));
    EXPECT_EQ(opinion(club_ruleset + "round 1 black\nhands ? 23345\n1. +3:5\n*"), "not complete");
    EXPECT_EQ(opinion(club_ruleset + "round 1 black\n1. +3\n*"), "not complete");
    EXPECT_EQ(opinion(club_ruleset + "round 1 black\n0-1 hit"), "not complete");
}

TEST(ReferenceReferee, StruckPliesAndPenalties) {
    EXPECT_TRUE(accepts(club("8. ~+1x4 +1x5 -4\n0-1 distance")));
    EXPECT_TRUE(accepts(club("8. ~+1x4 8. +1x5 ~-1 -4\n0-1 distance")));
    EXPECT_TRUE(accepts(club("8. ~+1x4:34 +1x5 -4\n0-1 distance")));
    EXPECT_TRUE(accepts(club("8. ~pass +1x5 -4\n0-1 distance")));
    EXPECT_TRUE(accepts(club("8. ~w+1 +1x5 -4\n0-1 distance")));
    EXPECT_EQ(opinion(club("8. ~+2 +1x5 -4\n0-1 distance")), "a legal ply was struck out");
    EXPECT_TRUE(accepts(club("8. ~+1x4\n1-0 penalty")));
    EXPECT_FALSE(accepts(club("8. ~+1x4\n0-1 penalty")));
    EXPECT_FALSE(accepts(club("8. ~+1x4\n1/2 penalty")));
    EXPECT_FALSE(accepts(club("8. ~+1x4 +1x5\n1-0 penalty")));
    EXPECT_FALSE(accepts(club("1-0 penalty")));
}

TEST(ReferenceReferee, AParryThatStandsAlone) {
    EXPECT_TRUE(accepts(middle("1. p3+1:22\n*")));
    EXPECT_FALSE(accepts(middle("1. p3+1:2\n*")));
    EXPECT_TRUE(accepts(middle("1. p3\n*")));
    EXPECT_TRUE(accepts(middle("1. p3\nshow 1155 11244\n*")));
    EXPECT_TRUE(accepts(middle("1. p3\n0-1 resigned")));
    EXPECT_TRUE(accepts(middle("1. p3 ~x5\n0-1 penalty")));
    EXPECT_FALSE(accepts(middle("1. p3 ~x5\n1-0 penalty")));
    EXPECT_FALSE(accepts(middle("1. p3 ~+1\n0-1 penalty")));
    EXPECT_FALSE(accepts(middle("1. p3\n0-1 no-move")));
    EXPECT_FALSE(accepts(middle("1. p3\n0-1")));
    EXPECT_FALSE(accepts(middle("1. p3 -1\n*")));
    EXPECT_FALSE(accepts(middle("1. p3:2\n*")));
    EXPECT_FALSE(accepts(middle("1. p33\n*")));
}

TEST(ReferenceReferee, Positions) {
    EXPECT_TRUE(accepts(middle("0-1 hit")));
    EXPECT_FALSE(accepts(middle("0-1 hit", "abacus-classic, no-such-question=yes")));
    EXPECT_TRUE(accepts(middle("1. p3+1:22\n*", "abacus-classic, parry-may-be-declined=no")));
    EXPECT_FALSE(accepts(middle("0-1 hit", "abacus-classic, parry-may-be-declined=no")));
    EXPECT_FALSE(accepts(middle("1. -1:2\n*")));
    const std::string ruleset = "[Ruleset \"ferti-advanced\"]\nround 1 white\n";
    const std::string hands = "\nhands 11355 11244\n";
    EXPECT_TRUE(accepts(ruleset + "position 10 13 played 555313 +x3" + hands + "1. -1:2\n*"));
    EXPECT_FALSE(accepts(ruleset + "position 10 14 played 555313 x3" + hands + "*"));
    EXPECT_TRUE(accepts(ruleset + "position 10 13 played 555214 x3" + hands + "*"));  // the 3 is not listed
    EXPECT_TRUE(accepts(ruleset + "position 10 13 played 5524 x3" + hands + "*"));
    EXPECT_EQ(opinion(ruleset + "position 10 13 played 5533 x3" + hands + "*"),
              "too few cards were played to come there");
    EXPECT_EQ(opinion(ruleset + "position 10 13 played 5333333 x33333" + hands + "*"), "too many cards of value 3");
    EXPECT_FALSE(accepts(ruleset + "position 10 13 played 5544333332 +x33333\nhands 11115 12224\n*"));
    EXPECT_FALSE(accepts(ruleset + "position 13 10 played 555313" + hands + "*"));
    EXPECT_FALSE(accepts(ruleset + "position 10 24 played 555313" + hands + "*"));
    EXPECT_FALSE(accepts(ruleset + "position 10 13 played 555333 x3\nhands 1135 11244\n*"));
    EXPECT_FALSE(
        accepts("[Ruleset \"ferti-standard\"]\nround 1 white\nposition 10 13 played 555313 +x3" + hands + "*"));
    EXPECT_EQ(opinion(ruleset + "position 10 13 played 55531? x3" + hands + "*"), "not complete");
}

// The other player drew the last card: only he may be short.
TEST(ReferenceReferee, HandsWithAnEmptyPile) {
    const std::string white = "[Ruleset \"ferti-advanced\"]\nround 1 white\nposition 8 13 played 11111222223333355";
    EXPECT_TRUE(accepts(white + "\nhands 44445 455\n0-1 cards"));
    EXPECT_TRUE(accepts(white + " x55\nhands 44455 445\n0-1 hit"));
    EXPECT_FALSE(accepts(white + "\nhands 455 44445\n1-0 cards"));
    EXPECT_FALSE(accepts(white + "\nhands 4444 4555\n0-1 cards"));
    EXPECT_FALSE(accepts(white + "44445\nhands 455 -\n1-0 cards"));
    EXPECT_FALSE(accepts(white + "555\nhands 44444 -\n1/2 draw"));
}

// An attack that is a hit at once leaves the attacker with fewer cards.
TEST(ReferenceReferee, HandsAfterAHitAtOnce) {
    const std::string basic = "[Ruleset \"abacus-basic\"]\nround 1 white\nposition 10 13 played 555313 x3\n";
    EXPECT_TRUE(accepts(basic + "hands 11355 1124\n0-1 hit"));
    EXPECT_FALSE(accepts(basic + "hands 11355 11244\n0-1 hit"));
    EXPECT_FALSE(accepts(basic + "hands 1135 1124\n0-1 hit"));
}

TEST(ReferenceReferee, TheLastCard) {
    EXPECT_TRUE(accepts(little("abacus-basic", to_the_last_card + "4. x3\n1-0 hit")));
    EXPECT_FALSE(accepts(little("abacus-basic", to_the_last_card + "4. x3:3\n1-0 hit")));
    EXPECT_FALSE(accepts(little("abacus-basic", to_the_last_card + "4. x33\n1-0 hit")));
    EXPECT_FALSE(accepts(little("abacus-basic", to_the_last_card + "4. +2\n*")));
    EXPECT_TRUE(accepts(little("abacus-basic", to_the_last_card + "0-1 distance")));
    EXPECT_FALSE(accepts(little("abacus-basic", to_the_last_card + "1-0 cards")));
    EXPECT_TRUE(accepts(little("abacus-classic", to_the_last_card + "1-0 cards")));
    EXPECT_FALSE(accepts(little("abacus-classic", to_the_last_card + "0-1 distance")));
    EXPECT_FALSE(accepts(little("abacus-classic", to_the_last_card + "4. x3\n1-0 hit")));
    const std::string full = "abacus-classic, last-chance-attack=full-turn";
    EXPECT_TRUE(accepts(little(full, to_the_last_card + "4. +2\n0-1 distance")));
    EXPECT_TRUE(accepts(little(full, to_the_last_card + "4. x3 p3\n1-0 cards")));
    EXPECT_TRUE(accepts(little(full, to_the_last_card + "4. x33\n1-0 hit")));
}

TEST(ReferenceReferee, AMatch) {
    const std::string one_all = white_hits("1") + black_hits("2");
    EXPECT_TRUE(accepts(little("abacus-basic", one_all)));
    EXPECT_TRUE(accepts(little("abacus-basic", one_all, "[Score \"1-1\"]\n")));
    EXPECT_EQ(opinion(little("abacus-basic", one_all, "[Score \"2-0\"]\n")), "a wrong score");
    EXPECT_TRUE(accepts(little("abacus-basic", one_all + white_hits("3"), "[Score \"2-1\"]\n")));
    EXPECT_EQ(opinion(little("abacus-basic", one_all + white_hits("3") + black_hits("4"))), "the match was over");
    EXPECT_FALSE(accepts(little("abacus-basic", white_hits("1") + black_hits("3"))));
    EXPECT_FALSE(accepts(little("abacus-basic", white_hits("2"))));
    EXPECT_TRUE(accepts(little("abacus-basic", white_hits("2"), "[From \"0-1\"]\n[Score \"1-1\"]\n")));
    EXPECT_FALSE(accepts(little("abacus-basic", white_hits("2"), "[From \"0-1\"]\n[Score \"1-0\"]\n")));
    EXPECT_FALSE(accepts(little("abacus-basic", white_hits("2"), "[From \"0-2\"]\n")));
}

TEST(ReferenceReferee, Starters) {
    EXPECT_FALSE(accepts(little("abacus-basic", white_hits("1") + white_hits("2"))));
    EXPECT_TRUE(accepts(little("abacus-basic, starter-of-later-rounds=winner", white_hits("1") + white_hits("2"))));
    EXPECT_TRUE(accepts(little("abacus-basic, starter-of-later-rounds=any", white_hits("1") + white_hits("2"))));
    EXPECT_FALSE(accepts(little("abacus-basic, starter-of-later-rounds=loser", white_hits("1") + white_hits("2"))));
    EXPECT_TRUE(accepts(little("abacus-basic, starter-of-later-rounds=loser", white_hits("1") + black_hits("2"))));
    EXPECT_TRUE(accepts(little("abacus-basic", black_hits("1"))));
    EXPECT_FALSE(accepts(little("abacus-basic, first-round-starter=white", black_hits("1"))));
    EXPECT_TRUE(accepts(little("abacus-basic, first-round-starter=white", black_hits("2"), "[From \"1-0\"]\n")));
    // Nobody wrote who started: with those cards only White can have.
    const std::string unknown = "round 1 ?\nhands 332 112\n1. +3:1 +2:2 2. x3\n1-0 hit\n";
    EXPECT_TRUE(accepts(little("abacus-basic", unknown + black_hits("2"))));
    EXPECT_FALSE(accepts(little("abacus-basic", unknown + white_hits("2"))));
    // Nobody knows who would have won a round that was broken off.
    const std::string broken = "round 1 white\nhands 332 112\n1. +3:1\n*\n";
    EXPECT_TRUE(accepts(little("abacus-basic, starter-of-later-rounds=winner", broken + black_hits("2"))));
    EXPECT_TRUE(accepts(little("abacus-basic, starter-of-later-rounds=winner", broken + white_hits("2"))));
    EXPECT_FALSE(accepts(little("abacus-basic", broken + white_hits("2"))));
    // Rounds that are not recorded count, by their number and their score.
    EXPECT_FALSE(accepts(little("abacus-basic, first-round-starter=white", white_hits("2"), "[From \"1-0\"]\n")));
    EXPECT_FALSE(accepts(little("abacus-basic", white_hits("2"), "[From \"1-1\"]\n")));
}

TEST(ReferenceReferee, Rulesets) {
    const std::string cards = club_cards + club_plies;
    // Black advances and attacks: three rulesets know that, White's retreat is judged by the distance in all of them.
    EXPECT_FALSE(accepts("[Ruleset \"ferti-standard\"]\n" + cards + "8. +1x5 -4\n0-1 distance"));
    EXPECT_TRUE(accepts("[Ruleset \"abacus-advanced\"]\n" + cards + "8. +1x5 -4\n0-1 distance"));
    // Black starts, which brettspielnetz l.27 does not allow.
    EXPECT_FALSE(accepts("[Ruleset \"brettspielnetz\"]\n" + cards + "8. +1x5 -4\n0-1 distance"));
    EXPECT_TRUE(accepts(cards + "8. +1x5 -4\n0-1 distance"));
    EXPECT_FALSE(accepts(cards + "8. +1x5 -4\n0-1 cards"));
    EXPECT_FALSE(accepts("[Ruleset \"ferti\"]\n" + cards));
    EXPECT_FALSE(accepts("[Ruleset \"abacus-advanced, advance-and-attack-allowed=no\"]\n" + cards + "8. +1x5 -4\n*"));
}

}  // namespace reference
