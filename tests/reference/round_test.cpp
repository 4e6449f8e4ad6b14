// The independent model against cases worked out by hand from the rulebooks, before it was run. A case that fails here
// is a fault of the model; a case where the engine differs from the model is a fault of one of the two.
#include "tests/reference/round.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace reference {

namespace {

constexpr Player white = Player::white;
constexpr Player black = Player::black;

const std::vector<std::string> all_rulesets{"abacus-basic",   "abacus-classic", "abacus-advanced",
                                            "ferti-standard", "ferti-advanced", "brettspielnetz"};
const std::vector<std::string> with_parry{"abacus-classic", "abacus-advanced", "ferti-standard", "ferti-advanced",
                                          "brettspielnetz"};
const std::vector<std::string> with_indirect_attack{"abacus-advanced", "ferti-advanced", "brettspielnetz"};
const std::vector<std::string> without_indirect_attack{"abacus-basic", "abacus-classic", "ferti-standard"};

std::vector<int> cards(const std::string& digits) {
    std::vector<int> list;
    for (const char digit : digits) list.push_back(digit - '0');
    return list;
}

std::string digits(const std::vector<int>& list) {
    std::string text;
    for (const int card : list) text += std::to_string(card);
    return text;
}

// Spelled as in EGN; "." does nothing more.
std::string spelled(const Ply& ply) {
    if (ply.nothing_more) return ".";
    std::string text;
    if (!ply.parry.empty()) text += "p" + digits(ply.parry);
    if (ply.step == Step::advance) text += "+" + std::to_string(ply.step_card);
    if (ply.step == Step::retreat) text += "-" + std::to_string(ply.step_card);
    if (!ply.attack.empty()) text += "x" + digits(ply.attack);
    return text;
}

// The legal plies in the order of their spelling, with blanks between them.
std::string plies(const Rules& rules, const Round& round) {
    std::vector<std::string> words;
    for (const Ply& ply : legal_plies(rules, round)) words.push_back(spelled(ply));
    std::sort(words.begin(), words.end());
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

bool may_play(const Rules& rules, const Round& round, const std::string& word) {
    for (const Ply& ply : legal_plies(rules, round))
        if (spelled(ply) == word) return is_legal(rules, round, ply);
    return false;
}

Round after(const Rules& rules, const Round& round, const std::string& word) {
    for (const Ply& ply : legal_plies(rules, round))
        if (spelled(ply) == word) return play(rules, round, ply);
    ADD_FAILURE() << word << " is not legal; legal: " << plies(rules, round);
    return round;
}

// "white hit", "nobody draw"; "undecided" if there is no result.
std::string ending(const Rules& rules, const Round& round) {
    const std::optional<Result> end = result(rules, round);
    if (!end) return "undecided";
    const std::string who = !end->winner ? "nobody" : *end->winner == white ? "white" : "black";
    return who + " " + end->reason;
}

Rules with(const std::string& ruleset, const std::string& question, const std::string& given) {
    Rules rules = published(ruleset);
    answer(rules, question, given);
    return rules;
}

Rules with(Rules rules, const std::string& question, const std::string& given) {
    answer(rules, question, given);
    return rules;
}

struct Fencer {
    int space;
    std::string hand;
};

Round at(const Fencer& left, const Fencer& right, const std::string& pile, Player to_move,
         const std::string& attack = "", bool indirect = false) {
    return take_up({}, left.space, right.space, cards(left.hand), cards(right.hand), cards(pile), to_move,
                   cards(attack), indirect);
}

}  // namespace

// ---- The ten witness cases of rules/piste.md §4 ---------------------------------------------------------------------

// 1. abacus l.104 and brettspielnetz l.80: no comparison after a final retreat; ferti l.137: always.
// White 10, Black 15: White came 9 spaces, Black 8; Black holds two 5s for the distance of 5, White none.
TEST(ReferenceGolden, FinalRetreat) {
    const Round before = at({8, "11234"}, {14, "12355"}, "32", white);
    for (const std::string& ruleset : with_indirect_attack) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        const Round attacked = after(rules, before, "+2x4");
        EXPECT_EQ(digits(attacked.white_hand), "11233");
        EXPECT_TRUE(attacked.pile.empty());
        EXPECT_EQ(plies(rules, attacked), "-1 -2 -3 -5 .");
        const Round end = after(rules, attacked, "-1");
        EXPECT_EQ(end.black_space, 15);
        EXPECT_EQ(digits(end.black_hand), "2355");
        EXPECT_EQ(ending(rules, end), ruleset == "ferti-advanced" ? "black cards" : "white distance");
    }
}

// 2. abacus l.47: the opponent may still attack; l.74, ferti l.139: two 3s against one.
TEST(ReferenceGolden, LastChance) {
    const Round before = at({9, "11333"}, {15, "34455"}, "2", white);
    for (const std::string& ruleset : all_rulesets) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        const Round moved = after(rules, before, "+3");
        EXPECT_EQ(digits(moved.white_hand), "11233");
        if (ruleset != "abacus-basic") {
            EXPECT_EQ(ending(rules, moved), "white cards");
            continue;
        }
        EXPECT_EQ(plies(rules, moved), ". x3");
        EXPECT_EQ(ending(rules, after(rules, moved, "x3")), "black hit");
        EXPECT_EQ(ending(rules, after(rules, moved, ".")), "white distance");
    }
}

