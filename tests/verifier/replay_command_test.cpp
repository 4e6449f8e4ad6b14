// engarde replay as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/text/utf8.h"
#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* in_utf8 = "COLUMNS=80 LANG=C.UTF-8";

class ReplayCommand : public test::ScratchFolder {
protected:
    const std::string duel =
        "[Ruleset \"ferti-advanced\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n\n"
        "round 1 white\nhands 12344 23345\ndeck 554152113215234\n1. +4 +5 2. +4 +3\n*\n\n"
        "round 2 black\n1. +5 +5 2. x4 -1\n1-0 hit\n";
};

TEST_F(ReplayCommand, the_whole_match_is_a_table) {
    const ProgramRun run = run_engarde("replay " + file("a.egn", duel), in_utf8);

    EXPECT_EQ(run.output,
              "match 1: Anna (White) against Ben (Black), ferti-advanced\n\n"
              "round 1 (at 0-0): Anna (White) to play\n"
              "  ply  player  played        white  black  distance  deck  hands\n"
              "       start                     1     23        22    15  12344 23345\n"
              "    1  White   +4                5     23        18    14  12345 23345\n"
              "    2  Black   +5                5     18        13    13  12345 23345\n"
              "    3  White   +4                9     18         9    12  12345 23345\n"
              "    4  Black   +3                9     15         6    11  12345 12345\n"
              "  * (valid, full information)\n\n"
              "round 2 (at 0-0): Ben (Black) to play\n"
              "  ply  player  played        white  black  distance  deck  hands\n"
              "       start                     1     23        22    15  ????? ?????\n"
              "    1  Black   +5                1     18        17    14  ????? ?????\n"
              "    2  White   +5                6     18        12    13  ????? ?????\n"
              "    3  Black   x4                6     18        12    13  ????? ?????\n"
              "  !! Ben (Black) attacks with a 4 at distance 12 [attack.wrong-distance]\n"
              "  the ply after it not played\n"
              "  1-0 hit (invalid, public information)\n\n");
    EXPECT_EQ(run.status, 1);
}

TEST_F(ReplayCommand, a_ply_is_drawn_with_all_there_is_to_see) {
    const std::string a = file("a.egn",
                               "[Ruleset \"ferti-advanced\"]\n[From \"0-0\"]\nround 1 white\n"
                               "position 8 15 played 11233445\nhands 12455 23455\ndeck 3121324\n1. +2x55 p55-4\n*\n");

    EXPECT_EQ(run_engarde("replay " + a + " --round 1 --ply 1", in_utf8).output,
              "match 1: White against Black, ferti-advanced\n\n"
              "round 1, ply 1, +2x55: White advances 2 to space 10 and attacks with two 5s\n"
              "   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n"
              "   ·  ·  ·  ·  ·  ·  ·  ·  · W>  ·  ·  ·  · <B  ·  ·  ·  ·  ·  ·  ·  ·\n"
              "  White: 11234\n  Black: 23455\n  distance 5, deck of 4: 1324\n"
              "  attack pending: two 5s, after an advance\n"
              "  legal was: +1 -1 +2 -2 +2x5 +2x55 +4 -4 +5 -5 +5x2\n\n");
    EXPECT_THAT(run_engarde("replay " + a + " --round 1", in_utf8).output,
                HasSubstr("round 1, ply 2, p55-4: Black parries with 55 and retreats 4 to space 19\n"));
}

TEST_F(ReplayCommand, plain_ascii_where_it_is_asked_for) {
    const std::string a = file("a.egn", "[White \"Zoë\"]\n" + duel);
    for (const char* environment : {"COLUMNS=80", "COLUMNS=80 LANG=C", "COLUMNS=80 LANG=C.UTF-8 TERM=dumb"}) {
        const std::string shown = run_engarde("replay --round 1 " + a, environment).output;
        EXPECT_THAT(shown, HasSubstr("   .  .  .  .  .  ")) << environment;
        for (const char byte : shown) EXPECT_LT(static_cast<unsigned char>(byte), 0x80) << environment;
    }
}

