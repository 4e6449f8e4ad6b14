// Texts that nobody meant to be read: clear answers, no crash, nothing lost behind them. The largest sizes are such
// that a reader that goes over a whole line at every error would not come back before CTest's time is up.
#include <gtest/gtest.h>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/text/render.h"
#include "tests/support/records.h"

namespace engarde::egn {
namespace {

struct Read {
    std::vector<Record> records;
    Diagnostics diagnostics;
};

Read read(const std::string& text) {
    Read result;
    result.records = read_records(text, result.diagnostics);
    Reported reported("a.egn", text);
    for (const Diagnostic& diagnostic : result.diagnostics.kept()) {
        const std::string shown = reported.render(diagnostic);
        EXPECT_LT(shown.size(), 2000U);
        for (const char byte : shown) EXPECT_TRUE(byte == '\n' || static_cast<unsigned char>(byte) >= 0x20);
    }
    return result;
}

std::string repeated(const std::string& piece, std::size_t times) {
    std::string text;
    for (std::size_t count = 0; count < times; ++count) text += piece;
    return text;
}

const std::string good_match = "[White \"Anna\"]\n\nround 1 white\n1. +1 -2\n1-0 hit\n\n";

TEST(NotationRobustness, an_empty_text_has_no_match_and_no_error) {
    for (const char* empty : {"", "\n", " \t\r\n", "\xEF\xBB\xBF"}) {
        const Read nothing = read(empty);
        EXPECT_TRUE(nothing.records.empty());
        EXPECT_EQ(nothing.diagnostics.errors(), 0U);
    }
}

TEST(NotationRobustness, comments_alone_are_refused_so_that_nobody_loses_them) {
    const Read nothing = read("; nothing yet\n{not even here}\n");
    EXPECT_TRUE(nothing.records.empty());
    EXPECT_EQ(nothing.diagnostics.errors(), 1U);
}

TEST(NotationRobustness, many_errors_far_down_are_found_and_shown_in_one_go) {
    const Read far = read(std::string(20'000'000, '\n') + repeated("round 1 white 1. {\n", 600));
    EXPECT_EQ(far.diagnostics.errors(), 1200U);
}

TEST(NotationRobustness, a_carriage_return_ends_a_line_comment) {
    const Read mac = read("round 1 white\r+3 ; x\r-2\rround 2 black\r");
    ASSERT_EQ(mac.diagnostics.errors(), 0U);
    ASSERT_EQ(mac.records.at(0).rounds().size(), 2U);
    EXPECT_EQ(mac.records[0].rounds()[0].plies.size(), 2U);
}

TEST(NotationRobustness, a_fix_is_never_longer_than_somebody_would_type) {
    const Read digits = read("round 1 white\nx5 " + std::string(100'000, '5'));
    const Read comment = read("round 1 white\nx5 {" + std::string(100'000, 'a') + "} 5");
    EXPECT_FALSE(digits.diagnostics.kept().at(0).fix);
    EXPECT_FALSE(comment.diagnostics.kept().at(0).fix);
}

TEST(NotationRobustness, every_byte_is_refused_or_read_but_never_obeyed) {
    std::string text;
    for (int seed = 0; seed < 200'000; ++seed) text += static_cast<char>((seed * 7919 + seed / 251) % 256);
    EXPECT_GT(read(text).diagnostics.errors(), 0U);
}

TEST(NotationRobustness, a_line_of_two_megabytes_is_read) {
    const Read plies = read("round 1 white\n" + repeated("+1 -1 ", 350'000));
    EXPECT_EQ(plies.diagnostics.errors(), 0U);
    EXPECT_EQ(plies.records.at(0).rounds().at(0).plies.size(), 700'000U);

    const Read word = read("round 1 white\n" + std::string(2'000'000, '5'));
    EXPECT_EQ(word.diagnostics.errors(), 1U);

    const Read noise = read("round 1 white\n" + repeated("huh ", 500'000));
    EXPECT_EQ(noise.diagnostics.errors(), 500'000U);
    EXPECT_EQ(noise.diagnostics.kept().size(), Diagnostics::most);
    EXPECT_EQ(noise.diagnostics.dropped(), 500'000U - Diagnostics::most);
}

TEST(NotationRobustness, brackets_without_end_are_refused_one_by_one) {
    EXPECT_EQ(read(std::string(300'000, '[')).diagnostics.errors(), 300'001U) << "each, and the match has no round";
    EXPECT_EQ(read(std::string(3'000'000, '[')).diagnostics.errors(), 3'000'001U);
    EXPECT_EQ(read(repeated("[\n", 300'000)).diagnostics.errors(), 300'001U);
    EXPECT_GT(read(repeated("[a \"", 300'000)).diagnostics.errors(), 0U);
    EXPECT_EQ(read("[a \"" + std::string(300'000, '[') + "\"]\nround 1 white\n").diagnostics.errors(), 0U);
}

TEST(NotationRobustness, openings_without_end_stay_cheap) {
    EXPECT_EQ(read("round 1 white\n" + std::string(300'000, '{')).diagnostics.errors(), 1U);
    EXPECT_EQ(read(repeated("round 1 white {\n", 100'000)).diagnostics.errors(), 100'000U);
    EXPECT_EQ(read(repeated("round ", 300'000)).diagnostics.errors(), 600'000U);
    EXPECT_EQ(read(repeated("Round 1\n", 100'000)).diagnostics.errors(), 200'000U);
}

TEST(NotationRobustness, an_unclosed_comment_hides_none_of_the_matches_behind_it) {
    const Read behind = read("[White \"Zoe\"]\nround 1 white\n1. +1 {oops\n\n" + repeated(good_match, 1000));

    EXPECT_EQ(behind.diagnostics.errors(), 1U);
    ASSERT_EQ(behind.records.size(), 1001U);
    EXPECT_TRUE(behind.records[0].malformed);
    for (std::size_t match = 1; match <= 1000; ++match) {
        EXPECT_FALSE(behind.records[match].malformed);
        EXPECT_EQ(behind.records[match].rounds().size(), 1U);
    }
}

TEST(NotationRobustness, line_ends_marks_and_tabs_make_no_difference) {
    const Read plain = read(good_match + good_match);
    std::string crlf;
    for (const char byte : good_match + good_match) crlf += byte == '\n' ? "\r\n" : std::string(1, byte);
    std::string tabs = good_match + good_match;
    for (std::size_t place = tabs.find(' '); place != std::string::npos; place = tabs.find(' ', place))
        tabs[place] = '\t';

    const auto said = [](const Read& text) { return test::without_places(text.records); };
    EXPECT_EQ(said(read(crlf)), said(plain));
    EXPECT_EQ(said(read("\xEF\xBB\xBF" + good_match + good_match)), said(plain));
    EXPECT_EQ(said(read(tabs)), said(plain));
    EXPECT_EQ(said(read(good_match + good_match.substr(0, good_match.size() - 2))), said(plain));
}

TEST(NotationRobustness, crlf_in_a_comment_is_a_line_end) {
    const Read windows = read("round 1 white\r\n1. +1 {two\r\nlines} ; and one\r\n-1\r\n");
    ASSERT_EQ(windows.diagnostics.errors(), 0U);
    const Comments& comments = windows.records.at(0).rounds().at(0).plies.at(0).comments;
    EXPECT_EQ(comments, (Comments{{"two\nlines", false}, {"and one", true}}));
}

TEST(NotationRobustness, names_in_latin_1_are_kept_as_they_are) {
    const std::string text = "[White \"J\xF6rg\"]\n\nround 1 white\n1. +1 {na\xEFve}\n";
    const Read latin = read(text);
    EXPECT_EQ(latin.diagnostics.errors(), 0U);
    EXPECT_EQ(latin.records.at(0).tag("White"), "J\xF6rg");
    EXPECT_EQ(print(latin.records), text);
}

TEST(NotationRobustness, numbers_beyond_measure_are_refused) {
    EXPECT_EQ(read("round 4294967297 white\n").diagnostics.errors(), 1U);
    EXPECT_EQ(read("round 1 white\n99999999999. +1\n").diagnostics.errors(), 1U);
    EXPECT_EQ(read("[Score \"99999999999-1\"]\nround 1 white\n").diagnostics.errors(), 1U);
    EXPECT_EQ(read("[Board \"length 99999999999\"]\nround 1 white\n").diagnostics.errors(), 1U);
    EXPECT_EQ(read("round 999999999 white\n").diagnostics.errors(), 0U);
}

}  // namespace
}  // namespace engarde::egn
