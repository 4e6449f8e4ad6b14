// Text from strangers stays text: whatever names, comments, tags, paths, arguments and rulesets files hold, no command
// lets a terminal obey it, and JSON and SARIF are always valid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/hostile.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::harm_in;
using test::hostile;
using test::hostile_letters;
using test::in_shell;
using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* in_utf8 = "COLUMNS=80 LANG=C.UTF-8";

// A name that is not UTF-8 has tests of its own: it is judged, but with a message and exit status 2.
class HostileText : public test::ScratchFolder {
protected:
    HostileText() {
        std::filesystem::create_directories(folder / "corpus");
        disputed = in_corpus("1" + hostile_letters + "\n\t.egn",
                             "[Ruleset \"ferti-advanced\"]\n" + tags() + "{remark " + hostile + "}\nround 1 white {" +
                                 hostile + "}\n1. +5 {" + hostile + "} -2! ; " + hostile + "\n2. +1\n*\n");
        hidden = in_corpus("2" + hostile_letters + ".egn", tags() + "round 1 white\n1. +5 +5 2. +4 -2\n*\n");
        broken = in_corpus("3.egn", tags() + "round 1 white\n1. +5 " + hostile + " x" + hostile_letters +
                                        "\n[Ruleset \"" + hostile + "\"]\nround 1 white\n*\n" + hostile + "\n");
        duel = in_corpus("4.egn", "[Ruleset \"reforged-2019\"]\n[Players \"Sam" + hostile + ", Jen" + hostile_letters +
                                      "\"]\n\nturn Sam\xE2\x80\xAE\nattack Jen: Thrust ; " + hostile + "\n");
        skirmish =
            in_corpus("5.egn", "[Ruleset \"skirmish-2016\"]\n[Site \"" + hostile + "\"]\n\nwarband Re\xE2\x81\xA6" +
                                   "d morale 7\nwarband " + hostile_letters + " morale 7\n");
        rulesets = file("r" + hostile + ".rulesets", "ruleset a\nbase ferti-advanced\nname \"N" + hostile_letters +
                                                         "\"\nnote \"" + hostile_letters + "\"\nsource \"" +
                                                         hostile_letters + "\"\n");
        broken_rulesets = file("b" + hostile + ".rulesets",
                               "ruleset " + hostile + "\nbase " + hostile + "\n" + hostile + " = " + hostile + "\n");
    }

    static std::string tags() {
        return "[White \"A" + hostile + "\"]\n[Black \"B" + hostile + "} -1 1-0 resigned {\"]\n[Event \"" + hostile +
               "\"]\n";
    }
    std::string in_corpus(const std::string& name, const std::string& text) const {
        return in_shell(file("corpus/" + name, text));
    }

    // Nothing harmful on either stream.
    static ProgramRun harmless(const std::string& arguments) {
        const ProgramRun run = run_engarde(arguments, in_utf8);
        EXPECT_EQ(harm_in(run.output), "") << arguments;
        EXPECT_EQ(harm_in(run.errors), "") << arguments;
        EXPECT_LE(run.status, 2) << arguments;
        return run;
    }
    static void valid_json(const std::string& arguments) {
        const ProgramRun run = harmless(arguments);
        EXPECT_THAT(run.output, Not(IsEmpty())) << arguments;
        for (const std::string& line : lines_of(run.output))
            EXPECT_TRUE(nlohmann::json::accept(line)) << arguments << "\n" << line;
    }

    std::string disputed{};
    std::string hidden{};
    std::string broken{};
    std::string duel{};
    std::string skirmish{};
    std::string rulesets{};
    std::string broken_rulesets{};
    const std::string corpus = (folder / "corpus").string();
};

TEST_F(HostileText, no_report_lets_a_terminal_obey_a_record_or_a_file_name) {
    const std::string all = disputed + " " + hidden + " " + broken + " " + duel + " " + skirmish;
    for (const char* options : {"", "--verbose ", "--ruleset all "}) harmless("verify " + std::string(options) + all);
    harmless("compare --verbose " + all);
    harmless("format --check " + all);
    harmless("perft " + disputed + " --depth 1");
    for (const std::string& each : {disputed, hidden, broken, duel, skirmish}) {
        harmless("replay " + each);
        harmless("replay --step " + each);
    }
    harmless("replay --round 1 " + disputed);
    harmless("regress " + corpus);
    harmless("regress --update " + corpus);
    file("corpus/2" + hostile_letters + ".egn", tags() + "round 1 white\n1. +5 +5 2. +4 -2\n1-0 resigned\n");
    EXPECT_EQ(harmless("regress " + corpus).status, 1);
    harmless("regress --sarif " + corpus);
    harmless("format --write " + disputed);
}

TEST_F(HostileText, the_ruling_is_harmless_and_the_remedy_is_exact) {
    const ProgramRun run = run_engarde("adjudicate --verbose " + disputed, in_utf8);
    const std::size_t remedy = run.output.find("\n[Ruleset \"ferti-advanced\"]");
    ASSERT_NE(remedy, std::string::npos);
    EXPECT_EQ(harm_in(run.output.substr(0, remedy)), "");
    const std::string b = file("remedy.egn", run.output.substr(remedy + 1));
    EXPECT_EQ(run_engarde("format --check " + b).status, 0);
    // Nothing that a name says became a ply.
    EXPECT_THAT(run_engarde("verify --verbose " + b, in_utf8).output, HasSubstr("2 plies"));
}

