// The records of tests/verifier/records, each with its expectation written by hand from the rulebooks: every code at
// its place, and beside it a record one token away that is fine.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

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

// The entries of each match (plies; headers, tags and results as a whole), without what is said about it.
std::vector<std::vector<std::string>> matches_in(const std::string& text) {
    std::vector<std::vector<std::string>> matches;
    for (const std::string& line : test::lines_of(text)) {
        if (line.rfind("[Expect", 0) == 0) matches.emplace_back();
        if (line.rfind("[Expect", 0) == 0 || line.rfind("[Event", 0) == 0) continue;
        std::istringstream words(line);
        const bool is_ply_line = line.find(". ") != std::string::npos && line.front() != '[';
        if (!is_ply_line && !line.empty()) matches.back().push_back(line);
        for (std::string word; is_ply_line && words >> word;) matches.back().push_back(word);
    }
    return matches;
}

// One token is another, is missing or is there besides.
bool one_token_apart(const std::vector<std::string>& left, const std::vector<std::string>& right) {
    const auto [first, other] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    if (first == left.end() && other == right.end()) return false;
    const auto skip = [](auto place, auto end) { return place == end ? end : place + 1; };
    const auto same = [&](auto from_left, auto from_right) {
        return std::equal(from_left, left.end(), from_right, right.end());
    };
    return same(skip(first, left.end()), skip(other, right.end())) || same(skip(first, left.end()), other) ||
           same(first, skip(other, right.end()));
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
    const std::set<std::string> codes = test::codes_of_the_contract();
    EXPECT_GE(codes.size(), 40U);
    for (const std::string& code : codes) {
        const auto file = source_path("tests/verifier/records/" + code + ".egn");
        ASSERT_TRUE(std::filesystem::exists(file)) << code;
        const std::vector<Expectation> records = expectations_in(file.string());
        const auto matches = matches_in(test::read_file(file));
        ASSERT_EQ(matches.size(), records.size()) << code;
        ASSERT_EQ(records.size() % 2, 0U) << code;
        for (std::size_t index = 0; index < records.size(); index += 2) {
            const Expectation& twin = records[index + 1];
            EXPECT_EQ(codes_in(records[index].expected), std::vector{code}) << records[index].place;
            EXPECT_TRUE(twin.expected == "valid" || twin.expected == "possible") << twin.place;
            EXPECT_TRUE(one_token_apart(matches[index], matches[index + 1])) << twin.place;
        }
    }
}

}  // namespace
}  // namespace engarde
