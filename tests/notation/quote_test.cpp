#include "notation/text/quote.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "notation/text/colour.h"
#include "notation/text/wrap.h"
#include "tests/support/coverage.h"
#include "tests/support/hostile.h"
#include "tests/support/program.h"

namespace engarde {
namespace {

using test::harm_in;
using test::hostile;

TEST(Quote, nothing_that_a_terminal_obeys_is_left) {
    EXPECT_EQ(printable("A\x1B]0;owned\x07"), "A\\x1B]0;owned\\x07");
    EXPECT_EQ(printable("\xE2\x80\xAE"), "\\xE2\\x80\\xAE");
    EXPECT_EQ(printable("Rémi · 日本 \xE9"), "Rémi · 日本 \\xE9");
    EXPECT_EQ(printable("a\nb\tc"), "a\\x0Ab\\x09c");
    EXPECT_EQ(harm_in(printable(hostile)), "");
}

TEST(Quote, lines_tabs_and_colours_stay_where_that_is_said) {
    EXPECT_EQ(printable_lines("a\tb\n", {}), "a\\x09b\n");
    EXPECT_EQ(printable_lines("a\tb\n", {.tabs = true}), "a\tb\n");
    const std::string red = in_colour("é", Colour::red);
    EXPECT_EQ(printable_lines(red, {.colours = true}), red);
    EXPECT_EQ(harm_in(printable_lines(red, {})), "");
    EXPECT_EQ(harm_in(printable_lines(hostile + "\n", {.tabs = true, .colours = true})), "");
}

TEST(Quote, any_bytes_are_made_printable_and_columns_are_read_back) {
    test::Coverage coverage;
    EXPECT_TRUE(rc::check("any bytes are made printable", [&] {
        const auto byte = rc::gen::oneOf(rc::gen::arbitrary<char>(), rc::gen::element('\\', 'x', '1', 'B', '\t', '\n'));
        const auto text = *rc::gen::container<std::string>(byte);
        RC_ASSERT(harm_in(printable(text)).empty());
        RC_ASSERT(printable(printable(text)) == printable(text));
        const std::string column = in_column(text);
        RC_ASSERT(harm_in(column).empty());
        RC_ASSERT(column.find('\n') == std::string::npos);
        RC_ASSERT(from_column(column) == text);
        coverage.note("a backslash", text.find('\\') != std::string::npos);
        coverage.note("escaped", printable(text) != text);
    }));
    coverage.require({"a backslash", "escaped"});
}

TEST(Quote, a_path_copied_into_a_shell_is_that_path) {
    for (const std::string& path : {std::string("a.egn"), std::string("-x.egn"), std::string("--json"),
                                    std::string("it's $(touch x) `y` \"z\""), std::string("a\nb\\c'd"), hostile}) {
        const std::string word = path_in_shell(path);
        EXPECT_EQ(harm_in(word), "");
        EXPECT_NE(word.front(), '-');
        const std::string given = test::run_shell("bash -c " + test::in_shell("printf %s " + word)).output;
        EXPECT_EQ(given, path.front() == '-' ? "./" + path : path) << word;
    }
}

TEST(Wrap, colours_take_no_room) {
    const std::string plain = "Under ferti-advanced: not legal. Somebody goes on talking here.";
    std::string coloured = plain;
    coloured.replace(coloured.find("not legal"), 9, in_colour("not legal", Colour::red));
    for (std::size_t width = 10; width < 70; ++width) {
        std::string seen = wrapped("- ", coloured, width);
        for (std::size_t place = seen.find('\x1B'); place != std::string::npos; place = seen.find('\x1B'))
            seen.erase(place, colour_length(std::string_view(seen).substr(place)));
        EXPECT_EQ(seen, wrapped("- ", plain, width));
    }
    EXPECT_EQ(padded(in_colour("ab", Colour::green), 4), in_colour("ab", Colour::green) + "  ");
}

}  // namespace
}  // namespace engarde
