// engarde replay of whole games of Reforged, as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/text/utf8.h"
#include "tests/support/files.h"
#include "tests/support/hostile.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* in_utf8 = "COLUMNS=80 LANG=C.UTF-8";

class ReforgedReplay : public test::ScratchFolder {
protected:
    static std::string tags(const std::string& more = "") {
        return "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n" + more + "\n";
    }
    // The picture of the last event.
    std::string last_picture(const std::string& text, const std::string& environment = in_utf8) const {
        const std::string path = file("a.egn", text);
        const std::string shown = run_engarde("replay --turn 1 " + path, environment).output;
        const std::size_t events = shown.rfind("\n\n", shown.size() - 3);
        return shown.substr(events + 2);
    }

    const std::string whole =
        tags() +
        "deal 9\nhand Sam: Thrust, Thrust, Lunge, Slash, Coupé, Hard Parry, Main Gauche, Masterful Strike, ?\n"
        "turn Sam\nitem Sam: Main Gauche\nattack Jen: Thrust + Masterful Strike\n  Jen: Parry Riposte > Thrust\n"
        "  Sam: Coupé > Parry Riposte\n  Jen: pass\npoise Sam 9, Jen 4\n"
        "turn Jen\n";
};

TEST_F(ReforgedReplay, the_table_and_the_field_are_drawn) {
    EXPECT_EQ(run_engarde("replay --event 5 " + file("a.egn", whole), in_utf8).output,
              "match 1: Sam against Jen, reforged-2019\n\n"
              "5. attack Jen: Thrust + Masterful Strike\n"
              "  Sam's turn: Exchange with Jen, Jen plays next\n"
              "  deck 67, discard pile 0\n"
              "  Sam  |==========·|  0 to 9, with Main Gauche, 6 cards\n"
              "    Thrust, Lunge, Slash, Hard Parry, Coupé, ?\n"
              "  Jen  |··········#|  10, 9 cards\n"
              "  Field\n"
              "    Sam --> Jen: Thrust + Masterful Strike\n"
              "      damage 6: Thrust 2 + Masterful Strike 3 + Main Gauche 1\n"
              "    if Jen passes: Sam 0 to 9, Jen 4\n\n");
}

TEST_F(ReforgedReplay, what_answers_an_attack_is_below_it) {
    const std::string answered = tags() +
                                 "turn Sam\nattack Jen: Thrust\nJen: Parry Riposte > Thrust, pay, Thrust\n"
                                 "Sam: Parry Riposte > Thrust\nJen: Taste My Blade!, Slash\n";

    const std::string picture = last_picture(answered);

    EXPECT_THAT(picture, HasSubstr("    Sam --> Jen: Thrust #1\n      blocked by Parry Riposte #1\n"
                                   "      damage 0: blocked\n"));
    EXPECT_THAT(picture, HasSubstr("    Jen --> Sam: Thrust #2\n      blocked by Parry Riposte #2\n"));
    EXPECT_THAT(picture, HasSubstr("    Jen --> Sam: Slash\n      damage 1\n"));
    EXPECT_THAT(picture, HasSubstr("    if Sam passes: Sam 9, Jen 9\n"));
}

TEST_F(ReforgedReplay, what_can_still_be_negated_is_named) {
    EXPECT_THAT(last_picture(tags() + "turn Sam\nattack Jen: Thrust\nJen: Taste My Blade!\n"),
                HasSubstr("    last played: Taste My Blade! by Jen\n    if Sam passes: Sam 10, Jen 8\n"));
}