// 3. abacus l.68, ferti l.88 and l.120, brettspielnetz l.57: a turn is owed behind the parry; l.45, l.132, l.79.
TEST(ReferenceGolden, StuckAfterParry) {
    const Round attacked = at({1, "23455"}, {3, "11234"}, "4432", white, "2");
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        EXPECT_EQ(plies(rules, attacked), ". p2");
        const Round end = after(rules, attacked, "p2");
        EXPECT_EQ(ending(rules, end), "black no-move");
        EXPECT_EQ(digits(end.white_hand), "3455");
        EXPECT_EQ(plies(rules, end), "");
    }
}

// 4. Forward takes 1 or 2, backward is off the piste, but 3 is the distance: abacus l.36, ferti l.132.
TEST(ReferenceGolden, OnlyAnAttack) {
    const Round round = at({1, "34455"}, {4, "11122"}, "2333455", white);
    for (const std::string& ruleset : all_rulesets) {
        SCOPED_TRACE(ruleset);
        EXPECT_EQ(plies(published(ruleset), round), "x3");
        const Rules strict = with(ruleset, "attack-counts-as-legal-move", "no");
        EXPECT_EQ(ending(strict, round), "black no-move");
        EXPECT_EQ(plies(strict, round), "");
    }
}

// 5. After the last card nobody owes a turn: abacus l.47 and l.72, ferti l.133, brettspielnetz l.80.
TEST(ReferenceGolden, StuckAtExhaustion) {
    const Round before = at({1, "33455"}, {5, "12224"}, "1", black);
    for (const std::string& ruleset : all_rulesets) {
        SCOPED_TRACE(ruleset);
        const Round moved = after(published(ruleset), before, "+2");
        EXPECT_EQ(ending(published(ruleset), moved), ruleset == "abacus-basic" ? "black distance" : "black cards");
        EXPECT_EQ(ending(with(ruleset, "no-legal-move-vs-exhaustion", "stuck-loses"), moved), "black no-move");
    }
}

// 6. abacus l.64, brettspielnetz l.57: five copies, so three 2s leave two. With six copies three would do.
TEST(ReferenceGolden, ThreeCardParry) {
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        EXPECT_EQ(ending(published(ruleset), at({10, "11345"}, {12, "22134"}, "4455", black, "222")), "white hit");
        Rules six = published(ruleset);
        six.equipment.copies = 6;
        EXPECT_FALSE(may_play(six, at({10, "11345"}, {12, "22234"}, "4455", black, "222"), "p222+3"));
        EXPECT_TRUE(may_play(six, at({10, "11345"}, {12, "22234"}, "4455", black, "222"), "p222-3"));
    }
}

// 7. Nothing forbids it: abacus l.88, ferti l.107-108, brettspielnetz l.61. At 6 spaces a 3, then a 3.
TEST(ReferenceGolden, SameValue) {
    const Round round = at({5, "11133"}, {11, "22244"}, "455", white);
    for (const std::string& ruleset : with_indirect_attack) {
        SCOPED_TRACE(ruleset);
        EXPECT_TRUE(may_play(published(ruleset), round, "+3x3"));
        const Rules strict = with(ruleset, "same-value-advance-and-attack", "no");
        EXPECT_FALSE(may_play(strict, round, "+3x3"));
        EXPECT_TRUE(may_play(strict, round, "+3"));
    }
    for (const std::string& ruleset : without_indirect_attack)
        EXPECT_FALSE(may_play(published(ruleset), round, "+3x3")) << ruleset;
}

// 8. abacus l.49, ferti l.143-145, brettspielnetz l.80: 14 spaces against 5; 9 against 9.
TEST(ReferenceGolden, FurthestAdvanced) {
    for (const std::string& ruleset : all_rulesets) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        EXPECT_EQ(ending(rules, at({15, "11122"}, {18, "44455"}, "", white)), "white distance");
        EXPECT_EQ(ending(rules, at({6, "11122"}, {9, "44455"}, "", white)), "black distance");
        EXPECT_EQ(ending(rules, at({10, "11122"}, {14, "33355"}, "", white)), "nobody draw");
    }
}

// 9. brettspielnetz l.27: White; abacus l.23, ferti l.33: as the players choose. Later rounds change every time.
TEST(ReferenceGolden, Starters) {
    for (const std::string& ruleset : all_rulesets) {
        SCOPED_TRACE(ruleset);
        EXPECT_EQ(published(ruleset).first_round_starter, ruleset == "brettspielnetz" ? "white" : "agreement");
        EXPECT_EQ(published(ruleset).starter_of_later_rounds, "alternates");
    }
}

// 10. abacus l.68, ferti l.121, brettspielnetz l.57: no refill behind the parry, up to five behind the turn.
TEST(ReferenceGolden, RefillAfterParryAndTurn) {
    const Round attacked = at({9, "11144"}, {11, "22345"}, "35421", black, "22");
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        const Round end = after(rules, attacked, "p22-3");
        EXPECT_EQ(digits(end.black_hand), "34455");
        EXPECT_EQ(digits(end.pile), "21");
        EXPECT_EQ(end.black_space, 14);
        EXPECT_EQ(end.to_move, white);
    }
}

// ---- Examples printed in the books ----------------------------------------------------------------------------------

