// engarde verify --statistics.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using nlohmann::json;
using test::lines_of;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::EndsWith;
using testing::HasSubstr;

class VerifyStatistics : public test::ScratchFolder {
protected:
    // The objects after those of the matches.
    static std::vector<json> summaries(const std::string& arguments) {
        std::vector<json> found;
        for (const std::string& line : lines_of(run_engarde("verify --statistics --json " + arguments).output)) {
            const json object = json::parse(line);
            EXPECT_TRUE(found.empty() || object.contains("summary")) << "a match after a summary";
            if (object.contains("summary")) found.push_back(object);
        }
        return found;
    }

    static json in_all(const std::string& arguments) { return summaries(arguments).back(); }

    const std::string fine = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 2. +4 -2\n*\n";
    const std::string broken = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +5 2. x4\n1-0 hit\n";
    const std::string malformed = "[Ruleset \"ferti-standard\"]\n\nround 1 white\n1. +5 +9\n*\n";
    // Three-card attacks are not known to one of the six rulesets.
    const std::string strengthened = "round 1 white\n1. +5 +5 2. +4 -2 3. +3 +4 4. x33 p33-1\n";
};

TEST_F(VerifyStatistics, are_a_block_for_each_file_and_one_for_all_after_the_report) {
    const std::string a = file("a.egn", fine + "\n" + broken + "\n" + malformed);
    const std::string b = file("b.egn",
                               "[Ruleset \"abacus-basic\"]\nround 1 white\nposition 8 13 played 11233445\n"
                               "hands 12455 23455\ndeck 3121324\n1. x5\n1-0\n");

    const ProgramRun run = run_engarde("verify --statistics " + a + " " + b);

    EXPECT_EQ(run.output, run_engarde("verify " + a + " " + b).output + "\n" + a +
                              "\n"
                              "  matches                  3\n"
                              "  rounds                   3\n"
                              "  plies                    7\n"
                              "  verdicts\n"
                              "    possible               1\n"
                              "    invalid                1\n"
                              "    malformed              1\n"
                              "  breaches                 2\n"
                              "    attack.wrong-distance  1\n"
                              "    syntax.card            1\n"
                              "  advice                   0\n"
                              "  endings\n"
                              "    hit                    1\n"
                              "    broken-off             1\n"
                              "    malformed              1\n"
                              "\n" +
                              b +
                              "\n"
                              "  matches                  1\n"
                              "  rounds                   1\n"
                              "  plies                    1\n"
                              "  verdicts\n"
                              "    valid                  1\n"
                              "  breaches                 0\n"
                              "  advice                   1\n"
                              "    advice.reason-missing  1\n"
                              "  endings\n"
                              "    no-reason              1\n"
                              "\n"
                              "all 2 files\n"
                              "  matches                  4\n"
                              "  rounds                   4\n"
                              "  plies                    8\n"
                              "  verdicts\n"
                              "    valid                  1\n"
                              "    possible               1\n"
                              "    invalid                1\n"
                              "    malformed              1\n"
                              "  breaches                 2\n"
                              "    attack.wrong-distance  1\n"
                              "    syntax.card            1\n"
                              "  advice                   1\n"
                              "    advice.reason-missing  1\n"
                              "  endings\n"
                              "    hit                    1\n"
                              "    no-reason              1\n"
                              "    broken-off             1\n"
                              "    malformed              1\n");
    EXPECT_EQ(run.status, 1);
}

TEST_F(VerifyStatistics, of_one_file_are_one_block) {
    EXPECT_THAT(run_engarde("verify --statistics - < " + file("a.egn", fine)).output,
                EndsWith("1 match, 1 round: 1 possible\n"
                         "\n"
                         "standard input\n"
                         "  matches       1\n"
                         "  rounds        1\n"
                         "  plies         4\n"
                         "  verdicts\n"
                         "    possible    1\n"
                         "  breaches      0\n"
                         "  advice        0\n"
                         "  endings\n"
                         "    broken-off  1\n"));
}

TEST_F(VerifyStatistics, the_example_of_the_contract) {
    const std::string a = file("a.egn", broken);
    const json counted = json::parse(
        R"json({"version": 1, "summary": true, "files": 1, "incomplete_files": 0, "matches": 1, "rounds": 1, "plies": 3,
        "events": 0, "verdicts": {"valid": 0, "possible": 0, "invalid": 1, "malformed": 0},
        "breaches": {"attack.wrong-distance": 1}, "dropped_diagnostics": 0, "advice": {},
        "endings": {"hit": 1, "no-move": 0, "cards": 0, "distance": 0, "draw": 0, "resigned": 0, "penalty": 0,
                    "no-reason": 0, "broken-off": 0, "no-result": 0, "malformed": 0}})json");
    json of_file = counted;
    of_file["file"] = a;

    EXPECT_EQ(summaries(a), (std::vector<json>{of_file, counted}));
}

TEST_F(VerifyStatistics, come_after_the_usual_objects) {
    const std::string usual = run_engarde("verify --json replays/matches").output;
    const std::string output = run_engarde("verify --json --statistics replays/matches").output;

    EXPECT_EQ(output.substr(0, usual.size()), usual);
    EXPECT_EQ(lines_of(output.substr(usual.size())).size(), 28U) << "27 files and all of them";
}

TEST_F(VerifyStatistics, follow_the_schema) {
    file("empty.egn", "");
    file("nonsense.egn", "nonsense");
    const ProgramRun run =
        run_shell("engarde verify --statistics --json tests/verifier/records replays '" + folder.string() +
                  "' | /usr/bin/python3 tests/docs/validate.py docs/schema/verify.schema.json");

    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("objects are valid"));
}