TEST_F(ReplayCommand, everything_fits_eighty_columns) {
    const std::string keys = file("keys", std::string(3000, 'n'));
    std::size_t shown = 0;
    for (const char* folder_name : {"tests/verifier/records", "replays/golden", "replays/broken", "replays/matches"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path(folder_name))) {
            if (entry.path().extension() != ".egn") continue;
            for (const std::string& how : {std::string(), " --step < " + keys}) {
                const ProgramRun run = run_engarde("replay " + entry.path().string() + how, in_utf8);
                EXPECT_LE(run.status, 1) << entry.path() << run.errors;
                for (const std::string& line : lines_of(run.output)) {
                    EXPECT_LE(display_width(line), 80U) << entry.path() << "\n" << line;
                    ++shown;
                }
            }
        }
    EXPECT_GE(shown, 10000U);
}

TEST_F(ReplayCommand, stepping_works_through_a_pipe) {
    const std::string a = file("a.egn", duel);
    const auto pages = [&](const std::string& keys) {
        const ProgramRun run = run_engarde("replay --step " + a + " < " + file("keys", keys), in_utf8);
        std::vector<std::string> captions;
        for (const std::string& line : lines_of(run.output))
            if (line.rfind("round ", 0) == 0) captions.push_back(line.substr(0, line.find(':')));
        return captions;
    };

    EXPECT_EQ(pages(""), (std::vector<std::string>{"round 1 (at 0-0)"}));
    EXPECT_EQ(pages("n\nb"), (std::vector<std::string>{"round 1 (at 0-0)", "round 1, ply 1, +4", "round 1, ply 2, +5",
                                                       "round 1, ply 1, +4"}));
    EXPECT_EQ(pages("\x1B[C\x1B[B\x1B[A"), (std::vector<std::string>{"round 1 (at 0-0)", "round 1, ply 1, +4",
                                                                     "round 2 (at 0-0)", "round 1 (at 0-0)"}));
    EXPECT_EQ(pages("Gnnn").back(), "round 2, the end");
    EXPECT_EQ(pages("nqnnn").size(), 2U);
}