// Figure 1 in all three books: three spaces with a 3, and the hand is full again. abacus l.30, ferti l.58-60,
// brettspielnetz l.43
TEST(ReferenceGolden, FigureOneMove) {
    for (const std::string& ruleset : all_rulesets) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        const Round begun = start(rules, cards("13245"), cards("23455"), cards("412311234512345"), black);
        EXPECT_EQ(begun.white_space, 1);
        EXPECT_EQ(begun.black_space, 23);
        EXPECT_EQ(plies(rules, begun), "+2 +3 +4 +5");
        const Round moved = after(rules, begun, "+3");
        EXPECT_EQ(moved.black_space, 20);
        EXPECT_EQ(digits(moved.black_hand), "24455");
        EXPECT_EQ(digits(moved.pile), "12311234512345");
        EXPECT_EQ(plies(rules, moved), "+1 +2 +3 +4 +5");
    }
}

// ferti figure 2 (l.76): from 8 to 13 with two 5s; so the distance is the difference. A 4 would not do.
TEST(ReferenceGolden, FertiFigureTwo) {
    const Round round = at({8, "34455"}, {13, "11223"}, "3142", white);
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        EXPECT_TRUE(may_play(rules, round, "x5"));
        EXPECT_TRUE(may_play(rules, round, "x55"));
        EXPECT_FALSE(may_play(rules, round, "x4"));
        EXPECT_FALSE(may_play(rules, round, "+5"));
        // The attacker refills before the answer: abacus l.64, ferti l.78, brettspielnetz l.53.
        const Round attacked = after(rules, round, "x55");
        EXPECT_EQ(attacked.white_space, 8);
        EXPECT_EQ(digits(attacked.white_hand), "13344");
        EXPECT_EQ(digits(attacked.pile), "42");
        // ferti l.90: hit if he cannot parry.
        EXPECT_EQ(ending(rules, attacked), "white hit");
    }
    // In the basic game one card is enough and there is only one (abacus l.36, l.59); nobody refills.
    const Rules basic = published("abacus-basic");
    EXPECT_EQ(plies(basic, round), "+3 +4 -3 -4 -5 x5");
    const Round hit = after(basic, round, "x5");
    EXPECT_EQ(ending(basic, hit), "white hit");
    EXPECT_EQ(digits(hit.white_hand), "3445");
    EXPECT_EQ(digits(hit.pile), "3142");
}

// ferti l.112: 8 spaces, a 3 to advance and two 5s; abacus l.93: one 5.
TEST(ReferenceGolden, EightIsThreeAndFive) {
    const Round round = at({4, "13555"}, {12, "11552"}, "34421", white);
    for (const std::string& ruleset : with_indirect_attack) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        EXPECT_EQ(plies(rules, round), "+1 +3 +3x5 +3x55 +3x555 +5 +5x3 -1 -3");
        const Round attacked = after(rules, round, "+3x55");
        EXPECT_EQ(attacked.white_space, 7);
        EXPECT_EQ(digits(attacked.white_hand), "13445");
        EXPECT_TRUE(attacked.attack_after_advance);
        // Parry and a turn, or a retreat of one card (ferti l.120-123); 5s are gone after the parry.
        EXPECT_EQ(plies(rules, attacked), "-1 -2 -5 . p55+1 p55+2 p55-1 p55-2");
        EXPECT_FALSE(may_play(rules, attacked, "p5+1"));
    }
    for (const std::string& ruleset : without_indirect_attack)
        EXPECT_EQ(plies(published(ruleset), round), "+1 +3 +5 -1 -3") << ruleset;
}

// brettspielnetz l.61: Black advances 1 and attacks with the 5s; l.71: one 5 parries one 5.
TEST(ReferenceGolden, BrettspielnetzAdvanceOne) {
    const Rules rules = published("brettspielnetz");
    const Round attacked = after(rules, at({9, "22355"}, {15, "15544"}, "1234", black), "+1x5");
    EXPECT_EQ(attacked.black_space, 14);
    EXPECT_TRUE(may_play(rules, attacked, "p5+2"));
    EXPECT_TRUE(may_play(rules, attacked, "p5x5"));
    EXPECT_TRUE(may_play(rules, attacked, "p5+3x2"));
    EXPECT_FALSE(may_play(rules, attacked, "p55+2"));
    EXPECT_FALSE(may_play(rules, attacked, "p5"));
}

// brettspielnetz l.49-57: two 4s, parried by two 4s, three cards left for the turn. ferti l.88: the same with 2s.
TEST(ReferenceGolden, TwoCardsParriedThreeLeft) {
    const Rules rules = published("brettspielnetz");
    const Round attacked = after(rules, at({9, "12344"}, {13, "44551"}, "123", black), "x44");
    EXPECT_FALSE(attacked.attack_after_advance);
    // d = 4 with 1, 2, 3 left: forward 1 to 3, back 1 to 3, 1 and then a 3, 3 and then a 1.
    EXPECT_EQ(plies(rules, attacked), ". p44+1 p44+1x3 p44+2 p44+3 p44+3x1 p44-1 p44-2 p44-3");
    const Rules standard = published("ferti-standard");
    const Round twos = at({9, "12234"}, {11, "11345"}, "12355", white, "22");
    EXPECT_EQ(plies(standard, twos), ". p22+1 p22-1 p22-3 p22-4");
}