TEST_F(HostileText, no_rulesets_file_is_obeyed) {
    const std::string r = " --rulesets " + in_shell(rulesets);
    harmless("rules a" + r);
    harmless("rules" + r);
    harmless("rules --question parry-may-be-declined" + r);
    harmless("compare --verbose " + hidden + r);
    valid_json("rules a --json" + r);
    const ProgramRun refused = harmless("verify " + hidden + " --rulesets " + in_shell(broken_rulesets));
    EXPECT_EQ(refused.status, 2);
}

TEST_F(HostileText, no_argument_is_obeyed) {
    const std::string bad = in_shell("-" + hostile);
    const std::string name = in_shell(hostile + "\nengarde: all is well");
    for (const std::string& arguments :
         {name,
          bad,
          "verify " + bad,
          "verify " + name,
          "verify --ruleset " + name + " " + hidden,
          "verify --with " + name + " " + hidden,
          "verify --with " + in_shell(hostile + "=no") + " " + hidden,
          "verify --jobs " + name + " " + hidden,
          "verify --rulesets " + name + " " + hidden,
          "replay " + name,
          "replay --match " + name + " " + hidden,
          "compare " + name,
          "compare --ruleset " + name + " " + hidden,
          "regress " + name,
          "regress --stored " + name + " " + corpus,
          "rules " + name,
          "rules --question " + name,
          "generate --ruleset ferti-advanced --style " + name,
          "generate --ruleset ferti-advanced --break " + name,
          "generate --ruleset ferti-advanced --board " + name,
          "generate --ruleset " + name,
          "format " + name,
          "generate --ruleset ferti-advanced --information " + name,
          "perft " + name,
          "perft --hands " + name + " --deck " + name,
          "adjudicate " + name,
          "adjudicate --position " + in_shell("8 13 played " + hostile) + " --to-move white",
          "adjudicate --position '8 13 played 1' --to-move white --ply " + name,
          "adjudicate --position '8 13 played 1' --to-move white --board " + name}) {
        const ProgramRun run = harmless(arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_THAT(run.errors, Not(HasSubstr("\nengarde: all is well"))) << arguments;
    }
}

TEST_F(HostileText, json_and_sarif_are_valid_whatever_they_report) {
    const std::string all = disputed + " " + hidden + " " + broken + " " + duel + " " + skirmish;
    valid_json("verify --json " + all);
    valid_json("verify --json --witness " + hidden);
    valid_json("verify --sarif " + all);
    valid_json("compare --json " + all);
    valid_json("adjudicate --json " + disputed);
    harmless("regress --update " + corpus);
    file("corpus/2" + hostile_letters + ".egn", tags() + "round 1 white\n1. +5 +5 2. +4 -2\n1-0 resigned\n");
    valid_json("regress --json " + corpus);
    valid_json("regress --sarif " + corpus);
}

TEST_F(HostileText, json_has_the_bytes_of_a_path_that_is_not_utf8) {
    const std::string path = file("\xE9.egn", "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +5\n*\n");
    const auto object = [](const std::string& arguments) {
        return nlohmann::json::parse(lines_of(harmless(arguments).output).front());
    };
    const nlohmann::json found = object("verify --json " + path);
    const std::string decoded =
        test::run_shell("printf %s '" + found["file_bytes"].get<std::string>() + "' | base64 -d").output;
    EXPECT_EQ(decoded, path);
    EXPECT_THAT(found["file"].get<std::string>(), HasSubstr("\xEF\xBF\xBD.egn"));
    EXPECT_TRUE(object("compare --json " + path).contains("file_bytes"));
    EXPECT_FALSE(object("verify --json " + file("a.egn", "round 1 white\n*\n")).contains("file_bytes"));
    const std::string validate = " | /usr/bin/python3 tests/docs/validate.py docs/schema/verify.schema.json";
    EXPECT_EQ(run_engarde("verify --json " + path + validate).output, "1 objects are valid\n");
}

TEST_F(HostileText, stored_rulings_hold_any_name_and_are_read_back) {
    harmless("regress --update " + corpus);
    const std::string stored = test::read_file(folder / "corpus" / "rulings.tsv");
    std::string without_tabs = stored;
    for (char& byte : without_tabs)
        if (byte == '\t') byte = ' ';
    EXPECT_EQ(harm_in(without_tabs), "");
    EXPECT_THAT(stored, HasSubstr("1\\x1B]0;owned\\x07"));
    const ProgramRun again = harmless("regress " + corpus);
    EXPECT_EQ(again.status, 0) << again.output;
    EXPECT_THAT(again.output, HasSubstr(": 0 changed, 0 new, 0 gone"));
}

TEST_F(HostileText, an_example_command_is_no_option_and_can_be_copied) {
    std::filesystem::create_directories(folder / "example");
    const std::string text = "[Ruleset \"ferti-advanced\"]\nround 1 white\nposition 8 14 played 11233445\n1. +2x4\n*\n";
    for (const std::string& name : {std::string("-x.egn"), "it's " + hostile + ".egn"}) {
        file("example/" + name, text);
        const std::string inside = "cd " + (folder / "example").string() + " && ";
        const std::string program = "env COLUMNS=400 LANG=C.UTF-8 engarde ";
        const ProgramRun compared = test::run_shell(inside + program + "compare --verbose -- " + in_shell(name));
        EXPECT_EQ(harm_in(compared.output), "");
        const std::size_t begin = compared.output.find("for example: engarde ");
        ASSERT_NE(begin, std::string::npos) << compared.output << compared.errors;
        const std::string command = compared.output.substr(begin + 21, compared.output.find('\n', begin) - begin - 21);
        const ProgramRun replayed = test::run_shell(inside + "bash -c " + in_shell(program + command));
        EXPECT_EQ(replayed.errors, "") << command;
        EXPECT_THAT(replayed.output, HasSubstr("ply")) << command;
    }
}

}  // namespace
}  // namespace engarde
