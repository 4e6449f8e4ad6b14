// The records of tests/verifier/records, each with its expectation written by hand from the rulebooks: every code at
// its place, and beside it a record one token away that is fine.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "tests/support/expectations.h"
#include "tests/support/files.h"

namespace engarde {
namespace {

using test::codes_in;
using test::Expectation;
using test::expectations_in;
using test::source_path;

std::vector<std::filesystem::path> record_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(source_path("tests/verifier/records")))
        if (entry.path().extension() == ".egn") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// The codes of the table in docs/command-line.md.
std::set<std::string> codes_of_the_contract() {
    std::set<std::string> codes;
    bool in_table = false;
    for (const std::string& line : test::lines_of(test::read_file(source_path("docs/command-line.md")))) {
        if (line.rfind("| group |", 0) == 0) in_table = true;
        if (line.empty()) in_table = false;
        if (!in_table) continue;
        for (std::size_t open = line.find('`'); open != std::string::npos;) {
            const std::size_t close = line.find('`', open + 1);
            const std::string word = line.substr(open + 1, close - open - 1);
            if (word.find('.') != std::string::npos && word.find('*') == std::string::npos) codes.insert(word);
            open = line.find('`', close + 1);
        }
    }
    return codes;
}

TEST(VerifyRecords, every_record_is_judged_as_its_expectation_says) {
    std::size_t matches = 0;
    for (const auto& file : record_files())
        for (const Expectation& record : expectations_in(file.string())) {
            EXPECT_EQ(record.found, record.expected) << record.place << ": " << record.event;
            ++matches;
        }
    EXPECT_GE(matches, 200U);
}

TEST(VerifyRecords, every_code_has_a_record_that_yields_it_alone_and_a_twin_that_is_fine) {
    const std::set<std::string> codes = codes_of_the_contract();
    EXPECT_GE(codes.size(), 40U);
    for (const std::string& code : codes) {
        const auto file = source_path("tests/verifier/records/" + code + ".egn");
        ASSERT_TRUE(std::filesystem::exists(file)) << code;
        const std::vector<Expectation> records = expectations_in(file.string());
        const auto alone = [&](const Expectation& record) { return codes_in(record.expected) == std::vector{code}; };
        const auto fine = [](const Expectation& record) {
            return record.expected == "valid" || record.expected == "possible";
        };
        EXPECT_TRUE(std::any_of(records.begin(), records.end(), alone)) << code;
        EXPECT_TRUE(std::any_of(records.begin(), records.end(), fine)) << code;
    }
}

}  // namespace
}  // namespace engarde