// abacus l.66: a 3 strengthened by a 3 is parried with two 3s; with one 3 it is a hit.
TEST(ReferenceGolden, AbacusThreeAndThree) {
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        EXPECT_TRUE(may_play(rules, at({9, "33155"}, {12, "11244"}, "225", white, "33"), "p33+1"));
        EXPECT_EQ(ending(rules, at({9, "31155"}, {12, "12344"}, "225", white, "33")), "black hit");
        // Neither a 2 and a 4 nor a 1 and a 5, though the sum is the same (rulings: in no rulebook).
        EXPECT_EQ(ending(rules, at({9, "12455"}, {12, "12344"}, "225", white, "33")), "black hit");
    }
}

// ferti l.141: two spaces apart when the last card is drawn, the more 2s win; abacus l.74.
TEST(ReferenceGolden, MoreTwosWin) {
    const Round before = at({6, "22455"}, {11, "11223"}, "3", black);
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        // Black 8, White 6: Black came 15, White 5, and each has two 2s.
        EXPECT_EQ(ending(rules, after(rules, before, "+3")), "black distance");
        // Black plays one of the 2s away: d = 3, and the 3 that he draws makes two.
        EXPECT_EQ(ending(rules, after(rules, before, "+2")), "black cards");
        EXPECT_EQ(ending(rules, at({6, "22455"}, {8, "11233"}, "", white)), "white cards");
    }
    const Rules basic = published("abacus-basic");
    EXPECT_EQ(plies(basic, after(basic, before, "+3")), ". x2");
}

// ---- Moving ---------------------------------------------------------------------------------------------------------

// abacus l.25, ferti l.54, brettspielnetz l.43: not off the piste, not onto or over the other.
TEST(ReferenceRules, MovesStayOnThePiste) {
    const Round left = at({4, "12345"}, {7, "11122"}, "345", white);
    const Round right = at({17, "11122"}, {20, "12345"}, "345", black);
    for (const std::string& ruleset : with_indirect_attack) {
        EXPECT_EQ(plies(published(ruleset), left), "+1 +1x2 +2 +2x1 -1 -2 -3 x3") << ruleset;
        EXPECT_EQ(plies(published(ruleset), right), "+1 +1x2 +2 +2x1 -1 -2 -3 x3") << ruleset;
    }
    for (const std::string& ruleset : without_indirect_attack) {
        EXPECT_EQ(plies(published(ruleset), left), "+1 +2 -1 -2 -3 x3") << ruleset;
        EXPECT_EQ(plies(published(ruleset), right), "+1 +2 -1 -2 -3 x3") << ruleset;
    }
    const Round back = after({}, right, "-3");
    EXPECT_EQ(back.black_space, 23);
    EXPECT_EQ(digits(back.black_hand), "12345");
}

// abacus l.59, ferti l.70, brettspielnetz l.49; the basic game has one card (abacus l.36).
TEST(ReferenceRules, StrengthenedAttack) {
    const Round round = at({10, "12225"}, {12, "11344"}, "345", white);
    EXPECT_EQ(plies(published("abacus-classic"), round), "+1 -1 -2 -5 x2 x22 x222");
    EXPECT_EQ(plies(published("abacus-basic"), round), "+1 -1 -2 -5 x2");
    EXPECT_EQ(plies(with("abacus-classic", "attack-may-be-strengthened", "no"), round), "+1 -1 -2 -5 x2");
    const Round indirect = at({10, "22223"}, {15, "11344"}, "345", white);
    EXPECT_EQ(plies({}, indirect), "+2 +2x3 +3 +3x2 +3x22 +3x222 +3x2222 -2 -3");
    EXPECT_EQ(plies(with(Rules{}, "attack-may-be-strengthened", "no"), indirect), "+2 +2x3 +3 +3x2 -2 -3");
}

// Exactly one card advances (ferti l.107, brettspielnetz l.61, abacus l.88), and it is the same card only once.
TEST(ReferenceRules, TheAdvanceUsesItsCard) {
    EXPECT_EQ(plies({}, at({10, "22345"}, {14, "11344"}, "345", white)), "+2 +2x2 +3 -2 -3 -4 -5 x4");
    EXPECT_EQ(plies({}, at({10, "23345"}, {14, "11344"}, "345", white)), "+2 +3 -2 -3 -4 -5 x4");
}

// abacus l.43 with the house rule attack-can-be-parried=no: a hit at once, and a retreat does not help.
TEST(ReferenceRules, WithoutParriesAnIndirectAttackHits) {
    const Rules rules = with("ferti-advanced", "attack-can-be-parried", "no");
    const Round end = after(rules, at({8, "11234"}, {14, "12344"}, "3255", white), "+2x4");
    EXPECT_EQ(ending(rules, end), "white hit");
    EXPECT_EQ(end.white_space, 10);
    EXPECT_EQ(digits(end.white_hand), "113");
    EXPECT_EQ(digits(end.pile), "3255");
    EXPECT_EQ(ending(rules, at({10, "113"}, {14, "12344"}, "3255", black, "4", true)), "white hit");
}

// ---- Answering ------------------------------------------------------------------------------------------------------