// Most rounds of generated matches are only screened.
TEST_F(VerifyStatistics, count_the_plies_and_the_ends_of_rounds_that_are_only_screened) {
    const std::string a = (folder / "a.egn").string();
    ASSERT_EQ(run_shell("engarde generate --ruleset ferti-advanced --matches 50 > " + a).status, 0);
    std::size_t plies = 0;
    std::size_t hits = 0;
    for (const std::string& line : lines_of(run_engarde("verify --json " + a).output)) {
        const json match = json::parse(line);
        for (const json& round : match["rounds"]) {
            plies += round["plies"].get<std::size_t>();
            hits += round["reason"] == "hit" ? 1 : 0;
        }
    }

    EXPECT_GT(hits, 0U);
    EXPECT_EQ(in_all(a)["plies"], plies);
    EXPECT_EQ(in_all(a)["endings"]["hit"], hits);
}

TEST_F(VerifyStatistics, count_verdicts_and_breaches_under_each_ruleset) {
    const json all = in_all("--ruleset all " + file("a.egn", "[Ruleset \"ferti-standard\"]\n" + strengthened));

    EXPECT_EQ(all["matches"], 1);
    EXPECT_EQ(all["plies"], 8);
    EXPECT_EQ(all["verdicts"]["possible"], 5);
    EXPECT_EQ(all["verdicts"]["invalid"], 1);
    EXPECT_EQ(all["breaches"], json::parse(R"({"attack.strengthened": 1})"));
    EXPECT_EQ(in_all("--ruleset all " + file("b.egn", broken))["breaches"],
              json::parse(R"({"attack.wrong-distance": 6})"));
    EXPECT_EQ(in_all("--ruleset all " + file("b.egn", broken))["endings"]["hit"], 1);
}

TEST_F(VerifyStatistics, count_a_match_without_a_ruleset_once) {
    const json holds = in_all(file("a.egn", strengthened));
    EXPECT_EQ(holds["verdicts"]["possible"], 1);
    EXPECT_EQ(holds["verdicts"]["invalid"], 0);
    EXPECT_EQ(holds["breaches"], json::object());

    EXPECT_EQ(in_all(file("b.egn", "round 1 white\n1. x3\n"))["breaches"],
              json::parse(R"({"attack.wrong-distance": 1})"));
}

TEST_F(VerifyStatistics, count_what_is_too_much_to_be_reported) {
    std::string text = "[Ruleset \"ferti-standard\"]\nround 1 white\n";
    for (int error = 0; error < 1500; ++error) text += "nonsense\n";
    const std::string a = file("a.egn", text);

    const json all = in_all(a);

    EXPECT_EQ(all["breaches"], json::parse(R"({"syntax.ply": 1000})"));
    EXPECT_EQ(all["dropped_diagnostics"], 500);
    const std::string shown = run_engarde("verify --statistics " + a).output;
    EXPECT_THAT(shown, HasSubstr("  breaches            1,500\n"
                                 "    syntax.ply        1,000\n"
                                 "    beyond the limit    500\n"));
}

TEST_F(VerifyStatistics, count_events) {
    const json all = in_all("replays/reforged/items.egn");
    EXPECT_EQ(all["events"], 72);
    EXPECT_EQ(all["rounds"], 0);
    const std::string shown = run_engarde("verify --statistics replays/reforged/items.egn").output;
    EXPECT_THAT(shown, HasSubstr("\n  events "));
    EXPECT_THAT(shown, testing::Not(HasSubstr("\n  plies ")));
}

TEST_F(VerifyStatistics, say_which_files_are_incomplete) {
    std::string many;
    for (int number = 0; number < 5000; ++number) many += fine + "\n";
    const std::string a = file("a.egn", many);
    const std::string cut = (folder / "cut.egn.gz").string();
    ASSERT_EQ(run_shell(fmt::format("gzip -c {0} > {1}; truncate -s -9 {1}", a, cut)).status, 0);

    const std::vector<json> all = summaries(cut + " " + a);

    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0]["incomplete_files"], 1);
    EXPECT_GT(all[0]["matches"], 0);
    EXPECT_LT(all[0]["matches"], 5000);
    EXPECT_EQ(all[1]["incomplete_files"], 0);
    EXPECT_EQ(all[2]["incomplete_files"], 1);
    const std::string shown = run_engarde("verify --statistics " + cut + " " + a).output;
    EXPECT_THAT(shown, HasSubstr("\n" + cut + ", incomplete\n"));
    EXPECT_THAT(shown, HasSubstr("\nall 2 files, 1 incomplete\n"));
}

TEST_F(VerifyStatistics, of_nothing_are_zeros) {
    const std::vector<json> all = summaries("nowhere");
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0]["files"], 0);
    EXPECT_EQ(all[0]["matches"], 0);
    EXPECT_EQ(in_all(file("a.egn", ""))["files"], 1);
}

TEST_F(VerifyStatistics, are_refused_where_there_is_no_place_for_them) {
    const std::string a = file("a.egn", fine);

    const ProgramRun witness = run_engarde("verify --statistics --witness " + a);
    EXPECT_EQ(witness.errors,
              "engarde: --statistics cannot be used with --witness, which prints only records; add --json\n");
    EXPECT_EQ(witness.output, "");
    EXPECT_EQ(witness.status, 2);
    EXPECT_EQ(run_engarde("verify --statistics --witness --json " + a).status, 0);

    const ProgramRun sarif = run_engarde("verify --statistics --sarif " + a);
    EXPECT_THAT(sarif.errors, HasSubstr("--statistics excludes --sarif"));
    EXPECT_EQ(sarif.status, 2);
}

}  // namespace
}  // namespace engarde
