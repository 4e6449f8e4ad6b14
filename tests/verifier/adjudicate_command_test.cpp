// engarde adjudicate as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr const char* in_utf8 = "COLUMNS=80 LANG=C.UTF-8";
constexpr const char* in_one_line = "COLUMNS=400 LANG=C.UTF-8";

// White on 8, Black on 14, eight cards played.
const std::string table = "--position '8 14 played 11233445' --to-move white ";
// White on 8 attacks Black on 13 with a 5, the one 5 that has been played.
const std::string attacked = "--position '8 13 played 11233445 x5' --to-move black ";
const std::string no_dispute = "no entry is disputed: put a ! after it (x5!), or ask with --round and --ply";

class AdjudicateCommand : public test::ScratchFolder {
protected:
    static ProgramRun ruled(const std::string& arguments) { return run_engarde("adjudicate " + arguments, in_utf8); }
    static std::string errors(const std::string& arguments) {
        const ProgramRun run = ruled(arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_THAT(run.output, IsEmpty()) << arguments;
        return run.errors;
    }
    static std::vector<nlohmann::json> objects(const std::string& arguments) {
        std::vector<nlohmann::json> all;
        for (const std::string& line : lines_of(ruled("--json " + arguments).output))
            all.push_back(nlohmann::json::parse(line));
        return all;
    }
    // The lines that say where a disputed entry stands.
    static std::vector<std::string> headings(const std::string& output) {
        std::vector<std::string> found;
        for (const std::string& line : lines_of(output))
            if (line.size() > 9 && line.find(": match ") == line.size() - 9) found.push_back(line);
        return found;
    }
    // How each ruleset decides, by its name.
    static std::string decision(const nlohmann::json& dispute, const std::string& ruleset) {
        for (const nlohmann::json& ruling : dispute["rulings"])
            if (ruling["ruleset"] == ruleset) return ruling["decision"].get<std::string>();
        return "no ruling";
    }

    // Nothing is marked. Ply 3 of round 2 is an attack with a 4 at distance 12.
    const std::string duel =
        "[Ruleset \"ferti-standard\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n[Score \"1-1\"]\n\n"
        "round 1 white\n1-0 hit\n\n"
        "round 2 black\n1. +5 +5 2. x4 +4 {in a hurry}\n0-1 hit\n";
    const std::string unfinished = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 2. +4 -2\n*\n";
    // Two marks in the first match, one in the second.
    const std::string quarrels =
        "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5! +5 2. x4!\n*\n\n"
        "[Ruleset \"ferti-advanced\"]\n\nround 1 white\n1. +5 +5\n1-0 hit!\n";
};

// A table, typed.

TEST_F(AdjudicateCommand, an_illegal_ply_at_a_typed_position_falls) {
    const ProgramRun run = ruled(table + "--hands '12344 ?' --ply '+2x4' --ruleset ferti-standard");

    EXPECT_THAT(run.output, StartsWith("Round 1, ply 1, +2x4: White advances 2 to space 10 and attacks with a 4.\n"
                                       "   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n"
                                       "   ·  ·  ·  ·  ·  ·  · W>  ·  ·  ·  ·  · <B  ·  ·  ·  ·  ·  ·  ·  ·  ·\n"
                                       "  White: 12344\n  Black: ?????\n  distance 6, deck of 7\n\n"
                                       "Under ferti-standard: not legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("[attack.after-advance]"));
    EXPECT_THAT(run.output, HasSubstr("ferti: Regeln für Fortgeschrittene (l.96)"));
    EXPECT_THAT(run.output, HasSubstr("    +3      White on space 11, distance 3; Black is to play\n"));
    EXPECT_THAT(run.output, Not(HasSubstr("    +5 "))) << "he has no 5";
    EXPECT_THAT(run.output,
                HasSubstr("So the ply is taken back; the round goes on: White is to play; the score is\n  0-0.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nThe same under abacus-basic and abacus-classic.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder abacus-advanced, ferti-advanced and brettspielnetz: legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nround 1 white\nposition 8 14 played 11233445\nhands 12344 ?\n1. ~+2x4\n"));
    EXPECT_THAT(run.errors, IsEmpty());
    EXPECT_EQ(run.status, 1);
}

TEST_F(AdjudicateCommand, a_legal_ply_at_a_typed_position_stands) {
    const ProgramRun run = ruled(table + "--hands '12344 ?' --ply '+2x4' --ruleset ferti-advanced");

    EXPECT_THAT(run.output, HasSubstr("\nUnder ferti-advanced: legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("    +2x44   White on space 10, distance 4; Black must parry or evade two 4s\n"));
    EXPECT_THAT(run.output, HasSubstr("the round goes on: Black must parry or evade a 4; the score\n  is 0-0.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nThe same under abacus-advanced and brettspielnetz.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder abacus-basic, abacus-classic and ferti-standard: not legal.\n"));
    EXPECT_THAT(run.output, Not(HasSubstr("The record as ruled"))) << "nothing is to be put right";
    EXPECT_EQ(run.status, 0);
}

TEST_F(AdjudicateCommand, the_last_of_several_typed_plies_is_the_disputed_one) {
    const ProgramRun run = ruled(table + "--ply '+2 x4' --ruleset abacus-basic");

    EXPECT_THAT(run.output, StartsWith("Round 1, ply 2, x4: Black attacks with a 4.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder abacus-basic: legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("So the ply stands; Black wins the round (hit); the score is 0-1.\n"));
    EXPECT_EQ(run.status, 0);
}

TEST_F(AdjudicateCommand, a_card_that_is_not_held_is_not_played) {
    const auto dispute = objects(table + "--hands '12355 ?' --ply '+2x4' --ruleset ferti-advanced").at(0);

    const nlohmann::json& ruling = dispute["rulings"][0];
    EXPECT_EQ(ruling["breach"]["code"], "card.not-held");
    EXPECT_EQ(ruling["alternatives_are_certain"], true);
    std::vector<std::string> plies;
    for (const nlohmann::json& each : ruling["alternatives"]) plies.push_back(each["ply"].get<std::string>());
    EXPECT_THAT(plies,
                testing::UnorderedElementsAre("+1x5", "+1x55", "+5x1", "+1", "-1", "+2", "-2", "+3", "-3", "+5", "-5"));
}

TEST_F(AdjudicateCommand, a_hit_that_is_claimed_without_an_attack_is_wrong) {
    const ProgramRun run = ruled(table + "--result '1-0 hit' --ruleset ferti-standard");

    EXPECT_THAT(run.output, StartsWith("Round 1, 1-0 hit: White has won the round by a hit.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder ferti-standard: wrong.\n"));
    EXPECT_THAT(run.output, HasSubstr("[result.undecided]"));
    EXPECT_THAT(run.output,
                HasSubstr("So the result does not count; the round goes on: White is to play; the score\n"));
    EXPECT_THAT(run.output, HasSubstr("what fell: 1-0 hit}\n"));
    EXPECT_EQ(run.status, 1);
}

TEST_F(AdjudicateCommand, a_hit_counts_for_the_match) {
    const ProgramRun run = ruled(attacked + "--result '1-0 hit' --score 4-2 --ruleset ferti-advanced");

    EXPECT_THAT(run.output, HasSubstr("\nUnder ferti-advanced: right.\n"));
    EXPECT_THAT(run.output, HasSubstr("  So White wins the round (hit); the score is 5-2, and the match is won.\n"));
    EXPECT_THAT(run.output, HasSubstr("With parry-may-be-declined=no: That depends on the hidden cards;"));
    EXPECT_EQ(run.status, 0);
}

// Seven cards and two 5s are played. Of sixteen that nobody sees three are 5s, and five are Black's: two or three of
// the 5s are in 3 * 286 + 78 of 4368 hands.
TEST_F(AdjudicateCommand, hidden_cards_are_told_in_shares_and_on_request_in_whole_numbers) {
    const std::string parry = "--position '8 13 played 1123344 x55' --to-move black --result '1-0 hit' ";
    const auto dispute = objects(parry + "--ruleset ferti-standard").at(0);

    const nlohmann::json& chance = dispute["rulings"][0]["chances"].at(0);
    EXPECT_EQ(chance["id"], "parry");
    const auto deals = chance["deals"].get<std::uint64_t>();
    const auto of = chance["of"].get<std::uint64_t>();
    EXPECT_EQ(deals * 4368, of * 936);
    EXPECT_EQ(dispute["rulings"][0]["deals"], of);

    const std::string numbers = "(" + std::to_string(deals) + " of " + std::to_string(of) + ")";
    const std::string brief = run_engarde("adjudicate --ruleset ferti-standard " + parry, in_one_line).output;
    const std::string full = run_engarde("adjudicate --verbose --ruleset ferti-standard " + parry, in_one_line).output;
    EXPECT_THAT(brief, AllOf(HasSubstr("  In 21.4 % of the deals that fit"), Not(HasSubstr(numbers))));
    EXPECT_THAT(full, AllOf(HasSubstr("  In 21.4 % of the deals that fit"), HasSubstr(numbers)));
}

TEST_F(AdjudicateCommand, hands_shown_at_a_typed_position_can_be_or_cannot) {
    const ProgramRun right = ruled(attacked + "--show '? 12345' --ruleset ferti-standard");
    EXPECT_THAT(right.output, StartsWith("Round 1, show ? 12345: White shows ?, Black shows 12345.\n"));
    EXPECT_THAT(right.output, HasSubstr("\nUnder ferti-standard: these hands can be.\n"));
    EXPECT_EQ(right.status, 0);

    const ProgramRun wrong = ruled(attacked + "--show '? 55555' --ruleset ferti-standard");
    EXPECT_THAT(wrong.output, HasSubstr("\nUnder ferti-standard: these hands cannot be.\n"));
    EXPECT_THAT(wrong.output, HasSubstr("  Six 5s are shown, played or known, but there are only five"));
    EXPECT_THAT(wrong.output, HasSubstr("So the hands shown count for nothing;"));
    EXPECT_THAT(wrong.output, HasSubstr("what fell: show ? 55555}\n"));
    EXPECT_EQ(wrong.status, 1);
}

TEST_F(AdjudicateCommand, without_a_claim_it_tells_how_the_round_stands) {
    const ProgramRun run = ruled(attacked + "--hands '? 12345' --ruleset ferti-standard");

    EXPECT_THAT(run.output, HasSubstr("\n  attack pending: a 5\n"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder ferti-standard: the round is not over.\n"));
    EXPECT_THAT(run.output, HasSubstr("    p5-2    Black on space 15, distance 7; White is to play\n"));
    EXPECT_THAT(run.output, HasSubstr("  So the round goes on: Black must parry a 5; the score is 0-0.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder abacus-basic: the round is over.\n"));
    EXPECT_THAT(run.output, HasSubstr("  So White wins the round (hit); the score is 1-0.\n"));
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(objects(attacked).at(0)["entry"], "position");
}

TEST_F(AdjudicateCommand, without_a_ruleset_one_that_lets_it_stand_is_enough) {
    EXPECT_EQ(ruled(table + "--ply '+2x4'").status, 0);
    EXPECT_EQ(ruled(table + "--ply '+2x4' --ruleset all").status, 0);
    EXPECT_EQ(ruled(table + "--ply 'x4'").status, 1) << "distance 6";
    EXPECT_EQ(ruled(table + "--ply '+2x4' --ruleset abacus-classic").status, 1);
}

TEST_F(AdjudicateCommand, a_house_rule_rules_first_and_the_books_speak_after_it) {
    const std::string threes = "--position '8 14 played 11245' --to-move white --ply '+3x3' --ruleset ferti-advanced ";
    const ProgramRun run = ruled(threes + "--with same-value-advance-and-attack=no");

    EXPECT_EQ(ruled(threes).status, 0);
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, HasSubstr("\nUnder ferti-advanced, same-value-advance-and-attack=no: not legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("This rests on the house rule same-value-advance-and-attack=no:"));
    EXPECT_THAT(run.output, HasSubstr("\nUnder abacus-advanced, ferti-advanced and brettspielnetz: legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("\n[Ruleset \"ferti-advanced, same-value-advance-and-attack=no\"]\n"));
}

TEST_F(AdjudicateCommand, other_equipment_can_be_typed) {
    const auto dispute = objects(
                             "--position '3 7 played 1122' --to-move white --ply '+2x2' --ruleset ferti-advanced "
                             "--board 'length 9, cards 3, copies 4, hand 3, wins 1'")
                             .at(0);
    EXPECT_EQ(decision(dispute, "ferti-advanced"), "stands");
    EXPECT_EQ(decision(dispute, "ferti-standard"), "falls");
}

// Records.

TEST_F(AdjudicateCommand, an_entry_that_nobody_marked_is_found_by_its_place) {
    const std::string a = file("a.egn", duel);
    const ProgramRun run = ruled(a + " --round 2 --ply 3");

    EXPECT_THAT(run.output, StartsWith(a + ":10:13: match 1\nRound 2, ply 3, x4: Ben (Black) attacks with a 4.\n"));
    EXPECT_THAT(run.output, HasSubstr("  Ben (Black) attacks with a 4 at distance 12 [attack.wrong-distance]\n"));
    EXPECT_THAT(run.output, HasSubstr("\nThe same under abacus-basic, abacus-classic, abacus-advanced, "
                                      "ferti-advanced and\nbrettspielnetz.\n"));
    EXPECT_EQ(run.status, 1);

    const ProgramRun before = ruled(a + " --round 2 --ply 2");
    EXPECT_THAT(before.output, HasSubstr("\nUnder ferti-standard: legal.\n"));
    EXPECT_THAT(before.output, HasSubstr("but the record goes wrong later, on ply 3: Ben (Black)\n"));
    EXPECT_EQ(before.status, 0);
}

TEST_F(AdjudicateCommand, of_a_round_alone_the_result_is_ruled_on_or_how_it_stands) {
    const auto result = objects(file("a.egn", duel) + " --round 2").at(0);
    EXPECT_EQ(result["entry"], "result");
    EXPECT_EQ(result["written"], "0-1 hit");
    EXPECT_EQ(decision(result, "ferti-standard"), "earlier");
    EXPECT_EQ(result["rulings"][0]["breach"]["ply"], 3);
    EXPECT_FALSE(result.contains("ply"));

    const auto position = objects(file("b.egn", unfinished) + " --round 1").at(0);
    EXPECT_EQ(position["entry"], "position");
    EXPECT_FALSE(position.contains("written"));
    EXPECT_EQ(position["rulings"][0]["round"]["fate"], "goes-on");
}

TEST_F(AdjudicateCommand, every_mark_is_ruled_on_in_the_order_of_the_text) {
    const std::string a = file("a.egn", quarrels);
    const ProgramRun run = ruled(a);

    EXPECT_THAT(headings(run.output), ElementsAre(a + ":4:4: match 1", a + ":4:14: match 1", a + ":11:1: match 2"));
    EXPECT_EQ(run.status, 1);
    const auto all = objects(a);
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(decision(all[0], "ferti-standard"), "stands");
    EXPECT_EQ(decision(all[1], "ferti-standard"), "falls");
    EXPECT_EQ(decision(all[2], "ferti-advanced"), "falls");
    EXPECT_THAT(headings(ruled(a + " --match 2").output), ElementsAre(a + ":11:1: match 2"));
}

TEST_F(AdjudicateCommand, what_stands_needs_no_remedy_and_is_no_failure) {
    const ProgramRun run = ruled(file("a.egn", "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5! +5\n*\n"));

    EXPECT_THAT(run.output, HasSubstr("\nUnder ferti-standard: legal.\n"));
    EXPECT_THAT(run.output, HasSubstr("\nThe record stands as it is.\n"));
    EXPECT_EQ(run.status, 0);
}

// Six of the 56 hands he may hold have neither a 1 nor a 2.
TEST_F(AdjudicateCommand, what_hidden_cards_decide_is_no_failure_either) {
    const ProgramRun run = ruled("replays/disputes/24-stuck-so-he-says.egn");

    EXPECT_THAT(run.output, HasSubstr("\nUnder abacus-classic: that depends on the hidden cards.\n"));
    EXPECT_THAT(run.output,
                HasSubstr("  In 10.7 % of the deals that fit the record up to here: Mathilde (Black) wins\n"));
    EXPECT_THAT(run.output, Not(HasSubstr("The record as ruled")));
    EXPECT_EQ(run.status, 0);
}

TEST_F(AdjudicateCommand, folders_and_standard_input_are_read_too) {
    file("below/b.egn", quarrels);
    const std::string a = file("a.egn", quarrels);

    EXPECT_EQ(headings(ruled(folder.string()).output).size(), 6U);
    const ProgramRun piped = ruled("- < " + a);
    EXPECT_THAT(headings(piped.output), ElementsAre("standard input:4:4: match 1", "standard input:4:14: match 1",
                                                    "standard input:11:1: match 2"));
    EXPECT_EQ(objects("- < " + a).at(0)["file"], "-");
}

TEST_F(AdjudicateCommand, what_cannot_be_read_is_shown_and_hides_no_other_round) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-standard\"]\nround 1 white\n1. +5 +9!\n*\n\n"
                               "round 2 black\n1. +5 x4!\n*\n");
    const ProgramRun run = ruled(a);

    EXPECT_THAT(run.errors, HasSubstr(a + ":3:7: error: \"+9!\" has a card that does not exist"));
    EXPECT_THAT(headings(run.output), ElementsAre(a + ":7:7: match 1"));
    EXPECT_THAT(run.output, HasSubstr("  White attacks with a 4 at distance 17 [attack.wrong-distance]\n"));
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(errors(a + " --round 1"), HasSubstr("round 1 cannot be read"));
}

TEST_F(AdjudicateCommand, a_ruleset_that_nobody_knows_is_an_error_of_the_record) {
    const ProgramRun run = ruled(file("a.egn", "[Ruleset \"ferti\"]\nround 1 white\n1. +5!\n*\n"));

    EXPECT_THAT(run.errors, HasSubstr("unknown ruleset \"ferti\"; did you mean \"ferti-standard\"? [syntax.ruleset]"));
    EXPECT_THAT(run.output, IsEmpty());
    EXPECT_EQ(run.status, 1);
}

// Remedies.

TEST_F(AdjudicateCommand, a_remedy_keeps_what_fell_in_a_remark_and_the_score_follows) {
    const std::string remedy = objects(file("a.egn", duel) + " --round 2 --ply 3").at(0)["remedy"].get<std::string>();

    EXPECT_EQ(remedy,
              "[Ruleset \"ferti-standard\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n[Score \"1-0\"]\n\n"
              "round 1 white\n1-0 hit\n\n"
              "round 2 black\n1. +5 +5 2. ~x4\n"
              "{ruled: Ben (Black) attacks with a 4 at distance 12 [attack.wrong-distance]; what fell: +4 0-1 hit}\n"
              "{in a hurry}\n");
    EXPECT_THAT(ruled(file("a.egn", duel) + " --round 2 --ply 3").output,
                HasSubstr("\nThe record as ruled under ferti-standard, ready to go on:\n\n" + remedy));
    EXPECT_EQ(run_engarde("verify " + file("ruled.egn", remedy)).status, 0);
    EXPECT_EQ(run_engarde("verify " + file("on.egn", remedy + "-3 +4 *\n")).status, 0) << "it can be continued";
}

TEST_F(AdjudicateCommand, a_round_is_awarded_on_request) {
    const ProgramRun run = ruled("--award " + file("a.egn", duel) + " --round 2 --ply 3");
    const std::string remedy =
        objects("--award " + file("a.egn", duel) + " --round 2 --ply 3").at(0)["remedy"].get<std::string>();

    EXPECT_THAT(run.output,
                HasSubstr("\nIf the referee awards the round instead, the score is 2-0, and the record:\n"));
    EXPECT_THAT(remedy, AllOf(HasSubstr("[Score \"2-0\"]\n"), HasSubstr(" ~x4\n"), HasSubstr("\n1-0 penalty\n")));
    EXPECT_EQ(run_engarde("verify " + file("ruled.egn", remedy)).status, 0);
}

TEST_F(AdjudicateCommand, there_is_nothing_to_award_where_the_round_is_decided) {
    const std::string direct = "replays/disputes/02-retreat-from-a-direct-attack.egn";
    const std::string remedy = objects("--award " + direct).at(0)["remedy"].get<std::string>();

    EXPECT_THAT(remedy, HasSubstr("\n1-0 hit\n")) << "he is hit whatever the referee thinks of it";
    EXPECT_EQ(remedy, objects(direct).at(0)["remedy"].get<std::string>());
}

// Misuse.

TEST_F(AdjudicateCommand, a_file_or_a_position_and_not_both) {
    const std::string a = file("a.egn", quarrels);
    EXPECT_THAT(errors(""), HasSubstr("adjudicate needs a FILE with a disputed entry, or the --position on the table"));
    EXPECT_THAT(errors("--ply x4"), HasSubstr("adjudicate needs a FILE with a disputed entry, or the --position"));
    EXPECT_THAT(errors(a + " " + table), HasSubstr("are for a table without a FILE"));
    EXPECT_THAT(errors(a + " --hands '12345 ?'"), HasSubstr("are for a table without a FILE"));
    EXPECT_THAT(errors("--position '8 14 played -' --ply x4"),
                HasSubstr("a --position needs --to-move white or --to-move black"));
    EXPECT_THAT(errors(table + "--round 1"), HasSubstr("--match and --round are for a FILE"));
    EXPECT_THAT(errors(table + "--match 1"), HasSubstr("--match and --round are for a FILE"));
}

TEST_F(AdjudicateCommand, a_place_that_is_not_there_is_said) {
    const std::string a = file("a.egn", duel);
    EXPECT_THAT(errors(a), HasSubstr(a + ": " + no_dispute));
    EXPECT_THAT(errors(a + " --ply 3"), HasSubstr("--ply is a ply of a round: --round N --ply K"));
    EXPECT_THAT(errors(a + " --round 2 --ply x4"), HasSubstr("\"x4\" is not a whole number of 0 or more"));
    EXPECT_THAT(errors(a + " --round 2 --ply 0"), HasSubstr("the number should be at least 1"));
    EXPECT_THAT(errors(a + " --round 2 --ply 9"), HasSubstr("no ply 9: round 2 has 4"));
    EXPECT_THAT(errors(a + " --round 3"), HasSubstr("no round 3: the match has rounds 1 to 2"));
    EXPECT_THAT(errors(file("b.egn", unfinished) + " --round 3"), HasSubstr("no round 3: the match has round 1 alone"));
    EXPECT_THAT(errors(a + " --match 2"), HasSubstr("no match 2: " + a + " holds 1"));
    EXPECT_THAT(errors(a + " --match 0"), HasSubstr("the number should be at least 1"));
    EXPECT_THAT(errors((folder / "c.egn").string()), HasSubstr("no file "));
    EXPECT_THAT(errors(file("empty.egn", "")), HasSubstr("holds no match"));
}

TEST_F(AdjudicateCommand, names_that_nobody_knows_are_said) {
    EXPECT_THAT(errors(table + "--ply +2 --ruleset ferti"), HasSubstr("did you mean \"ferti-standard\"?"));
    EXPECT_THAT(errors(table + "--ply +2 --with parry-may-be-decline=no"),
                HasSubstr("did you mean \"parry-may-be-declined\"?"));
    EXPECT_THAT(errors("--positon '8 14 played -' --to-move white"), HasSubstr("did you mean \"--position\"?"));
}

TEST_F(AdjudicateCommand, what_is_typed_wrongly_is_shown_where_it_is_wrong) {
    EXPECT_THAT(errors("--position '8 14' --to-move white --ply +2"),
                HasSubstr("takes the spaces and the cards played, ? for each card that is not known"));
    EXPECT_THAT(errors("--position '8, 14 played -' --to-move white --ply +2"), HasSubstr("\"8,\" is not a space"));
    EXPECT_THAT(errors("--position '8 14 played 1,2' --to-move white --ply +2"), HasSubstr("[syntax.cards]"));
    EXPECT_THAT(errors("--position '8 14 played -' --to-move green --ply +2"),
                HasSubstr("expected white, black or ?, found \"green\" [syntax.side]"));
    EXPECT_THAT(errors(table + "--ply 2x4"), HasSubstr("\"2x4!\" is neither a ply nor the end of the round"));
    EXPECT_THAT(errors(table + "--ply x6"), HasSubstr("[syntax.card]"));
    EXPECT_THAT(errors(table + "--ply ''"), HasSubstr("--ply: expected a value"));
    EXPECT_THAT(errors(table + "--result 'white won'"), HasSubstr("[syntax.ply]"));
    EXPECT_THAT(errors(table + "--hands 12344 --ply +2"), HasSubstr("--hands needs two hands: White's, then Black's"));
    for (const char* more : {"+3 round 2 white", "+3 round 2 white +4", "+3 [White \"x\"] round 1 white +4"})
        EXPECT_THAT(errors(table + "--ply '" + more + "'"), HasSubstr("describe one round, and nothing else")) << more;
}

TEST_F(AdjudicateCommand, a_table_that_cannot_be_is_told_as_such) {
    const auto start = [](const std::string& position) {
        const ProgramRun run = ruled("--position '" + position + "' --to-move white --ply +2 --ruleset ferti-standard");
        EXPECT_EQ(run.status, 1) << position;
        EXPECT_THAT(run.output, HasSubstr("\nUnder ferti-standard: the record goes wrong before that.\n")) << position;
        return run.output;
    };
    EXPECT_THAT(start("14 8 played -"), HasSubstr("  At the start: White on space 14 is not before Black"));
    EXPECT_THAT(start("8 30 played -"), HasSubstr("  At the start: space 30 is not on the piste, which has 23 spaces"));
    EXPECT_THAT(start("8 14 played 111111"), HasSubstr("  At the start: six 1s are recorded, but there are only five"));
}

TEST_F(AdjudicateCommand, one_file_without_a_dispute_keeps_no_other_from_being_settled) {
    const std::string a = file("a.egn", unfinished);
    const std::string b = file("b.egn", "");
    const std::string c = file("c.egn", quarrels);
    for (const std::string& other : {a, b, (folder / "nowhere.egn").string()}) {
        const ProgramRun run = ruled(other + " " + c);
        EXPECT_EQ(headings(run.output).size(), 3U) << other;
        EXPECT_THAT(run.errors, HasSubstr(other)) << other;
        EXPECT_EQ(run.status, 2) << other;
    }
}

TEST_F(AdjudicateCommand, of_several_matches_one_must_be_chosen_before_anything_is_said) {
    EXPECT_THAT(errors(file("a.egn", duel + "\n" + duel) + " --round 2"), HasSubstr("choose one with --match N"));
}

TEST_F(AdjudicateCommand, a_board_that_cannot_be_is_an_error_and_no_crash) {
    for (const char* board : {"nonsense", "length 0", "hand 0", "cards 99"}) {
        EXPECT_THAT(errors(table + "--ply +2 --board '" + board + "'"), HasSubstr("[syntax.board]")) << board;
        const ProgramRun run = ruled(file("a.egn", "[Ruleset \"ferti-standard\"]\n[Board \"" + std::string(board) +
                                                       "\"]\nround 1 white\n1. +5!\n*\n"));
        EXPECT_THAT(run.errors, HasSubstr("[syntax.board]")) << board;
        EXPECT_THAT(run.output, IsEmpty()) << board;
        EXPECT_EQ(run.status, 1) << board;
    }
}

// For programs.

TEST_F(AdjudicateCommand, json_follows_its_schema) {
    const std::string validate = " | /usr/bin/python3 tests/docs/validate.py docs/schema/adjudicate.schema.json";
    const auto validated = [&](const std::string& arguments) {
        const ProgramRun run = run_engarde("adjudicate --json " + arguments + validate);
        EXPECT_EQ(run.status, 0) << arguments << "\n" << run.errors;
        return run.output;
    };
    EXPECT_EQ(validated(table + "--ply '+2x4'"), "1 objects are valid\n");
    EXPECT_EQ(validated(table + "--ply '+2x4' --hands '12344 ?' --deck ? --score 1-2 --ruleset ferti-standard --award"),
              "1 objects are valid\n");
    EXPECT_EQ(validated(attacked + "--show '? 12345' --with parry-may-be-declined=no"), "1 objects are valid\n");
    EXPECT_EQ(validated(attacked), "1 objects are valid\n");
    EXPECT_EQ(validated("--position '8 14 played ?1?2?3?4' --to-move white --ply '+2x4'"), "1 objects are valid\n");
    EXPECT_EQ(validated(file("a.egn", quarrels)), "3 objects are valid\n");
    for (const char* options : {"", "--award ", "--ruleset all ", "--ruleset brettspielnetz "})
        EXPECT_EQ(validated(std::string(options) + "replays/disputes"), "35 objects are valid\n") << options;
    EXPECT_EQ(run_shell("echo '{\"version\":1,\"match\":1,\"round\":1}'" + validate).status, 1)
        << "the schema accepts anything";
}

TEST_F(AdjudicateCommand, json_has_what_the_text_says) {
    const auto dispute = objects("replays/disputes/13-no-move-but-an-attack.egn").at(0);

    EXPECT_EQ(dispute["line"], 24);
    EXPECT_EQ(dispute["written"], "0-1 no-move");
    ASSERT_EQ(dispute["rulings"].size(), 6U);
    const nlohmann::json& ruling = dispute["rulings"][0];
    EXPECT_EQ(ruling["ruleset"], "abacus-basic");
    EXPECT_EQ(ruling["decision"], "falls");
    EXPECT_EQ(ruling["citations"][0]["line"], 45);
    EXPECT_EQ(ruling["alternatives"][0]["ply"], "x3");
    EXPECT_EQ(ruling["alternatives"][0]["result"], "1-0");
    EXPECT_EQ(ruling["round"]["fate"], "goes-on");
    EXPECT_EQ(ruling["round"]["score"], nlohmann::json({1, 0}));
    ASSERT_EQ(ruling["rests_on"].size(), 1U);
    EXPECT_EQ(ruling["rests_on"][0]["question"], "attack-counts-as-legal-move");
    EXPECT_EQ(ruling["rests_on"][0]["basis"], "inferred");
    EXPECT_EQ(ruling["rests_on"][0]["otherwise"][0]["answer"], "no");
    EXPECT_THAT(dispute["remedy"].get<std::string>(), Not(HasSubstr("\n0-1 no-move\n")));
}

// Nobody counted the cards, so nobody can say whether any are left to draw.
TEST_F(AdjudicateCommand, a_pile_that_nobody_counted_may_be_out) {
    const std::string asked = "adjudicate --ruleset ferti-standard --to-move white --position ";
    const std::string uncounted = run_engarde(asked + "'8 13 played ?'").output;
    EXPECT_THAT(uncounted, AllOf(HasSubstr("  distance 5, deck of 0 to 11\n"),
                                 HasSubstr("Under ferti-standard: the round is not over, unless the draw pile is out."),
                                 HasSubstr("So the round goes on, unless the draw pile is out: White is to play")));
    EXPECT_THAT(run_engarde(asked + "'8 13 played ?' --ply +1").output,
                HasSubstr("the round goes on, unless the draw pile is"));
    EXPECT_THAT(run_engarde(asked + "'8 13 played 11233445'").output,
                AllOf(HasSubstr("deck of 7\n"), HasSubstr("the round goes on: White is to play")));
}

TEST_F(AdjudicateCommand, nothing_is_ruled_on_a_table_that_was_mistyped) {
    const ProgramRun run = run_engarde(
        "adjudicate --ruleset ferti-standard --position '8 13 played 11233445' --to-move white --ply +1 --score abc");

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, IsEmpty());
    EXPECT_THAT(run.errors, HasSubstr("the table cannot be read as it was typed"));
}

}  // namespace
}  // namespace engarde
