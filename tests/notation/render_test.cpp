#include "notation/text/render.h"

#include <gtest/gtest.h>

#include "notation/text/utf8.h"

namespace engarde {
namespace {

std::string rendered(const std::string& text, Span span) {
    return Reported("a.egn", text).render({.code = "syntax.ply", .span = span, .message = "wrong"});
}

TEST(NotationRender, the_place_the_message_the_line_and_a_mark_under_it) {
    const std::string text = "round 1 white\n1. +3 x5 5\n";
    const Diagnostic diagnostic{.code = "syntax.ply",
                                .span = {23, 24},
                                .message = "\"5\" stands alone",
                                .notes = {"cards are written together"},
                                .fix = Fix{{20, 24}, "x55"}};

    EXPECT_EQ(Reported("a.egn", text).render(diagnostic),
              "a.egn:2:10: error: \"5\" stands alone [syntax.ply]\n"
              "    2 | 1. +3 x5 5\n"
              "      |          ^\n"
              "  note: cards are written together\n"
              "  fix: write x55 instead of x5 5\n");
}

TEST(NotationRender, tabs_and_wide_letters_do_not_shift_the_mark) {
    EXPECT_EQ(rendered("\t+9", {1, 3}), "a.egn:1:2: error: wrong [syntax.ply]\n    1 |     +9\n      |     ^~\n");
    EXPECT_EQ(rendered("{剣} +9", {6, 8}), "a.egn:1:5: error: wrong [syntax.ply]\n    1 | {剣} +9\n      |      ^~\n");
    EXPECT_EQ(rendered("e\u0301 +9", {4, 6}),
              "a.egn:1:4: error: wrong [syntax.ply]\n    1 | e\u0301 +9\n      |   ^~\n");
}

TEST(NotationRender, control_bytes_and_broken_letters_are_shown_not_sent) {
    EXPECT_EQ(rendered("\x1B[2J +9", {5, 7}),
              "a.egn:1:6: error: wrong [syntax.ply]\n    1 | \\x1B[2J +9\n      |         ^~\n");
    EXPECT_EQ(rendered("\xFF+9", {1, 3}), "a.egn:1:2: error: wrong [syntax.ply]\n    1 | \\xFF+9\n      |     ^~\n");
}

TEST(NotationRender, line_ends_and_marks_at_the_beginning_are_not_part_of_the_line) {
    EXPECT_EQ(rendered("\xEF\xBB\xBF+9\r\n", {3, 5}), "a.egn:1:1: error: wrong [syntax.ply]\n    1 | +9\n      | ^~\n");
    EXPECT_EQ(rendered("+9\r\n", {2, 2}), "a.egn:1:3: error: wrong [syntax.ply]\n    1 | +9\n      |   ^\n");
    EXPECT_EQ(rendered("+9\n", {3, 3}), "a.egn:2:1: error: wrong [syntax.ply]\n    2 | \n      | ^\n");
}

TEST(NotationRender, a_long_line_is_shown_around_the_place) {
    const std::string text = std::string(1000, '+') + "9" + std::string(1000, '-');
    const std::string shown = rendered(text, {1000, 1001});

    EXPECT_EQ(shown, "a.egn:1:1001: error: wrong [syntax.ply]\n    1 | …" + std::string(36, '+') + "9" +
                         std::string(33, '-') + "…\n      | " + std::string(37, ' ') + "^\n");
}

TEST(NotationRender, a_large_line_number_does_not_shift_the_mark) {
    const std::string text = std::string(123'455, '\n') + "+9";
    EXPECT_EQ(rendered(text, {123'455, 123'457}),
              "a.egn:123456:1: error: wrong [syntax.ply]\n123456 | +9\n       | ^~\n");
}

TEST(NotationRender, a_name_that_a_terminal_would_obey_is_made_harmless) {
    EXPECT_EQ(Reported("\x1B]0;x\x07", "+9").render({.code = "c", .span = {0, 1}, .message = "m"}).substr(0, 12),
              "\\x1B]0;x\\x07");
}

TEST(NotationRender, widths_are_those_of_a_terminal) {
    EXPECT_EQ(display_width("abc"), 3U);
    EXPECT_EQ(display_width("剣士"), 4U);
    EXPECT_EQ(display_width("e\u0301"), 1U);
    EXPECT_EQ(display_width("é"), 1U);
    EXPECT_EQ(display_width("🤺"), 2U);
}

}  // namespace
}  // namespace engarde