// abacus l.98, ferti l.125, brettspielnetz l.72: retreat only from an indirect attack.
TEST(ReferenceRules, RetreatOnlyFromAnIndirectAttack) {
    for (const std::string& ruleset : with_indirect_attack) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        EXPECT_EQ(ending(rules, at({10, "11255"}, {13, "11244"}, "345", white, "3", false)), "black hit");
        const Round evading = at({10, "11255"}, {13, "11244"}, "345", white, "3", true);
        EXPECT_EQ(plies(rules, evading), "-1 -2 -5 .");
        // It ends the turn, one card is drawn, the attacker goes on; it may end in reach (abacus l.96, ferti l.123).
        const Round evaded = after(rules, evading, "-1");
        EXPECT_EQ(evaded.white_space, 9);
        EXPECT_EQ(digits(evaded.white_hand), "12355");
        EXPECT_EQ(digits(evaded.pile), "45");
        EXPECT_EQ(evaded.to_move, black);
        EXPECT_TRUE(evaded.attack.empty());
        EXPECT_TRUE(may_play(rules, evaded, "x44"));
        // No room behind: a hit.
        EXPECT_EQ(ending(rules, at({1, "11255"}, {4, "11244"}, "345", white, "3", true)), "black hit");
    }
}

// abacus l.64 and ferti l.82 call it a possibility; with `no` only the answers are left.
TEST(ReferenceRules, DecliningAParry) {
    const Round attacked = at({10, "11355"}, {13, "11244"}, "345", white, "3");
    const Rules rules = published("abacus-classic");
    EXPECT_EQ(plies(rules, attacked), ". p3+1 p3-1 p3-5");
    EXPECT_EQ(ending(rules, after(rules, attacked, ".")), "black hit");
    EXPECT_EQ(plies(with(rules, "parry-may-be-declined", "no"), attacked), "p3+1 p3-1 p3-5");
    const Rules strict = with("ferti-advanced", "parry-may-be-declined", "no");
    EXPECT_EQ(plies(strict, at({10, "12255"}, {13, "11244"}, "345", white, "3", true)), "-1 -2 -5");
}

// abacus l.68 and l.95, ferti l.120: the counter-attack is an ordinary attack and can be parried.
TEST(ReferenceRules, CounterAttack) {
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        const Round attacked = at({10, "33144"}, {13, "35244"}, "3455", white, "3");
        const Round countered = after(rules, attacked, "p3x3");
        EXPECT_EQ(digits(countered.white_hand), "13444");
        EXPECT_EQ(digits(countered.attack), "3");
        EXPECT_EQ(countered.to_move, black);
        EXPECT_EQ(ending(rules, countered), "undecided");
        EXPECT_FALSE(may_play(rules, countered, "-2"));
        EXPECT_EQ(digits(after(rules, countered, "p3-5").black_hand), "24455");
    }
}

// ---- No legal move --------------------------------------------------------------------------------------------------

// abacus l.45, ferti l.132, brettspielnetz l.79-80: the stuck player loses.
TEST(ReferenceRules, StuckPlayer) {
    const Round round = at({1, "34455"}, {3, "11122"}, "2333455", white);
    const Round mirrored = at({21, "11122"}, {23, "34455"}, "2333455", black);
    for (const std::string& ruleset : all_rulesets) {
        SCOPED_TRACE(ruleset);
        EXPECT_EQ(ending(published(ruleset), round), "black no-move");
        EXPECT_EQ(ending(published(ruleset), mirrored), "white no-move");
        EXPECT_EQ(ending(with(ruleset, "no-legal-move-loser", "draw"), round), "nobody no-move");
    }
}

// rulings: the parrier refills and the other side plays.
TEST(ReferenceRules, SkippedTurn) {
    const Rules rules = with("abacus-classic", "no-legal-move-after-parry", "turn-skipped");
    const Round attacked = at({1, "22455"}, {3, "11334"}, "3412", white, "22");
    EXPECT_EQ(plies(rules, attacked), ". p22");
    const Round skipped = after(rules, attacked, "p22");
    EXPECT_EQ(digits(skipped.white_hand), "34455");
    EXPECT_EQ(digits(skipped.pile), "12");
    EXPECT_EQ(skipped.to_move, black);
    EXPECT_EQ(plies(rules, skipped), "+1 -1 -3 -4");
    // With an attack left he is not stuck, unless attacks do not count.
    const Round armed = at({1, "23455"}, {3, "11334"}, "3412", white, "2");
    EXPECT_EQ(plies(rules, armed), ". p2");
    const Round two = at({1, "22455"}, {3, "11334"}, "3412", white, "2");
    EXPECT_EQ(plies(rules, two), ". p2x2");
    EXPECT_EQ(plies(with(rules, "attack-counts-as-legal-move", "no"), two), ". p2");
}

// rulings: when that refill draws the last card, hands are compared as after a parried attack.
TEST(ReferenceRules, SkippedTurnDrawsTheLastCard) {
    Rules rules = with("abacus-classic", "no-legal-move-after-parry", "turn-skipped");
    answer(rules, "hands-compared-without-final-attack", "no");
    const Round attacked = at({1, "23455"}, {3, "12334"}, "4", white, "2");
    EXPECT_EQ(ending(rules, after(rules, attacked, "p2")), "black cards");
    EXPECT_EQ(ending(with(rules, "hands-compared-at-exhaustion", "no"), attacked), "undecided");
    const Rules position = with(rules, "hands-compared-at-exhaustion", "no");
    EXPECT_EQ(ending(position, after(position, attacked, "p2")), "black distance");
    // A skipped turn gives a last chance.
    const Rules chance = with(rules, "last-chance-attack", "one-attack");
    const Round offered = after(chance, attacked, "p2");
    EXPECT_EQ(plies(chance, offered), ". x2");
    EXPECT_EQ(ending(chance, after(chance, offered, "x2")), "black hit");
    EXPECT_EQ(ending(chance, after(chance, offered, ".")), "black cards");
}

