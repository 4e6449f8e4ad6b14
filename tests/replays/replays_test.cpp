// The recorded matches of replays/: each as its expectation says, each listed, each with a word about what it shows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "tests/support/expectations.h"
#include "tests/support/files.h"
#include "tests/support/program.h"
#include "verifier/library/all_games.h"
#include "verifier/verify.h"

namespace engarde {
namespace {

namespace fs = std::filesystem;
using test::read_file;
using test::source_path;
using testing::HasSubstr;

std::vector<fs::path> records_below(const std::string& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(source_path(folder)))
        if (entry.path().extension() == ".egn") files.push_back(entry.path());
    return files;
}

TEST(Replays, every_record_is_judged_as_its_expectation_says) {
    std::size_t matches = 0;
    for (const fs::path& file : records_below("replays"))
        for (const test::Expectation& record : test::expectations_in(file.string())) {
            EXPECT_EQ(record.found, record.expected) << record.place << ": " << record.event;
            ++matches;
        }
    EXPECT_GE(matches, 350U);
}

TEST(Replays, every_match_has_a_word_about_what_it_shows) {
    for (const fs::path& file : records_below("replays")) {
        Diagnostics ignored;
        const std::string text = read_file(file);
        for (const egn::Record& record : egn::read_records(text, ignored, published_rulesets().reading()))
            EXPECT_FALSE(record.comments.empty()) << file << " at byte " << record.offset;
    }
}

TEST(Replays, the_matches_hold) {
    const test::ProgramRun run = test::run_engarde("verify replays/matches");

    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.output, testing::Not(HasSubstr("invalid")));
}

// As somebody would have recorded it who saw only the plies.
egn::Record masked(egn::Record record) {
    for (egn::Round& round : record.rounds_to_edit()) {
        round.hands.reset();
        round.deck.reset();
        round.show.reset();
        for (egn::RecordedPly& ply : round.plies) ply.draws = {};
    }
    return record;
}

TEST(Replays, what_holds_with_every_card_known_holds_when_only_the_plies_are) {
    std::size_t rounds = 0;
    for (const char* folder : {"replays/matches", "replays/golden"})
        for (const fs::path& file : records_below(folder)) {
            Diagnostics ignored;
            const std::string text = read_file(file);
            const auto records = egn::read_records(text, ignored, published_rulesets().reading());
            verify(text, published_rulesets(), {}, [&](const JudgedMatch& match) {
                if (!match.holds()) return;
                const egn::Record hidden = masked(records[match.number - 1]);
                verify(egn::print(hidden), published_rulesets(), {}, [&](const JudgedMatch& judged) {
                    EXPECT_TRUE(judged.holds()) << file << ", match " << match.number;
                    for (const RoundJudgement& round : judged.judgements.front().rounds())
                        rounds += round.deals ? 1U : 0U;
                });
            });
        }
    EXPECT_GE(rounds, 300U) << "rounds of which the deals were counted";
}

TEST(Replays, two_full_matches_for_each_ruleset) {
    for (const char* ruleset :
         {"abacus-basic", "abacus-classic", "abacus-advanced", "ferti-standard", "ferti-advanced", "brettspielnetz"}) {
        const std::string said = test::run_engarde("verify --json replays/matches/" + std::string(ruleset)).output;
        std::size_t full = 0;
        for (const std::string& line : test::lines_of(said))
            if (line.find("\"verdict\":\"valid\"") != std::string::npos &&
                line.find("\"finished\":true") != std::string::npos &&
                line.find("\"ruleset\":\"" + std::string(ruleset) + "\"") != std::string::npos)
                ++full;
        EXPECT_GE(full, 2U) << ruleset;
    }
}

TEST(Replays, every_code_has_a_broken_record) {
    for (const std::string& code : test::codes_of_the_contract()) {
        const fs::path file = source_path("replays/broken/" + code + ".egn");
        ASSERT_TRUE(fs::exists(file)) << code;
        EXPECT_EQ(test::codes_in(test::expectations_in(file.string()).front().expected), std::vector{code});
    }
}

TEST(Replays, the_page_lists_every_record_and_nothing_else) {
    const std::string page = read_file(source_path("replays/README.md"));
    for (const fs::path& file : records_below("replays")) {
        const std::string below = fs::relative(file, source_path("replays")).string();
        const bool by_itself = page.find("`" + below + "`") != std::string::npos;
        const bool by_folder = page.find("`" + fs::path(below).parent_path().string() + "/`") != std::string::npos &&
                               page.find(file.filename().string()) != std::string::npos;
        EXPECT_TRUE(by_itself || by_folder) << below;
    }
    for (const std::string& line : test::lines_of(page))
        if (const std::size_t place = line.find("| `"); place == 0 && line.find(".egn` |") != std::string::npos) {
            const std::string named = line.substr(3, line.find('`', 3) - 3);
            EXPECT_TRUE(fs::exists(source_path("replays/" + named))) << named;
        }
}

}  // namespace
}  // namespace engarde
