// What depends on where the output goes: colour, letters, keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/text/colour.h"
#include "tests/support/files.h"
#include "tests/support/hostile.h"
#include "tests/support/program.h"
#include "tests/support/pseudo_terminal.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::harm_in;
using test::run_engarde;
using test::run_on_a_terminal;
using testing::HasSubstr;
using testing::Not;

constexpr const char* in_colour_and_utf8 = "COLUMNS=60 LANG=C.UTF-8 TERM=xterm";

class Terminal : public test::ScratchFolder {
protected:
    const std::string disputed = file("a.egn",
                                      "[Ruleset \"ferti-advanced\"]\n[White \"Rémi\"]\n[Black \"Zoë\"]\nround 1 white\n"
                                      "1. +5 -2!\n");

    static std::string without_colours(std::string text) {
        for (std::size_t place = text.find('\x1B'); place != std::string::npos; place = text.find('\x1B', place + 1)) {
            const std::size_t length = colour_length(std::string_view(text).substr(place));
            text.erase(place, length);
            if (length > 0) --place;
        }
        return text;
    }
};

TEST_F(Terminal, no_color_turns_off_colour_and_nothing_else) {
    const std::string coloured = run_on_a_terminal("adjudicate " + disputed, in_colour_and_utf8);
    EXPECT_THAT(coloured, HasSubstr("\x1B[1;31m"));
    const std::string plain =
        run_on_a_terminal("adjudicate " + disputed, std::string(in_colour_and_utf8) + " NO_COLOR=1");
    EXPECT_THAT(plain, HasSubstr("Zoë"));
    EXPECT_EQ(harm_in(plain), "");
    EXPECT_THAT(run_engarde("replay " + disputed, "COLUMNS=80 LANG=C.UTF-8 NO_COLOR=1").output, HasSubstr("Rémi"));
}

TEST_F(Terminal, coloured_text_breaks_where_plain_text_does) {
    const std::string coloured = run_on_a_terminal("adjudicate " + disputed, in_colour_and_utf8);
    EXPECT_EQ(without_colours(coloured),
              run_on_a_terminal("adjudicate " + disputed, std::string(in_colour_and_utf8) + " NO_COLOR=1"));
}

TEST_F(Terminal, rounds_are_offered_where_there_are_some) {
    EXPECT_THAT(run_on_a_terminal("replay --step " + disputed, in_colour_and_utf8),
                HasSubstr("← → ply   ↑ ↓ round   q quit"));
    const std::string skirmish = run_on_a_terminal("replay --step replays/skirmish/longbow.egn", in_colour_and_utf8);
    EXPECT_THAT(skirmish, HasSubstr("← → event   q quit"));
    EXPECT_THAT(skirmish, Not(HasSubstr("round   q")));
    EXPECT_THAT(run_on_a_terminal("replay --step replays/skirmish/longbow.egn", "COLUMNS=60 TERM=dumb"),
                HasSubstr("n b event   q quit"));
}

TEST_F(Terminal, records_are_exact_through_a_pipe_and_harmless_on_a_terminal) {
    const std::string text =
        "[White \"A" + test::hostile + "\"]\n{tab\there " + test::hostile + "}\n\nround 1 white\n*\n";
    const std::string a = file("b.egn", text);
    EXPECT_EQ(run_engarde("format " + a).output, text);
    const std::string shown = run_on_a_terminal("format " + a, in_colour_and_utf8);
    EXPECT_THAT(shown, HasSubstr("A\\x1B]0;owned\\x07"));
    EXPECT_THAT(shown, HasSubstr("tab\there"));
    EXPECT_EQ(harm_in(shown.substr(0, shown.find("tab\t"))), "");
    EXPECT_EQ(harm_in(shown.substr(shown.find("here"))), "");
}

}  // namespace
}  // namespace engarde