// rulings: looked at before any last chance, and unable to move is stuck if attacks do not count.
TEST(ReferenceRules, StuckBeforeTheLastChance) {
    Rules rules = with("abacus-basic", "no-legal-move-vs-exhaustion", "stuck-loses");
    const Round with_attack = at({1, "23455"}, {3, "12334"}, "", white);
    EXPECT_EQ(plies(rules, with_attack), ". x2");
    answer(rules, "attack-counts-as-legal-move", "no");
    EXPECT_EQ(ending(rules, with_attack), "black no-move");
    // Without stuck-loses an attack is good enough on a last chance.
    EXPECT_EQ(plies(with("abacus-basic", "attack-counts-as-legal-move", "no"), with_attack), ". x2");
    // Able to move in an ordinary turn: not stuck, though the last chance is only an attack.
    EXPECT_EQ(ending(rules, at({2, "13555"}, {6, "12334"}, "", white)), "black distance");
    EXPECT_EQ(ending(with(rules, "no-legal-move-loser", "draw"), with_attack), "nobody no-move");
}

// ---- The last card --------------------------------------------------------------------------------------------------

// abacus l.72, ferti l.135, brettspielnetz l.80: a final attack may be parried, and then hands are compared. Only the
// cards still held count: White keeps a 4, Black's two 4s are gone. White took the one card that was left.
TEST(ReferenceRules, FinalParry) {
    const Round before = at({9, "44423"}, {13, "44112"}, "5", white);
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        const Round attacked = after(rules, before, "x44");
        EXPECT_EQ(digits(attacked.white_hand), "2345");
        EXPECT_EQ(plies(rules, attacked), ". p44");
        EXPECT_EQ(ending(rules, after(rules, attacked, "p44")), "white cards");
        EXPECT_EQ(ending(rules, after(rules, attacked, ".")), "white hit");
        // The bracket of brettspielnetz l.80 read literally still compares here; comparing never does not.
        const Rules literal = with(rules, "hands-compared-without-final-attack", "no");
        EXPECT_EQ(ending(literal, after(literal, attacked, "p44")), "white cards");
        const Rules never = with(rules, "hands-compared-at-exhaustion", "no");
        EXPECT_EQ(ending(never, after(never, attacked, "p44")), "black distance");
        // Black cannot parry three.
        EXPECT_EQ(ending(rules, after(rules, before, "x444")), "white hit");
    }
}

// brettspielnetz l.80 in brackets: W 9, B 12, Black moved last and holds a 3 more, White came less far than Black.
TEST(ReferenceRules, MoveDrawsTheLastCard) {
    const Round before = at({9, "33455"}, {14, "23344"}, "5", black);
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        // Two 3s each, so the distance: 8 against 11.
        EXPECT_EQ(ending(rules, after(rules, before, "+2")), "black distance");
        // d = 2: nobody has a 2 but Black.
        EXPECT_EQ(ending(rules, after(rules, before, "+3")), "black cards");
        const Rules literal = with(rules, "hands-compared-without-final-attack", "no");
        EXPECT_EQ(ending(literal, after(literal, before, "+3")), "black distance");
    }
    // The move behind a parry is a move as well: White 13, Black 17, two 4s each, 12 : 6; then one 4 against two.
    const Round parrying = at({14, "31244"}, {17, "11445"}, "2", white, "3");
    EXPECT_EQ(ending({}, after({}, parrying, "p3-1")), "white distance");
    const Round with_more = at({14, "31124"}, {17, "11445"}, "2", white, "3");
    EXPECT_EQ(ending({}, after({}, with_more, "p3-1")), "black cards");
    const Rules literal = with(Rules{}, "hands-compared-without-final-attack", "no");
    EXPECT_EQ(ending(literal, after(literal, with_more, "p3-1")), "white distance");
}

// ferti l.137; abacus l.102-104 and brettspielnetz l.80 speak of an attack on the last card. As case 1, but a card is
// left for Black: he draws it, and two 5s against none are compared.
TEST(ReferenceRules, RetreatDrawsTheLastCard) {
    const Round before = at({8, "11234"}, {14, "12355"}, "324", white);
    for (const std::string& ruleset : with_indirect_attack) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        const Round evaded = after(rules, after(rules, before, "+2x4"), "-1");
        EXPECT_EQ(digits(evaded.black_hand), "23455");
        EXPECT_EQ(ending(rules, evaded), "black cards");
        const Rules position = with(rules, "retreat-draws-last-card", "position-only");
        EXPECT_EQ(ending(position, after(position, after(position, before, "+2x4"), "-1")), "white distance");
        // It is not governed by the question of the final retreat, nor of the last move.
        Rules others = with(rules, "hands-compared-after-final-retreat", "no");
        answer(others, "hands-compared-without-final-attack", "no");
        EXPECT_EQ(ending(others, after(others, after(others, before, "+2x4"), "-1")), "black cards");
    }
}

