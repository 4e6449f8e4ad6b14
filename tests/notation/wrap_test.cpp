#include "notation/text/wrap.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

#include "notation/text/utf8.h"
#include "tests/support/coverage.h"
#include "tests/support/files.h"

namespace engarde {
namespace {

TEST(Wrap, lines_break_between_words_and_hang_under_the_first) {
    EXPECT_EQ(wrapped("- ", "one two three", 9), "- one two\n  three\n");
    EXPECT_EQ(wrapped("- ", "", 9), "- \n");
}

TEST(Wrap, letters_count_not_bytes) {
    EXPECT_EQ(display_width("Règles"), 6U);
    EXPECT_EQ(padded("Règles", 8), "Règles  ");
    EXPECT_EQ(wrapped("", "été été", 7), "été été\n");
}

TEST(Wrap, no_line_is_too_long_and_no_word_is_lost) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("no line is too long and no word is lost", [&] {
        const auto word = rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'f')));
        const auto words = *rc::gen::container<std::vector<std::string>>(word);
        const auto width = *rc::gen::inRange<std::size_t>(4, 40);
        std::string text;
        for (const std::string& each : words) text += (text.empty() ? "" : " ") + each;
        std::string joined;
        for (const std::string& line : test::lines_of(wrapped("* ", text, width))) {
            const bool single_word = line.find(' ', 2) == std::string::npos;
            RC_ASSERT(display_width(line) <= width || single_word);
            if (line.size() > 2) joined += (joined.empty() ? "" : " ") + line.substr(2);
            coverage.note("wrapped", text.size() > width);
            coverage.note("a word longer than the line", display_width(line) > width);
        }
        RC_ASSERT(joined == text);
    }));
    coverage.require({"wrapped", "a word longer than the line"});
}

TEST(Wrap, a_remark_of_several_lines_is_one_text_and_nothing_in_it_is_obeyed) {
    EXPECT_EQ(wrapped_remark("; ", " one\n  two\r\n\tthree\x1B[2J ", 40), "; one two three\\x1B[2J\n");
    EXPECT_EQ(wrapped_remark("; ", "one\ntwo", 6), "; one\n  two\n");
}

}  // namespace
}  // namespace engarde
