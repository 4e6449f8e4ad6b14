// engarde verify on files that are larger than what it reads at once. Chunks of them are judged at the same time; only
// the time and the memory show it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::lines_of;
using test::memory_can_be_limited;
using test::ProgramRun;
using test::run_engarde;
using test::run_shell;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class Archives : public test::ScratchFolder {
protected:
    // Each match has six lines. Every hundredth, or as many as said, breaks a rule in its fourth line.
    static std::string matches(int count, int broken = 100) {
        std::string text;
        for (int number = 1; number <= count; ++number)
            text += fmt::format("[Ruleset \"ferti-standard\"]\n[White \"{}\"]\nround 1 white\n{}\n*\n\n", number,
                                number % broken == 0 ? "1. +5 +5 2. x4" : "1. +5 +5 2. +4 -2");
        return text;
    }

    static constexpr int many = 10'000;  // matches, in about a megabyte
};

TEST_F(Archives, matches_and_lines_are_numbered_through_the_file) {
    const std::string a = file("a.egn", matches(many));

    int number = 0;
    for (const std::string& line : lines_of(run_engarde("verify --json --jobs 2 " + a).output)) {
        const auto object = nlohmann::json::parse(line);
        ++number;
        ASSERT_EQ(object["match"], number);
        ASSERT_EQ(object["line"], 6 * number - 5);
        ASSERT_EQ(object["players"][0], std::to_string(number));
        if (number % 100 == 0) {
            ASSERT_EQ(object["diagnostics"][0]["line"], 6 * number - 2);
        }
    }
    EXPECT_EQ(number, many);

    const ProgramRun run = run_engarde("verify --verbose " + a);
    EXPECT_THAT(run.output, HasSubstr(a + ":59995: match 10000, 10000 against ?"));
    EXPECT_THAT(run.output, HasSubstr(a + ":59998:13: error: "));
    EXPECT_THAT(run.output, EndsWith("10000 matches, 10000 rounds: 9900 possible, 100 invalid\n"));
    EXPECT_EQ(run.status, 1);

    const auto sarif = nlohmann::json::parse(run_engarde("verify --sarif " + a).output);
    const auto& results = sarif["runs"][0]["results"];
    ASSERT_EQ(results.size(), 100U);
    EXPECT_EQ(results[99]["locations"][0]["physicalLocation"]["region"]["startLine"], 59'998);
    EXPECT_EQ(results[99]["properties"]["match"], many);
    EXPECT_EQ(sarif["runs"][0]["artifacts"].size(), 1U);
}

// Most chunks have nothing to report, so nobody waits for the number of their matches.
TEST_F(Archives, matches_are_numbered_past_chunks_without_a_report) {
    constexpr int far_apart = 9'000;
    const std::string a = file("a.egn", matches(3 * far_apart, far_apart));
    const std::string b = file("b.egn", matches(far_apart, far_apart));
    const ProgramRun run = run_shell(fmt::format("engarde verify --sarif --jobs 5 {} {}", a, b));

    const auto sarif = nlohmann::json::parse(run.output);
    std::vector<std::pair<int, int>> found;  // match and line
    for (const auto& result : sarif["runs"][0]["results"])
        found.emplace_back(result["properties"]["match"],
                           result["locations"][0]["physicalLocation"]["region"]["startLine"]);
    const std::vector<std::pair<int, int>> expected{{far_apart, 6 * far_apart - 2},
                                                    {2 * far_apart, 12 * far_apart - 2},
                                                    {3 * far_apart, 18 * far_apart - 2},
                                                    {far_apart, 6 * far_apart - 2}};
    EXPECT_EQ(found, expected);
}

TEST_F(Archives, the_output_does_not_depend_on_the_threads_or_on_how_the_text_arrives) {
    const std::string a = file("a.egn", matches(many));
    const std::string b = file("b.egn", "{ nothing }\n" + matches(many / 2));
    for (const std::string options : {"--json --statistics", "--sarif", "--verbose --statistics", "--witness"}) {
        const std::string verify = fmt::format("engarde verify {} --jobs", options);
        const ProgramRun one = run_shell(fmt::format("{} 1 {} {}", verify, a, b));
        EXPECT_EQ(one.status, 1);
        const ProgramRun many_threads = run_shell(fmt::format("{} 7 {} {}", verify, a, b));
        EXPECT_EQ(many_threads.output, one.output) << options;
        EXPECT_EQ(many_threads.errors, one.errors) << options;

        const ProgramRun redirected = run_shell(fmt::format("{} 2 - < {}", verify, a));
        for (const char* packed : {"cat", "gzip -c", "zstd -qc"}) {
            const ProgramRun piped = run_shell(fmt::format("{} {} | {} 2 -", packed, a, verify));
            EXPECT_EQ(piped.output, redirected.output) << options << packed;
            EXPECT_EQ(piped.errors, redirected.errors) << options << packed;
        }
    }
}

// An empty line separates records, also those of different chunks.
TEST_F(Archives, witnesses_are_a_file_of_records) {
    const std::string a = file("a.egn", matches(many));

    const ProgramRun run = run_shell("engarde verify --witness " + a + " 2>/dev/null | engarde verify -");

    EXPECT_EQ(run.output, "9900 matches, 9900 rounds: 9900 valid\n");
    EXPECT_EQ(run_shell("engarde verify --witness " + a + " 2>/dev/null | engarde format --check -").status, 0);
}

TEST_F(Archives, a_file_that_turns_out_damaged_is_judged_up_to_there) {
    const std::string a = file("a.egn", matches(many));
    for (const std::string packer : {"gzip", "zstd -q"}) {
        const std::string packed = (folder / "packed.egn").string();
        ASSERT_EQ(run_shell(fmt::format("{0} -c {1} > {2}; truncate -s -9 {2}", packer, a, packed)).status, 0);

        const ProgramRun run = run_engarde(fmt::format("verify --verbose {} {}", packed, a));

        EXPECT_EQ(run.status, 2) << packer;
        EXPECT_EQ(run.errors, fmt::format("engarde: cannot unpack \"{}\": it ends too early\n", packed));
        EXPECT_THAT(run.output, StartsWith(packed + ":1: match 1, 1 against ?"));
        EXPECT_THAT(run.output, HasSubstr(a + ":59995: match 10000"));
        const auto notified = nlohmann::json::parse(run_engarde("verify --sarif " + packed).output);
        EXPECT_EQ(notified["runs"][0]["invocations"][0]["executionSuccessful"], false);
    }
}

TEST_F(Archives, a_text_that_is_too_large_is_refused_as_early_as_its_size_is_known) {
    const std::string a = file("a.egn", matches(many));

    const ProgramRun known = run_engarde("verify --verbose --max-size 500K " + a);
    EXPECT_EQ(known.output, "0 matches, 0 rounds\n");
    EXPECT_THAT(known.errors, HasSubstr("is larger than 500 KiB"));

    const ProgramRun unknown = run_shell("cat " + a + " | engarde verify --max-size 500K -");
    EXPECT_THAT(unknown.output, HasSubstr(" possible, "));
    EXPECT_THAT(unknown.errors, HasSubstr("engarde: \"standard input\" is larger than 500 KiB"));
    EXPECT_EQ(unknown.status, 2);
}

// Eighty megabytes of text, and less than that of addresses for everything. With one arena the threads reserve no
// addresses that they do not use.
TEST_F(Archives, memory_does_not_grow_with_the_file) {
    if (!memory_can_be_limited) GTEST_SKIP() << "the sanitizer needs all the addresses there are";
    const std::string a = (folder / "a.egn").string();
    const std::string archive = (folder / "archive.egn").string();
    ASSERT_EQ(run_shell("engarde generate --ruleset ferti-advanced --matches 1000 > " + a).status, 0);
    ASSERT_EQ(run_shell("for n in $(seq 80); do cat " + a + "; done > " + archive).status, 0);
    ASSERT_GT(std::filesystem::file_size(archive), 80'000'000U);
    ASSERT_EQ(run_shell("gzip -1 -c " + archive + " > " + archive + ".gz; zstd -q " + archive).status, 0);

    for (const std::string& input :
         {archive, archive + ".gz", archive + ".zst", "- < " + archive, "--json " + archive}) {
        const ProgramRun run = run_shell(
            fmt::format("ulimit -v 64000; export MALLOC_ARENA_MAX=1; engarde verify --jobs 2 {} | wc -l", input));
        EXPECT_EQ(run.output, input.find("--json") == std::string::npos ? "1\n" : "80000\n") << input;
        EXPECT_EQ(run.errors, "") << input;
    }
}

}  // namespace
}  // namespace engarde