TEST_F(ReforgedReplay, unknown_figures_are_ranges) {
    const std::string buckler = tags("[Items \"Jen Buckler\"]\n") + "turn Sam\nattack Jen: Thrust\n";
    EXPECT_THAT(last_picture(buckler), AllOf(HasSubstr("      damage 0 to 2: Thrust 2 - Buckler (0 or more)\n"),
                                             HasSubstr("    if Jen passes: Sam 10, Jen 8 to 10\n")));

    const std::string disarm = tags("[Items \"Jen Buckler\"]\n") + "turn Sam\nattack Jen: Thrust + Disarm\n";
    EXPECT_THAT(last_picture(disarm), AllOf(HasSubstr("      takes Buckler from Jen first\n"),
                                            HasSubstr("      damage 2 or more: Thrust 2 + Disarm (0 or more)\n")));

    const std::string hard = tags("[Poise \"Jen 5\"]\n") +
                             "turn Sam\nattack Jen: Thrust\nJen: Hard Parry > Thrust\nSam: Taste My Blade!, Slash\n"
                             "Jen: pass\n";
    EXPECT_THAT(last_picture(hard), HasSubstr("  Jen  |=====······|  0 to 4 or out, hand not recorded\n"));
}

TEST_F(ReforgedReplay, a_response_that_only_shields_mitigates) {
    const std::string shielded = tags() +
                                 "card Sidestep: response, cost 0, shield 2\n"
                                 "turn Sam\nattack Jen: Slash\nJen: Sidestep > Slash\n";

    EXPECT_THAT(last_picture(shielded), HasSubstr("      mitigated by Sidestep\n"
                                                  "      damage 0: Slash 1 - Sidestep 2, but not below 0\n"));
}

TEST_F(ReforgedReplay, who_is_out_and_who_has_won_is_said) {
    const std::string won = tags("[Poise \"Jen 0\"]\n") + "turn Sam\nattack Jen: Thrust\nJen: pass\n";

    EXPECT_EQ(last_picture(won),
              "3. Jen: pass\n"
              "  Sam has won\n"
              "  Sam  |··········#|  10, hand not recorded\n"
              "  Jen  |···········|  out\n\n");
}

TEST_F(ReforgedReplay, plain_ascii_where_it_is_asked_for) {
    const std::string shown = run_engarde("replay --turn 1 " + file("a.egn", whole), "COLUMNS=80 LANG=C").output;

    EXPECT_THAT(shown, HasSubstr("  Jen  |..........#|  10, 9 cards\n"));
    for (const char byte : shown) EXPECT_LT(static_cast<unsigned char>(byte), 0x80);
}

TEST_F(ReforgedReplay, the_overview_stays_one_line_an_event) {
    EXPECT_THAT(run_engarde("replay " + file("a.egn", whole), in_utf8).output,
                HasSubstr("    5  attack Jen: Thrust + Masterful Strike\n"
                          "         Sam 0 to 9 with Main Gauche, Jen 10\n"
                          "    6  Jen: Parry Riposte > Thrust\n"));
}

TEST_F(ReforgedReplay, where_the_hand_is_known_what_was_legal_is_listed) {
    const std::string known = tags() +
                              "deal 9\n"
                              "hand Sam: Thrust, Thrust, Thrust, Thrust, Thrust, Thrust, Thrust, Thrust, Coupé\n"
                              "hand Jen: Hard Parry, Parry Riposte, Lunge, Coupé, Coupé, Coupé, Coupé, Coupé, Coupé\n"
                              "turn Sam\nattack Jen: Thrust\n  Jen: Lunge\n";
    const ProgramRun run = run_engarde("replay --turn 1 " + file("a.egn", known), in_utf8);

    EXPECT_THAT(run.output, HasSubstr("  legal were: attack Jen: Thrust\n"));
    EXPECT_THAT(run.output, HasSubstr("[lunge.attack-unanswered]\n"
                                      "  legal were: pass; Parry Riposte > Thrust; Parry Riposte > Thrust, pay; Hard\n"
                                      "              Parry > Thrust; Parry Riposte > Thrust, pay, Lunge\n"));
    EXPECT_EQ(run.status, 1);
}

TEST_F(ReforgedReplay, choices_take_a_few_lines_at_most) {
    const std::string many = tags() +
                             "deal 9\n"
                             "hand Sam: Thrust, Lunge, Slash, Disarm, Masterful Strike, Powerful Strike, Taste My "
                             "Blade!, Buckler, Main Gauche\n"
                             "turn Sam\nattack Jen: Thrust\n";
    const std::string shown = run_engarde("replay --event 4 " + file("a.egn", many), in_utf8).output;

    const std::string listed = shown.substr(shown.find("  legal were:"));
    EXPECT_LE(lines_of(listed).size(), 8U);
    EXPECT_THAT(listed, testing::ContainsRegex("and [0-9]+ +more|and\n +[0-9]+ more"));
}

