// The program as a user meets it: what it prints, what it says when mistyped, how it exits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "verifier/library/all_games.h"

namespace engarde {
namespace {

using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

TEST(CommandLine, version_and_help_answer_on_standard_output) {
    const ProgramRun version = run_engarde("--version");
    const ProgramRun help = run_engarde("--help");

    EXPECT_EQ(version.output, "engarde " + test::program_version() + "\n");
    EXPECT_EQ(version.status, 0);
    EXPECT_THAT(help.output, HasSubstr("rules"));
    EXPECT_THAT(help.errors, IsEmpty());
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(run_engarde("rules --help").status, 0);
}

TEST(CommandLine, without_a_command_it_says_what_there_is_and_fails) {
    const ProgramRun run = run_engarde("");

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, IsEmpty());
    EXPECT_THAT(run.errors, HasSubstr("Subcommands:"));
}

struct Slip {
    const char* typed;
    const char* answer;
};

TEST(CommandLine, a_slip_is_answered_with_what_was_probably_meant) {
    const std::vector<Slip> slips{
        {"ruels", "engarde: unknown command \"ruels\"; did you mean \"rules\"?\n"},
        {"''", "engarde: unknown command \"\"\n"},
        {"--vresion", "engarde: unexpected argument \"--vresion\"; did you mean \"--version\"? (try 'engarde --help"},
        {"rules ferti-advnced", "engarde: unknown ruleset \"ferti-advnced\"; did you mean \"ferti-advanced\"?\n"},
        {"rules chess", "engarde: unknown ruleset \"chess\"\navailable:\n  abacus-basic\n"},
        {"rules ''", "engarde: unknown ruleset \"\"\navailable:\n"},
        {"rules --question last-chance",
         "engarde: unknown question \"last-chance\"; did you mean \"last-chance-attack\"?\n"},
        {"rules --qestion x",
         "engarde: unexpected argument \"--qestion\"; did you mean \"--question\"? (try 'engarde rules"},
        {"rules --question", "engarde: --question: 1 required QUESTION missing (try 'engarde rules --help"},
        {"rules abacus-basic ferti-advanced",
         "engarde: unexpected argument \"ferti-advanced\" (try 'engarde rules --help"},
    };
    for (const Slip& slip : slips) {
        const ProgramRun run = run_engarde(slip.typed);
        EXPECT_EQ(run.status, 2) << slip.typed;
        EXPECT_THAT(run.output, IsEmpty()) << slip.typed;
        EXPECT_THAT(run.errors, StartsWith(slip.answer)) << slip.typed;
    }
}

TEST(CommandLine, output_that_cannot_be_written_is_no_success) {
    const ProgramRun run = run_engarde("rules >/dev/full");

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, StartsWith("engarde: "));
}

TEST(CommandLine, the_width_follows_columns_and_survives_nonsense) {
    const ProgramRun narrow = run_engarde("rules abacus-basic", "COLUMNS=50");
    const ProgramRun tiny = run_engarde("rules abacus-basic", "COLUMNS=1");
    const ProgramRun nonsense = run_engarde("rules abacus-basic", "COLUMNS=wide");

    for (const std::string& line : lines_of(narrow.output)) EXPECT_LE(line.size(), 60U) << line;
    EXPECT_EQ(tiny.status, 0);
    EXPECT_EQ(nonsense.output, run_engarde("rules abacus-basic", "COLUMNS=80").output);
}

TEST(CommandLine, rules_in_json_is_one_object_a_line) {
    const ProgramRun all = run_engarde("rules --json");

    std::vector<std::string> questions;
    for (const std::string& line : lines_of(all.output))
        questions.push_back(nlohmann::json::parse(line).at("question").get<std::string>());

    const auto known = all_games().question_ids();
    EXPECT_EQ(questions, std::vector<std::string>(known.begin(), known.end()));
}

TEST(CommandLine, rules_in_json_of_one_ruleset_answers_every_question) {
    const auto json = nlohmann::json::parse(run_engarde("rules brettspielnetz --json").output);

    EXPECT_EQ(json.at("answers").size(), all_games().default_game().catalogue->questions.size());
    EXPECT_EQ(json.at("answers").at("first-round-starter"), "white");
}

// A real validator, on everything the command can print.
TEST(CommandLine, rules_in_json_follows_its_schema) {
    const std::string validate = " | /usr/bin/python3 tests/docs/validate.py docs/schema/rules.schema.json";
    std::string one_ruleset_each;
    for (const std::string_view ruleset : all_games().ruleset_ids())
        one_ruleset_each += "engarde rules " + std::string(ruleset) + " --json; ";

    const ProgramRun questions = run_engarde("rules --json" + validate);
    const ProgramRun rulesets = run_shell("{ " + one_ruleset_each + "}" + validate);
    const ProgramRun reading = run_engarde("rules ferti-advanced --question last-chance-attack --json" + validate);
    const ProgramRun nonsense = run_shell("echo '{\"version\": 1, \"question\": \"last-chance-attack\"}'" + validate);

    EXPECT_EQ(questions.output, std::to_string(all_games().question_ids().size()) + " objects are valid\n")
        << questions.errors;
    EXPECT_EQ(rulesets.output, std::to_string(all_games().ruleset_ids().size()) + " objects are valid\n")
        << rulesets.errors;
    EXPECT_EQ(reading.output, "1 objects are valid\n") << reading.errors;
    EXPECT_EQ(nonsense.status, 1) << "the schema accepts anything";
}

TEST(CommandLine, a_negative_number_is_refused_for_what_it_is) {
    for (const char* typed : {"-3", "3.5", "x", "3x"}) {
        const ProgramRun run = run_engarde("generate --ruleset ferti-advanced --seed=" + std::string(typed));
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, HasSubstr("\"" + std::string(typed) + "\" is not a whole number of 0 or more"));
    }
    EXPECT_THAT(run_engarde("generate --ruleset ferti-advanced --seed 99999999999999999999").errors,
                HasSubstr("\"99999999999999999999\" is too large"));
}

TEST(CommandLine, help_says_what_a_ruleset_is_for_in_each_command) {
    const auto help = [](const std::string& command) { return run_engarde(command + " --help", "COLUMNS=200").output; };
    for (const char* command : {"generate", "perft", "replay"})
        EXPECT_THAT(help(command), testing::Not(HasSubstr("all: by each"))) << command;
    EXPECT_THAT(help("generate"), testing::Not(HasSubstr("recorded one")));
    EXPECT_THAT(help("perft"), HasSubstr("count under this ruleset"));
    EXPECT_THAT(help("verify"), HasSubstr("all: by each"));
}

}  // namespace
}  // namespace engarde