// rulings: an evasion that draws the last card gives a last chance; let go, the question of the evasion decides; a move
// in it, the question of the move.
TEST(ReferenceRules, LastChanceAfterAnEvasion) {
    Rules rules = with("abacus-advanced", "last-chance-attack", "full-turn");
    answer(rules, "retreat-draws-last-card", "position-only");
    const Round before = at({8, "11244"}, {14, "12355"}, "324", white);
    const Round evaded = after(rules, after(rules, before, "+2x4"), "-1");
    EXPECT_EQ(plies(rules, evaded), "+1 +1x4 +2 +2x3 +3 +3x2 +4 +4x1 +4x11 -1 -2 -3 -4 .");
    EXPECT_EQ(ending(rules, after(rules, evaded, ".")), "white distance");
    // White 9, Black 15, d = 6: no hands to tell apart, 8 : 8. White 11, d = 4: one 4 each, 10 : 8.
    EXPECT_EQ(ending(rules, after(rules, evaded, "-1")), "nobody draw");
    EXPECT_EQ(ending(rules, after(rules, evaded, "+1")), "white distance");
    // White 14, d = 1: White has two 1s left, Black none.
    EXPECT_EQ(ending(rules, after(rules, evaded, "+4")), "white cards");
    const Rules literal = with(rules, "hands-compared-without-final-attack", "no");
    EXPECT_EQ(ending(literal, after(literal, evaded, "+4")), "white distance");
}

// rulings: one direct attack, no movement; where attacks can be parried it is a final attack like any other.
TEST(ReferenceRules, OneLastAttackThatCanBeParried) {
    const Rules rules = with("abacus-classic", "last-chance-attack", "one-attack");
    const Round before = at({9, "11334"}, {15, "33455"}, "2", white);
    const Round moved = after(rules, before, "+3");
    EXPECT_EQ(plies(rules, moved), ". x3 x33");
    // Let go: one 3 against two.
    EXPECT_EQ(ending(rules, after(rules, moved, ".")), "black cards");
    EXPECT_EQ(ending(rules, after(rules, moved, "x33")), "black hit");
    const Round attacked = after(rules, moved, "x3");
    EXPECT_EQ(digits(attacked.black_hand), "3455");
    EXPECT_EQ(plies(rules, attacked), ". p3");
    // Black has one 3 left, White none, although White leads 11 : 8.
    EXPECT_EQ(ending(rules, after(rules, attacked, "p3")), "black cards");
    // After an attack that drew the last card there is no last chance.
    const Round final_attack = at({9, "11345"}, {12, "33455"}, "", white, "3");
    EXPECT_EQ(ending(rules, after(rules, final_attack, "p3")), "black cards");
}

// rulings: one ordinary ply; a move ends the round, an attack is a final attack, direct or indirect.
TEST(ReferenceRules, FullLastTurn) {
    const Rules rules = with("abacus-advanced", "last-chance-attack", "full-turn");
    const Round offered = at({12, "11222"}, {15, "12345"}, "", black);
    EXPECT_EQ(plies(rules, offered), "+1 +1x2 +2 +2x1 -1 -2 -3 -4 -5 . x3");
    // Let go at d = 3: Black has a 3, White none.
    EXPECT_EQ(ending(rules, after(rules, offered, ".")), "black cards");
    // Black 14, d = 2: three 2s to one.
    EXPECT_EQ(ending(rules, after(rules, offered, "+1")), "white cards");
    const Rules literal = with(rules, "hands-compared-without-final-attack", "no");
    EXPECT_EQ(ending(literal, after(literal, offered, "+2")), "white distance");
    EXPECT_EQ(ending(rules, after(rules, offered, "x3")), "black hit");
    // Black 14, attacks with a 2; White 12 parries, or evades to 11 (d = 3, 10 : 9) and the retreat is final.
    const Round attacked = after(rules, offered, "+1x2");
    EXPECT_EQ(plies(rules, attacked), "-1 -2 . p2");
    EXPECT_EQ(ending(rules, after(rules, attacked, "p2")), "white cards");
    EXPECT_EQ(ending(rules, after(rules, attacked, "-1")), "white distance");
    const Rules compared = with(rules, "hands-compared-after-final-retreat", "yes");
    EXPECT_EQ(ending(compared, after(compared, attacked, "-1")), "black cards");
    // No second last chance.
    EXPECT_EQ(plies(rules, after(rules, offered, "-1")), "");
}

// rulings: the parrier of a final attack plays one ply behind the parry, once in a round, without a refill.
TEST(ReferenceRules, TurnAfterFinalParry) {
    const Rules rules = with("ferti-advanced", "turn-after-final-parry", "yes");
    const Round attacked = after(rules, at({9, "12344"}, {13, "12244"}, "5", white), "x44");
    EXPECT_EQ(plies(rules, attacked), ". p44+1 p44+2 p44+2x2 p44-1 p44-2");
    // Black 12, d = 3: White has a 3. It is compared as after a parried final attack, whatever is said of moves.
    const Rules literal = with(rules, "hands-compared-without-final-attack", "no");
    EXPECT_EQ(ending(literal, after(literal, attacked, "p44+1")), "white cards");
    // Black 11, attacks with a 2: White parries alone or evades.
    const Round countered = after(rules, attacked, "p44+2x2");
    EXPECT_EQ(plies(rules, countered), "-1 -2 -3 -5 . p2");
    EXPECT_EQ(ending(rules, after(rules, countered, "p2")), "black distance");
    // White 8, d = 3: a 3 against none as after a final retreat; 7 : 12 without the comparison.
    EXPECT_EQ(ending(rules, after(rules, countered, "-1")), "white cards");
    const Rules position = with(rules, "hands-compared-after-final-retreat", "no");
    EXPECT_EQ(ending(position, after(position, countered, "-1")), "black distance");
}