TEST_F(ReplayCommand, what_is_not_there_is_said) {
    const std::string a = file("a.egn", duel);

    const auto errors = [&](const std::string& arguments) {
        const ProgramRun run = run_engarde("replay " + a + " " + arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        return run.errors;
    };
    EXPECT_THAT(errors("--round 7"), HasSubstr("nothing like that"));
    EXPECT_THAT(errors("--round 1 --ply 70"), HasSubstr("nothing like that"));
    EXPECT_THAT(errors("--match 2"), HasSubstr("no match 2"));
    EXPECT_THAT(errors("--ruleset all"), HasSubstr("one ruleset at a time"));
    EXPECT_EQ(run_engarde("replay " + file("b.egn", "")).status, 2);
}

TEST_F(ReplayCommand, it_says_what_verify_says) {
    const ProgramRun starter = run_engarde("replay replays/broken/round.starter.egn");
    EXPECT_THAT(starter.output, HasSubstr("[round.starter]"));
    EXPECT_THAT(starter.output, HasSubstr("  0-1 hit (invalid, full information)\n"));
    const ProgramRun score = run_engarde("replay replays/broken/score.mismatch.egn");
    EXPECT_THAT(score.output,
                HasSubstr("\nthe match\n  !! the score is said to be 2-1, but the results add up to 1-1 "));
    EXPECT_EQ(score.status, 1);
}

TEST_F(ReplayCommand, whoever_played_a_ply_is_named) {
    const std::string a = file("a.egn", "[Ruleset \"ferti-standard\"] round 1 white +5 b+5 b+5 *");

    EXPECT_THAT(run_engarde("replay --round 1 --ply 3 " + a).output,
                HasSubstr("round 1, ply 3, b+5: Black advances 5 to space 13\n"));
    EXPECT_THAT(run_engarde("replay " + a).output, HasSubstr("    3  Black   b+5 "));
}

TEST_F(ReplayCommand, an_unknown_starter_is_the_one_the_rules_ask_for_or_left_open) {
    const std::string asked = file("a.egn", "[Ruleset \"ferti-standard\"] round 1 white 1-0 hit round 2 ? +5 +4 *");
    EXPECT_THAT(run_engarde("replay " + asked).output, HasSubstr("round 2 (at 1-0): Black to play\n"));
    const std::string open = file("b.egn", "[Ruleset \"ferti-standard\"] round 1 ? +5 +4 *");
    EXPECT_THAT(run_engarde("replay " + open).output,
                HasSubstr("round 1 (at 0-0): White to play, or the other: the record does not say\n"));
}

TEST_F(ReplayCommand, comments_are_shown_where_they_stand) {
    const std::string a =
        file("a.egn", "[Ruleset \"ferti-standard\"]\n{a club\n  match}\nround 1 white\n1. +5 {bold} *\n; enough\n");
    const std::string shown = run_engarde("replay " + a).output;

    EXPECT_THAT(shown, HasSubstr("ferti-standard\n  ; a club match\n"));
    EXPECT_THAT(shown, HasSubstr("????? ?????\n    ; bold\n"));
    EXPECT_THAT(shown, HasSubstr("    ; enough\n"));

    const std::string events =
        file("b.egn", "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\nturn Sam {slowly}\nattack Jen: Thrust\n");
    EXPECT_THAT(run_engarde("replay " + events).output, HasSubstr("turn Sam\n"));
    EXPECT_THAT(run_engarde("replay " + events).output, HasSubstr("    ; slowly\n"));
}

TEST_F(ReplayCommand, a_board_that_cannot_be_is_an_error_of_the_record) {
    const ProgramRun run =
        run_engarde("replay " + file("a.egn", "[Ruleset \"ferti-standard\"] [Board \"length 0\"] round 1 white +5 *"));

    EXPECT_THAT(run.errors, HasSubstr("[syntax.board]"));
    EXPECT_EQ(run.errors.find("--ply"), std::string::npos);
    EXPECT_EQ(run.status, 1);
}

TEST_F(ReplayCommand, a_record_without_a_ruleset_is_shown_where_it_fits) {
    const std::string a = file("a.egn", "round 1 white\n1. +5 +5 2. +4 -2 3. +3 +4 4. x33 p33-1\n*\n");
    const ProgramRun run = run_engarde("replay " + a);

    EXPECT_THAT(run.output, HasSubstr("abacus-classic, for the record names no ruleset"));
    EXPECT_EQ(run.status, 0);
}

TEST_F(ReplayCommand, what_cannot_be_read_hides_nothing) {
    const ProgramRun run = run_engarde(
        "replay " + file("a.egn", "[Ruleset \"ferti-advanced\"]\nround 1 white +9 *\nround 2 black +3 *\n"));

    EXPECT_THAT(run.errors, HasSubstr("[syntax.card]"));
    EXPECT_THAT(run.output, HasSubstr("round 1: cannot be read\n"));
    EXPECT_THAT(run.output, HasSubstr("    1  Black   +3 "));
    EXPECT_EQ(run.status, 1);
}

TEST_F(ReplayCommand, struck_plies_and_bare_results_are_shown_as_what_they_are) {
    const ProgramRun run =
        run_engarde("replay --round 1 " + file("a.egn", "[Ruleset \"ferti-advanced\"]\nround 1 white ~x5 +5 *\n"));
    EXPECT_THAT(run.output, HasSubstr("round 1, ply 1, ~x5: White attacks with a 5 (struck out, not played)\n"));
    EXPECT_THAT(run_engarde("replay " + file("b.egn", "[Ruleset \"ferti-advanced\"]\nround 1 white 1-0 hit\n")).output,
                HasSubstr("round 1: only the result is recorded: 1-0 hit\n"));
}

}  // namespace
}  // namespace engarde
