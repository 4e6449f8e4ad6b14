// engarde perft as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "notation/record/build.h"
#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"
#include "verifier/library/all_games.h"
#include "verifier/phrases.h"

namespace engarde {
namespace {

using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

// A deal as it is typed.
const std::string cards_dealt = "--hands '12344 23345' --deck 554152113215234 ";
const std::string deal = cards_dealt + "--ruleset ferti-advanced ";

class PerftCommand : public test::ScratchFolder {
protected:
    static std::string errors(const std::string& arguments) {
        const ProgramRun run = run_engarde("perft " + arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_THAT(run.output, IsEmpty()) << arguments;
        return run.errors;
    }
    static nlohmann::json counted(const std::string& arguments) {
        const ProgramRun run = run_engarde("perft --json " + arguments);
        EXPECT_EQ(run.status, 0) << run.errors;
        return nlohmann::json::parse(run.output);
    }

    const std::string duel =
        "[Ruleset \"ferti-advanced\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n\n"
        "round 1 white\nhands 12344 23345\ndeck 554152113215234\n1. +4 +5 2. +4 +3\n*\n\n"
        "round 2 black\nhands 12344 23345\ndeck 554152113215234\n1. +5 +4 2. x4 -1\n1-0 hit\n\n"
        "round 3 white\n1. +5 *\n";
    // White on 8 attacks Black on 13 with two of the 5s; three cards are left.
    const std::string attacked =
        "[Ruleset \"ferti-advanced\"]\n[From \"0-0\"]\nround 1 black\n"
        "position 8 13 played 1122333344 x55\nhands 12245 13455\ndeck 421\n";
};

TEST_F(PerftCommand, a_deal_is_a_table_by_depth) {
    const ProgramRun run = run_engarde("perft " + deal + "--depth 5");

    EXPECT_EQ(run.output,
              "round 1, White to play, ferti-advanced\n\n"
              "depth  continuations  ended  hit  no-move  cards  distance  draw\n"
              "    1              4      0    0        0      0         0     0\n"
              "    2             16      0    0        0      0         0     0\n"
              "    3             96      0    0        0      0         0     0\n"
              "    4            538      0    0        0      0         0     0\n"
              "    5          3,653     20   20        0      0         0     0\n"
              "total          4,307     20   20        0      0         0     0\n");
    EXPECT_THAT(run.errors, IsEmpty());
    EXPECT_EQ(run.status, 0);
}

// The parry and a move draw the last cards. An attack behind it is parried, evaded with a 1, 2, 4 or 5, or hits.
TEST_F(PerftCommand, the_first_plies_are_listed_on_request) {
    const ProgramRun run = run_engarde("perft --divide --depth 2 " + file("a.egn", attacked));

    EXPECT_EQ(run.output,
              "round 1, Black to play, ferti-advanced\n\n"
              "depth  continuations  ended  hit  no-move  cards  distance  draw\n"
              "    1              9      7    1        0      3         2     1\n"
              "    2             12     12    2        0      6         4     0\n"
              "total             21     19    3        0      9         6     1\n\n"
              "first ply  continuations of depth 2\n"
              "p55+1                             0\n"
              "p55-1                             0\n"
              "p55+1x4                           6\n"
              "p55+3                             0\n"
              "p55-3                             0\n"
              "p55+4                             0\n"
              "p55-4                             0\n"
              "p55+4x1                           6\n"
              "(nothing)                         0\n"
              "total                            12\n");
}

TEST_F(PerftCommand, numbers_are_grouped_by_thousands) {
    EXPECT_EQ(with_commas(0), "0");
    EXPECT_EQ(with_commas(999), "999");
    EXPECT_EQ(with_commas(1000), "1,000");
    EXPECT_EQ(with_commas(18446744073709551615U), "18,446,744,073,709,551,615");
}

TEST_F(PerftCommand, where_no_continuation_is_longer_the_table_ends) {
    const ProgramRun run = run_engarde(
        "perft --ruleset abacus-basic --board 'length 7, cards 3, copies 3, hand 3' --hands '113 223' "
        "--deck 132 --start black --depth 99 --divide");

    EXPECT_THAT(run.output, StartsWith("round 1, Black to play, abacus-basic\n"));
    EXPECT_THAT(run.output, HasSubstr("    4              8      8    4        0      0         4     0\n"
                                      "total             26     17    8        0      0         7     2\n"
                                      "no continuation goes beyond depth 4\n"));
    EXPECT_THAT(run.output, HasSubstr("total                             8\n"));
}

TEST_F(PerftCommand, a_place_in_a_record_is_the_deal_played_on) {
    const std::string a = file("a.egn", duel);

    const auto at_the_start = counted(a + " --ply 0 --depth 5");
    const auto after_two = counted(a + " --ply 2 --depth 3 --divide");
    const auto after_all = counted("--depth 3 --divide - < " + a);

    EXPECT_EQ(at_the_start["depths"], counted(deal + "--depth 5")["depths"]);
    EXPECT_EQ(after_two["ply"], 2);
    EXPECT_EQ(after_all["ply"], 4);
    EXPECT_EQ(after_all["file"], "-");
    // What goes on behind the ply that was played is what goes on from there.
    const auto after_three = counted(a + " --ply 3 --depth 2");
    const nlohmann::json played{{"ply", "+4"}, {"continuations", after_three["depths"][1]["continuations"]}};
    EXPECT_THAT(after_two["divided"], testing::Contains(played));
}

TEST_F(PerftCommand, other_rules_count_otherwise) {
    const std::string a = file("a.egn", duel);

    EXPECT_EQ(counted(a + " --ply 0 --depth 5 --ruleset abacus-basic")["depths"][4]["continuations"], 3210);
    const auto house = counted(a + " --ply 0 --depth 6 --with parry-may-be-declined=no");
    EXPECT_EQ(house["house_rules"]["parry-may-be-declined"], "no");
    EXPECT_LT(house["depths"][5]["continuations"].get<int>(), 28647);
}

TEST_F(PerftCommand, what_stands_behind_the_place_or_in_other_rounds_is_not_judged) {
    const std::string a = file("a.egn", duel + "\nround 4 white +9\n");

    EXPECT_EQ(counted(a)["depths"].size(), 4U);
    EXPECT_EQ(counted(a + " --round 2 --ply 2")["round"], 2);
    EXPECT_EQ(counted(cards_dealt + "--start black --ruleset brettspielnetz")["ruleset"], "brettspielnetz")
        << "White starts";
}

TEST_F(PerftCommand, a_breach_before_the_place_is_shown) {
    const std::string a = file("a.egn", duel);

    EXPECT_THAT(errors(a + " --round 2"),
                AllOf(HasSubstr("a.egn:14:13: error: Ben (Black) attacks with a 4 at distance"),
                      HasSubstr("\n   14 | 1. +5 +4 2. x4 -1\n"),
                      HasSubstr("engarde: round 2 breaks a rule at ply 3; choose an earlier")));
}

TEST_F(PerftCommand, hidden_cards_are_named) {
    EXPECT_THAT(errors(file("a.egn", duel) + " --round 3"),
                HasSubstr("perft needs both hands and the order of the draw pile; round 3 after ply 1 hides the hand "
                          "of Anna (White), the hand of Ben (Black), the draw pile\n"));
    EXPECT_THAT(errors("--hands '1234? 23345' --deck 554152113215234 --ruleset ferti-advanced"),
                HasSubstr("round 1 hides the hand of White\n"));
    EXPECT_THAT(errors("--hands '12344 23345' --deck 55415211321523? --ruleset ferti-advanced"),
                HasSubstr("round 1 hides the draw pile\n"));
    const std::string nobody_counted =
        "[Ruleset \"ferti-advanced\"]\n[From \"0-0\"]\nround 1 white\nposition 8 13 played ?\nhands 12244 13455\n";
    EXPECT_THAT(errors(file("b.egn", nobody_counted)), HasSubstr("round 1 hides the draw pile\n"));
    EXPECT_EQ(counted(file("c.egn", nobody_counted + "deck 421\n"))["depths"].size(), 4U);
}

TEST_F(PerftCommand, the_record_must_tell_who_starts) {
    const std::string unknown =
        "[Ruleset \"ferti-advanced\"]\nround 1 ?\nhands 12344 23345\ndeck 554152113215234\n1. +4 ";

    EXPECT_THAT(errors("--start '?' " + deal), HasSubstr("round 1 does not say who starts\n"));
    EXPECT_THAT(errors(file("a.egn", unknown + "1-0 hit")), HasSubstr("round 1 does not say who starts\n"));
    EXPECT_EQ(counted(file("b.egn", unknown + "+2 +1"))["ply"], 3) << "Black has no 1";
}

TEST_F(PerftCommand, a_struck_ply_changes_nothing) {
    std::string struck = duel;
    struck.insert(struck.find("+5 2."), "~x1 ");
    const std::string a = file("a.egn", struck);

    EXPECT_EQ(counted(a + " --ply 2")["depths"], counted(a + " --ply 1")["depths"]);
    EXPECT_EQ(counted(a + " --ply 3")["depths"], counted(file("b.egn", duel) + " --ply 2")["depths"]);
}

TEST_F(PerftCommand, cards_that_were_hidden_and_drawn_since_do_not_matter) {
    const std::string a =
        file("a.egn", "[Ruleset \"ferti-advanced\"]\nround 1 white\nhands 12344 23345\ndeck ?54152113215234\n+4:5\n");

    EXPECT_THAT(errors(a + " --ply 0"), HasSubstr("hides the draw pile"));
    EXPECT_EQ(counted(a + " --depth 3")["depths"], counted(file("b.egn", duel) + " --ply 1 --depth 3")["depths"]);
}

TEST_F(PerftCommand, a_round_that_is_over_has_no_continuation) {
    const std::string a = "replays/matches/ferti-advanced/01-every-card.egn";

    EXPECT_THAT(errors(a), HasSubstr("engarde: round 1 is over after ply 15: Ines (White) wins the round (cards); "
                                     "choose an earlier ply\n"));
    EXPECT_EQ(counted(a + " --ply 14 --depth 9")["depths"].size(), 1U);
    std::string cannot_parry = attacked;
    cannot_parry.replace(cannot_parry.find("12245 13455"), 11, "12255 13445");
    EXPECT_THAT(errors(file("a.egn", cannot_parry)),
                HasSubstr("engarde: round 1 is over already: White wins the round (hit)\n"));
}

TEST_F(PerftCommand, places_that_are_not_there_are_named) {
    const std::string a = file("a.egn", duel);

    EXPECT_THAT(errors(a + " --round 7"), HasSubstr("no round 7: the match has rounds 1 to 3\n"));
    EXPECT_THAT(errors(file("b.egn", attacked) + " --round 2"), HasSubstr("no round 2: the match has round 1 alone\n"));
    EXPECT_THAT(errors(a + " --ply 5"), HasSubstr("no ply 5: round 1 has 4\n"));
    EXPECT_THAT(errors(a + " --match 2"), HasSubstr("no match 2: "));
    EXPECT_THAT(errors(file("c.egn", "")), HasSubstr("holds no match"));
    EXPECT_THAT(errors(file("d.egn", "[Ruleset \"ferti-advanced\"] round 1 white 1-0 hit")),
                HasSubstr("of round 1 only the result is recorded"));
    EXPECT_THAT(errors((folder / "none.egn").string()), HasSubstr("none.egn"));
}

TEST_F(PerftCommand, a_round_broken_off_behind_a_parry_is_inside_a_ply) {
    const std::string a = file("a.egn", attacked + "p55 ~x1 *\n");

    EXPECT_THAT(errors(a), HasSubstr("broken off at a parry"));
    EXPECT_THAT(errors(a + " --ply 1"), HasSubstr("broken off at a parry"));
    EXPECT_EQ(counted(a + " --ply 0 --depth 1")["depths"], counted(file("b.egn", attacked) + " --depth 1")["depths"]);
}

TEST_F(PerftCommand, a_deal_is_read_as_a_record_is) {
    const std::string deck = " --deck 554152113215234 --ruleset ferti-advanced";
    EXPECT_THAT(errors("--hands '12344 23349'" + deck),
                AllOf(HasSubstr("command line:2:13: error: \"23349\" is not a list of cards"),
                      HasSubstr("    2 | hands 12344 23349\n      |             ^~~~~\n"),
                      HasSubstr("engarde: the position cannot be read\n")));
    EXPECT_THAT(errors("--hands 12344" + deck), HasSubstr("cards are missing after \"hands\""));
    EXPECT_THAT(errors("--hands '12344 2334'" + deck),
                AllOf(HasSubstr("command line:2:1: error: Black has four cards in hand instead of five"),
                      HasSubstr("engarde: round 1 cannot begin like this\n")));
    EXPECT_THAT(errors(deal + "--start whit"), HasSubstr("fix: write white instead of whit"));
    EXPECT_THAT(errors(deal + "--board 'length 1'"), HasSubstr("no such board"));
    EXPECT_THAT(errors(deal + "--board 'length 9\"] [White \"x'"), HasSubstr("[syntax.board]"));
    for (const char* more :
         {"+3", "1-0", "show ? ?", "position 2 22 played -", "round 2 white", "round 2 white [White \"x\"]"})
        EXPECT_THAT(
            errors("--hands '12344 23345' --ruleset ferti-advanced --deck '554152113215234 " + std::string(more) + "'"),
            HasSubstr("and nothing else"))
            << more;
}

TEST_F(PerftCommand, what_does_not_go_together_is_refused) {
    const std::string a = file("a.egn", duel);
    EXPECT_THAT(errors(""), HasSubstr("name a FILE, or deal with --hands and --deck"));
    EXPECT_THAT(errors("--hands '12344 23345'"), HasSubstr("needs both --hands and --deck"));
    EXPECT_THAT(errors("--start white"), HasSubstr("needs both --hands and --deck"));
    EXPECT_THAT(errors(a + " --board 'length 9'"), HasSubstr("are for a deal without a FILE"));
    EXPECT_THAT(errors(deal + "--ply 3"), HasSubstr("are for a FILE"));
    EXPECT_THAT(errors(cards_dealt), HasSubstr("choose one with --ruleset ID"));
    EXPECT_THAT(errors(file("b.egn", "round 1 white +3")), HasSubstr("choose one with --ruleset ID"));
    EXPECT_THAT(errors(a + " --ruleset all"), HasSubstr("under one ruleset"));
    EXPECT_THAT(errors(a + " --ruleset ferti-advancd"), HasSubstr("did you mean \"ferti-advanced\"?"));
    EXPECT_THAT(errors(a + " --dept 3"), HasSubstr("did you mean \"--depth\"?"));
    for (const char* nonsense : {"0", "-1", "x", "1000", "18446744073709551616", "''"})
        EXPECT_THAT(errors(deal + "--depth " + nonsense), HasSubstr("engarde: --depth")) << nonsense;
}

TEST_F(PerftCommand, too_much_to_count_is_said) {
    std::string deck;
    for (int card = 0; card < 41; ++card) deck += static_cast<char>('1' + card % 3);

    EXPECT_THAT(
        errors("--ruleset ferti-advanced --board 'length 60, cards 3, copies 15, hand 2' --hands '12 33' --deck " +
               deck + " --depth 41"),
        HasSubstr("has more continuations than 64 bits can count; "));
}

TEST_F(PerftCommand, games_that_cannot_be_counted_say_so) {
    const std::string message = "continuations of En Garde Reforged by SlugFest Games cannot be counted";
    EXPECT_THAT(errors("replays/reforged/example-exchange.egn"), HasSubstr(message));
    EXPECT_THAT(errors(cards_dealt + "--ruleset reforged-2019"), HasSubstr(message));
}

// Without the command before it that refuses what cannot be read.
TEST_F(PerftCommand, a_match_that_cannot_be_read_is_not_counted) {
    const auto fault = [](const char* text) {
        Diagnostics ignored;
        const egn::Record record = egn::read_records(text, ignored).at(0);
        const ChosenRuleset rules =
            choose_ruleset(egn::read_ruleset("ferti-advanced").value(), published_rulesets()).value();
        const auto counts = all_games().default_game().perft->count(record, rules, {});
        return counts ? "counted" : counts.error().message;
    };

    EXPECT_EQ(fault("[Board \"length 0\"] round 1 white +3"), "the match cannot be read");
    EXPECT_EQ(fault("round 1 white +9"), "round 1 cannot be read");
}

TEST_F(PerftCommand, json_follows_its_schema) {
    const std::string validate = " | /usr/bin/python3 tests/docs/validate.py docs/schema/perft.schema.json";
    const std::string a = file("a.egn", attacked);

    const ProgramRun of_a_deal = run_engarde("perft --json " + deal + "--with parry-may-be-declined=no" + validate);
    const ProgramRun of_a_record = run_engarde("perft --json --divide --depth 2 " + a + validate);
    const ProgramRun nonsense = run_shell("echo '{\"version\":1,\"match\":1,\"round\":1,\"ply\":0}'" + validate);

    EXPECT_EQ(of_a_deal.output, "1 objects are valid\n") << of_a_deal.errors;
    EXPECT_EQ(of_a_record.output, "1 objects are valid\n") << of_a_record.errors;
    EXPECT_EQ(nonsense.status, 1) << "the schema accepts anything";
    EXPECT_THAT(counted("--divide " + a)["divided"].dump(), HasSubstr("{\"continuations\":0,\"ply\":null}"));
    EXPECT_FALSE(counted(deal).contains("file"));
    EXPECT_FALSE(counted(deal).contains("divided"));
}

}  // namespace
}  // namespace engarde