// A hand of a hundred different cards would have more choices than can be listed. Nobody can have it.
TEST_F(ReforgedReplay, choices_are_not_listed_for_a_hand_that_cannot_be) {
    std::string text = tags();
    std::string hand;
    for (int card = 0; card < 60; ++card) {
        text += "card E" + std::to_string(card) + ": enhancement, cost 0, adds 1\n";
        hand += ", E" + std::to_string(card);
    }
    const ProgramRun run = run_engarde(
        "replay --turn 1 " + file("a.egn", text + "turn Sam\nhand Sam: Thrust" + hand + "\nattack Jen: Thrust\n"));
    EXPECT_THAT(run.output, AllOf(HasSubstr("[hand.mismatch]"), Not(HasSubstr("legal were"))));
    EXPECT_EQ(run.status, 1);
}

TEST_F(ReforgedReplay, a_full_hand_ends_the_refill) {
    const std::string draws = tags("[Hands \"Sam 5, Jen 9\"]\n[Items \"Sam Buckler\"]\n") + "turn Sam\ndraw Sam: 2\n";

    EXPECT_THAT(last_picture(draws), HasSubstr("  Sam's turn: draws\n"));
    EXPECT_THAT(last_picture(draws + "draw Sam: 2\n"), HasSubstr("  Sam's turn: Prepare\n"));
    EXPECT_THAT(last_picture(draws + "draw Sam: 2\nitem Sam: none\n"), HasSubstr("  Sam's turn: Prepare\n"));
}

TEST_F(ReforgedReplay, turns_and_events_are_chosen) {
    const std::string a = file("a.egn", whole);

    EXPECT_THAT(run_engarde("replay --turn 2 " + a).output, HasSubstr("\n10. turn Jen\n  Jen's turn: "));
    EXPECT_THAT(run_engarde("replay --turn 2 " + a).output, Not(HasSubstr("turn Sam\n")));
    EXPECT_THAT(run_engarde("replay --turn 0 " + a).output, HasSubstr("1. deal 9\n  before the first turn\n"));
    EXPECT_EQ(run_engarde("replay --event 4 " + a).output, run_engarde("replay --ply 4 " + a).output);
}