// rulings: a parrier who is stuck there ends the round as no-legal-move-vs-exhaustion says, and no turn is skipped.
TEST(ReferenceRules, StuckAfterFinalParry) {
    Rules rules = with("ferti-standard", "turn-after-final-parry", "yes");
    answer(rules, "no-legal-move-after-parry", "turn-skipped");
    const Round attacked = at({1, "2345"}, {3, "11335"}, "", white, "2");
    EXPECT_EQ(plies(rules, attacked), ". p2");
    EXPECT_EQ(ending(rules, after(rules, attacked, "p2")), "black distance");
    const Rules loses = with(rules, "no-legal-move-vs-exhaustion", "stuck-loses");
    EXPECT_EQ(ending(loses, after(loses, attacked, "p2")), "black no-move");
    const Rules drawn = with(loses, "no-legal-move-loser", "draw");
    EXPECT_EQ(ending(drawn, after(drawn, attacked, "p2")), "nobody no-move");
    // Without the turn nobody is stuck behind a final parry.
    const Rules no_turn = with(loses, "turn-after-final-parry", "no");
    EXPECT_EQ(ending(no_turn, after(no_turn, attacked, "p2")), "black distance");
    // An attack in hand counts as a play, or does not.
    const Round armed = at({1, "22345"}, {3, "11335"}, "", white, "2");
    EXPECT_EQ(plies(rules, armed), ". p2x2");
    EXPECT_EQ(plies(with(rules, "attack-counts-as-legal-move", "no"), armed), ". p2");
}

// rulings: a last chance's attack is a final attack, so its parrier has the turn as well.
TEST(ReferenceRules, TurnAfterParryingTheLastChance) {
    Rules rules = with("abacus-classic", "last-chance-attack", "one-attack");
    answer(rules, "turn-after-final-parry", "yes");
    const Round attacked = after(rules, at({12, "13324"}, {15, "33455"}, "", black), "x3");
    EXPECT_EQ(plies(rules, attacked), ". p3+1 p3+2 p3-1 p3-2 p3-3 p3-4 p3x3");
    const Round countered = after(rules, attacked, "p3x3");
    EXPECT_EQ(plies(rules, countered), ". p3");
    EXPECT_EQ(ending(rules, after(rules, countered, "p3")), "white distance");
    EXPECT_EQ(ending(rules, after(rules, countered, ".")), "white hit");
}

// ---- The rules themselves -------------------------------------------------------------------------------------------

TEST(ReferenceRules, UnknownNamesAreRefused) {
    EXPECT_THROW(published("abacus"), std::invalid_argument);
    Rules rules;
    EXPECT_THROW(answer(rules, "three-card-parry", "yes"), std::invalid_argument);
    EXPECT_THROW(answer(rules, "last-chance-attack", "yes"), std::invalid_argument);
    EXPECT_THROW(start(rules, {1}, {2}, {}, white), std::invalid_argument);
    EXPECT_THROW(play(rules, at({1, "12345"}, {23, "12345"}, "12345", white), {.step = Step::retreat, .step_card = 1}),
                 std::invalid_argument);
}

// Rules differ where the books differ, and nowhere else (rules/piste.md §1).
TEST(ReferenceRules, PublishedAnswers) {
    const Rules basic = published("abacus-basic");
    EXPECT_EQ(basic.attack_can_be_parried, "no");         // abacus l.36
    EXPECT_EQ(basic.attack_may_be_strengthened, "no");    // abacus l.59, "now"
    EXPECT_EQ(basic.last_chance_attack, "one-attack");    // abacus l.47
    EXPECT_EQ(basic.hands_compared_at_exhaustion, "no");  // abacus l.49
    for (const std::string& ruleset : with_parry) {
        SCOPED_TRACE(ruleset);
        const Rules rules = published(ruleset);
        EXPECT_EQ(rules.last_chance_attack, "none");
        EXPECT_EQ(rules.turn_after_final_parry, "no");
        EXPECT_EQ(rules.no_legal_move_loser, "stuck-player");
        EXPECT_EQ(rules.no_legal_move_after_parry, "loses");
        EXPECT_EQ(rules.no_legal_move_vs_exhaustion, "exhaustion");
        EXPECT_EQ(rules.attack_counts_as_legal_move, "yes");
    }
}

// Other equipment: the law of the middle moves with the length, hands and copies with theirs.
TEST(ReferenceRules, OtherEquipment) {
    Rules rules = published("ferti-advanced");
    rules.equipment = {.length = 9, .values = 3, .copies = 4, .hand = 3, .wins = 1};
    EXPECT_EQ(ending(rules, at({4, "111"}, {6, "333"}, "", white)), "nobody draw");
    EXPECT_EQ(ending(rules, at({4, "111"}, {7, "222"}, "", white)), "white distance");
    const Round moved = after(rules, start(rules, cards("123"), cards("123"), cards("321321"), black), "+3");
    EXPECT_EQ(moved.black_space, 6);
    EXPECT_EQ(digits(moved.black_hand), "123");
    EXPECT_EQ(plies(rules, at({3, "123"}, {7, "122"}, "32", black)), "+1 +2 +2x2 -1 -2");
}

}  // namespace reference
