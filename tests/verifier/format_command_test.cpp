// engarde format as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

namespace fs = std::filesystem;
using test::ProgramRun;
using test::read_file;
using test::run_engarde;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class FormatCommand : public test::ScratchFolder {
protected:
    const std::string loose = "round 1   white +3:1 -2 ;hm\n 1-0 hit";
    const std::string canonical = "round 1 white\n1. +3:1 -2 ; hm\n1-0 hit\n";
    const std::string broken = "round 1 white\n1. +3 x0\n";
};

TEST_F(FormatCommand, prints_the_canonical_form) {
    const ProgramRun run = run_engarde("format " + file("a.egn", loose));

    EXPECT_EQ(run.output, canonical);
    EXPECT_EQ(run.status, 0);
}

TEST_F(FormatCommand, reads_standard_input) {
    const ProgramRun run = run_engarde("format - < " + file("a.egn", loose));

    EXPECT_EQ(run.output, canonical);
}

TEST_F(FormatCommand, check_only_asks) {
    const std::string a = file("a.egn", loose);
    const std::string b = file("b.egn", canonical);

    const ProgramRun both = run_engarde("format --check " + a + " " + b);

    EXPECT_EQ(both.output, a + ": not in canonical form\n");
    EXPECT_EQ(both.status, 1);
    EXPECT_EQ(read_file(a), loose);
    EXPECT_EQ(run_engarde("format --check " + b).status, 0);
}

TEST_F(FormatCommand, write_rewrites_what_is_not_canonical_and_says_so) {
    const std::string a = file("a.egn", loose);
    const std::string b = file("b.egn", canonical);
    fs::permissions(a, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);

    const ProgramRun run = run_engarde("format --write " + a + " " + b);

    EXPECT_EQ(run.output, a + ": rewritten\n");
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(read_file(a), canonical);
    EXPECT_EQ(fs::status(a).permissions(), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 3) << "a file was left behind";
}

TEST_F(FormatCommand, a_malformed_file_is_reported_and_left_alone) {
    const std::string a = file("a.egn", broken);
    const std::string b = file("b.egn", loose);

    const ProgramRun run = run_engarde("format --write " + a + " " + b);

    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.errors,
                StartsWith(a + ":2:7: error: \"x0\" has a card that does not exist: cards are 1 to 5 [syntax.card]\n"
                               "    2 | 1. +3 x0\n"
                               "      |       ^~\n"));
    EXPECT_EQ(read_file(a), broken);
    EXPECT_EQ(read_file(b), canonical) << "the other file is formatted all the same";
}

TEST_F(FormatCommand, the_marks_of_events_are_spaced) {
    const std::string duel = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n";
    const std::string skirmish = "\n[Ruleset \"skirmish-2016\"]\n\n";
    const std::string a = file(
        "a.egn", duel + "turn  Sam\nattack Jen:Thrust+Masterful Strike\n Jen :pass\npoise Sam 9,Jen 5\n" + skirmish +
                     "warband Red morale 7\n model A rank 2 move fast initiative 3 fight 2 shoot 1 armour 0 weapons "
                     "bow ,sling\nturn 1\npriority Red 5\nshoot Red/A bow>Red/A range 2.50 dice 3 4:miss\n");

    const ProgramRun run = run_engarde("format " + a);

    EXPECT_EQ(run.output, duel + "turn Sam\nattack Jen: Thrust + Masterful Strike\n  Jen: pass\npoise Sam 9, Jen 5\n" +
                              skirmish +
                              "warband Red morale 7\n  model A rank 2 move fast initiative 3 fight 2 shoot 1 armour 0 "
                              "weapons bow, sling\nturn 1\npriority Red 5\n"
                              "shoot Red/A bow > Red/A range 2.5 dice 3 4 : miss\n");
    EXPECT_EQ(run.status, 0);
}

TEST_F(FormatCommand, a_malformed_event_is_left_alone) {
    const std::string text = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\nturn Sam\nattack Jen Thrust+Slash\n";
    const std::string a = file("a.egn", text);

    EXPECT_EQ(run_engarde("format --write " + a).status, 1);
    EXPECT_EQ(read_file(a), text);
}

TEST_F(FormatCommand, a_folder_stands_for_the_records_below_it) {
    file("b.egn", loose);
    file("a.egn", canonical);
    file("below/c.egn", loose);
    file("notes.txt", "not a record");

    const ProgramRun run = run_engarde("format --check " + folder.string());

    EXPECT_EQ(run.output, (folder / "b.egn").string() + ": not in canonical form\n" +
                              (folder / "below/c.egn").string() + ": not in canonical form\n");
    EXPECT_EQ(run.status, 1);
}

TEST_F(FormatCommand, what_cannot_be_read_is_named_and_hides_nothing) {
    const std::string good = file("games.egn", loose);

    const ProgramRun run = run_engarde("format --write " + (folder / "gmaes.egn").string() + " " + good);

    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.errors,
              "engarde: no file \"" + (folder / "gmaes.egn").string() + "\"; did you mean \"" + good + "\"?\n");
    EXPECT_EQ(read_file(good), canonical);
}

TEST_F(FormatCommand, several_files_are_not_printed_as_one_text) {
    const ProgramRun run = run_engarde("format " + file("a.egn", loose) + " " + file("b.egn", loose));

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, IsEmpty());
}

TEST_F(FormatCommand, a_file_of_comments_is_not_erased) {
    const std::string notes = file("a.egn", "; draft notes\n{keep me}\n");

    EXPECT_EQ(run_engarde("format --write " + notes).status, 1);
    EXPECT_EQ(read_file(notes), "; draft notes\n{keep me}\n");
}

TEST_F(FormatCommand, standard_input_cannot_be_rewritten) {
    const ProgramRun run = run_engarde("format --write -");

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("standard input cannot be rewritten"));
}

TEST_F(FormatCommand, it_needs_something_to_format) {
    EXPECT_EQ(run_engarde("format").status, 2);
    EXPECT_EQ(run_engarde("format --check --write " + file("a.egn", loose)).status, 2);
    EXPECT_THAT(run_engarde("format " + file("empty.egn", "")).output, IsEmpty());
}

}  // namespace
}  // namespace engarde