TEST_F(ReforgedReplay, what_does_not_fit_the_game_is_said) {
    const std::string events = file("a.egn", whole);
    const std::string rounds = file("b.egn", "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5 +5\n*\n");
    const auto errors = [](const std::string& arguments) {
        const ProgramRun run = run_engarde("replay " + arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        return run.errors;
    };

    EXPECT_THAT(errors("--round 1 " + events), HasSubstr("records of reforged have no rounds: use --turn and --event"));
    EXPECT_THAT(errors("--turn 1 " + rounds),
                HasSubstr("records of piste have rounds and plies: use --round and --ply"));
    EXPECT_THAT(errors("--event 70 " + events),
                HasSubstr("there is nothing like that in the record: it has 10 events, and 2 turns"));
    EXPECT_THAT(errors("--turn 1 replays/skirmish/longbow.egn --match 1"), HasSubstr("no turns to choose"));
    EXPECT_EQ(run_engarde("replay --event 0 " + events).status, 2);
}

TEST_F(ReforgedReplay, stepping_goes_by_events_and_by_turns) {
    const std::string a = file("a.egn", whole);
    const auto pages = [&](const std::string& keys) {
        const ProgramRun run = run_engarde("replay --step " + a + " < " + file("keys", keys), in_utf8);
        std::vector<std::string> captions;
        for (const std::string& line : lines_of(run.output))
            if (!line.empty() && line[0] >= '1' && line[0] <= '9') captions.push_back(line);
        return captions;
    };

    EXPECT_EQ(
        pages("nn"),
        (std::vector<std::string>{
            "1. deal 9", "2. hand Sam: Thrust, Thrust, Lunge, Slash, Coupé, Hard Parry, Main Gauche,", "3. turn Sam"}));
    EXPECT_EQ(pages("jjk"), (std::vector<std::string>{"1. deal 9", "3. turn Sam", "10. turn Jen", "3. turn Sam"}));
}

TEST_F(ReforgedReplay, it_says_what_verify_says) {
    const std::string bad_tag =
        file("a.egn", "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n[Poise \"Jim 3\"]\nturn Sam\n");
    const ProgramRun tag = run_engarde("replay " + bad_tag, in_utf8);
    EXPECT_THAT(tag.output, HasSubstr("    1  turn Sam (not played)\n\nthe match\n  !! "));
    EXPECT_THAT(tag.output, HasSubstr("[player.unknown]"));

    // Sam cannot have had all four copies, because Jen has one.
    const std::string hidden =
        file("b.egn", tags() +
                          "card Thrust: copies 1\ndeal 9\nhand Jen: Thrust, ?, ?, ?, ?, ?, ?, ?, ?\nturn Sam\n"
                          "attack Jen: Thrust\n");
    const ProgramRun run = run_engarde("replay " + hidden, in_utf8);
    EXPECT_THAT(run.output, HasSubstr("[card."));
    EXPECT_EQ(run.status, 1);
}

TEST_F(ReforgedReplay, struck_events_comments_and_what_was_not_played_are_shown) {
    const std::string text =
        tags() + "turn Sam ; slowly\n~attack Sam: Thrust\nattack Jen: Thrust\nSam: pass\nturn Jen\n";
    const ProgramRun run = run_engarde("replay --turn 1 " + file("a.egn", text), in_utf8);

    EXPECT_THAT(run.output, HasSubstr("    ; slowly\n"));
    EXPECT_THAT(run.output, HasSubstr("2. ~attack Sam: Thrust\n"));
    EXPECT_THAT(run.output, HasSubstr("[exchange.out-of-turn]\n"));
    EXPECT_THAT(run_engarde("replay " + file("a.egn", text)).output, HasSubstr("turn Jen (not played)\n"));
}

TEST_F(ReforgedReplay, names_of_strangers_are_drawn_without_harm) {
    const std::string text = "[Ruleset \"reforged-2019\"]\n[Players \"Sam" + test::hostile +
                             ", Jen\"]\n\ncard J\xE2\x80\xAE"
                             "ab: attack, cost 0, damage 1\n"
                             "deal 9\nhand Jen: J\xE2\x80\xAE"
                             "ab, ?, ?, ?, ?, ?, ?, ?, ?\n"
                             "turn Jen\nattack Jen > Jen: J\xE2\x80\xAE"
                             "ab\n";
    const ProgramRun run = run_engarde("replay --turn 1 " + file("a.egn", text), in_utf8);

    EXPECT_THAT(run.output, HasSubstr("Jen's turn"));
    EXPECT_THAT(run.output, HasSubstr("  Sam\\x1B"));
    EXPECT_EQ(test::harm_in(run.output), "");
    EXPECT_EQ(test::harm_in(run.errors), "");
}

TEST_F(ReforgedReplay, it_fits_the_terminal) {
    std::size_t shown = 0;
    for (const char* columns : {"60", "80", "120"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path("replays/reforged"))) {
            if (entry.path().extension() != ".egn") continue;
            for (const std::string& how : {std::string(), std::string(" --step < /dev/null")}) {
                const ProgramRun run = run_engarde("replay " + entry.path().string() + how,
                                                   std::string("LANG=C.UTF-8 COLUMNS=") + columns);
                EXPECT_LE(run.status, 1) << entry.path() << run.errors;
                for (const std::string& line : lines_of(run.output)) {
                    EXPECT_LE(display_width(line), std::stoul(columns)) << entry.path() << "\n" << line;
                    ++shown;
                }
            }
        }
    EXPECT_GE(shown, 500U);
}

}  // namespace
}  // namespace engarde
