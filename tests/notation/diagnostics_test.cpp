// What is said about malformed text: code, place, and the one edit that mends it. Expectations are written by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/record/build.h"
#include "notation/text/locate.h"

namespace engarde::egn {
namespace {

struct Slip {
    const char* text;
    const char* codes;  // of every error, in the order of the text
    std::size_t line;   // of the first
    std::size_t column;
    const char* fixed;  // the whole text with the first error's edit made; empty: none is offered
};

std::string codes_of(const Diagnostics& diagnostics) {
    std::string codes;
    for (const Diagnostic& diagnostic : diagnostics.kept())
        codes += (codes.empty() ? "" : " ") + diagnostic.code.substr(sizeof("syntax.") - 1);
    return codes;
}

std::string with_fix(std::string text, const Diagnostic& diagnostic) {
    if (!diagnostic.fix) return "";
    const Span& span = diagnostic.fix->span;
    return text.replace(span.begin, span.end - span.begin, diagnostic.fix->replacement);
}

const std::vector<Slip> slips{
    // The five of the specification.
    {"round 1 white\n1. x5 5 2. +3\n", "ply", 2, 7, "round 1 white\n1. x55 2. +3\n"},
    {"round 1 white\n1. +6\n", "card", 2, 4, ""},
    {"Round 1 white\n1. +3\n", "round", 1, 1, "round 1 white\n1. +3\n"},
    {"round 1 white\n1. +3 1-O hit\n", "ply", 2, 7, "round 1 white\n1. +3 1-0 hit\n"},
    {"[White \"Anna\"\nround 1 white\n", "tag", 1, 1, "[White \"Anna\"]\nround 1 white\n"},
    {"[White \"Anna]\nround 1 white\n", "tag", 1, 1, "[White \"Anna\"]\nround 1 white\n"},
    // Tags
    {"[White Anna]\nround 1 white\n", "tag", 1, 1, "[White \"Anna\"]\nround 1 white\n"},
    {"[White \"C:\\temp\"]\nround 1 white\n", "tag", 1, 1, "[White \"C:\\\\temp\"]\nround 1 white\n"},
    {"[\"Anna\"]\nround 1 white\n", "tag", 1, 1, ""},
    {"[White “Anna”]\nround 1 white\n", "tag", 1, 1, "[White \"Anna\"]\nround 1 white\n"},
    {"[White: 'Anna']\nround 1 white\n", "tag", 1, 1, "[White \"Anna\"]\nround 1 white\n"},
    {"[Event \"a [b] c]\nround 1 white\n", "tag", 1, 1, "[Event \"a [b] c\"]\nround 1 white\n"},
    {"[Event \"x\" [Site \"y\"]\nround 1 white\n", "tag", 1, 1, "[Event \"x\"] [Site \"y\"]\nround 1 white\n"},
    {"[White \"A\"]\n[White \"B\"]\nround 1 white\n", "tag", 2, 1, ""},
    {"[Board \"cards 9\nround 1 white\n+7\n", "tag", 1, 1, ""},
    {"[Board \"cards 9, colour 4\"]\nround 1 white\n+7\n", "board", 1, 18, ""},
    {"[Score \"5:3\"]\nround 1 white\n", "score", 1, 9, ""},
    {"[From \"\"]\nround 1 white\n", "score", 1, 8, ""},
    {"[Board \"cards 10\"]\nround 1 white\n", "board", 1, 9, ""},
    {"[Board \"cards 3, colour 4\"]\nround 1 white\n", "board", 1, 18, ""},
    {"[Ruleset \"ferti-advanced, no parries\"]\nround 1 white\n", "ruleset", 1, 27, ""},
    {"[White \"Anna\"]\n", "no-round", 1, 1, ""},
    {"[White \"Anna\"]\nhello\n", "no-round text", 1, 1, ""},
    {"; notes\n{only}\n", "no-round", 1, 1, ""},
    // The start of a round
    {"round one white\n", "number", 1, 7, ""},
    {"round white\n1. +3\n", "number", 1, 6, ""},
    {"round\n", "number side", 1, 6, ""},
    {"round 1 White\n", "side", 1, 9, "round 1 white\n"},
    {"round 1 whtie\n", "side", 1, 9, "round 1 white\n"},
    {"round 1\n1. +3\n", "side", 1, 8, ""},
    {"round 1\n1-0\n", "side", 1, 8, ""},
    {"round 1\n", "side", 1, 8, ""},
    {"round 1 1. +3\n", "side", 1, 8, ""},
    {"round1 white\n", "round", 1, 1, "round 1 white\n"},
    {"Round1 white\n", "round", 1, 1, "round 1 white\n"},
    {"round 1 white\n+3\n  Round 2 black\n", "round", 3, 3, "round 1 white\n+3\n  round 2 black\n"},
    {"round 99999999999999999999 white\n", "number", 1, 7, ""},
    // Headers
    {"round 1 white\nhand 12345 12345\n", "ply", 2, 1, "round 1 white\nhands 12345 12345\n"},
    {"round 1 white\nhands 12345\n1. +3\n", "cards", 2, 12, ""},
    {"round 1 white\nhands 12346 12345\n", "cards", 2, 7, ""},
    {"round 1 white\nhands w12345 b12345\n", "cards cards", 2, 7, ""},
    {"round 1 white\nhands 12345 12346\n", "cards", 2, 13, ""},
    {"round 1 white\nhands 12345 1234S\n", "cards", 2, 13, ""},
    {"round 1 white\ndeck l2345\n", "cards", 2, 6, "round 1 white\ndeck 12345\n"},
    {"round 1 white\ndeck 1\ndek 2\n", "ply ply", 3, 1, ""},
    {"round 1 white\nhands 1 2\nhands 1 2\n", "header", 3, 1, ""},
    {"round 1 white\n1. +3 deck 123\n", "header", 2, 7, ""},
    {"round 1 white\nposition 8 14 11233\n", "header", 2, 14, ""},
    {"round 1 white\nposition 8, 14 played 11\n", "header", 2, 10, "round 1 white\nposition 8 14 played 11\n"},
    {"round 1 white\nposition 8 14 Played 11233\n", "header", 2, 15, "round 1 white\nposition 8 14 played 11233\n"},
    {"round 1 white\nposition 8\n", "header", 2, 11, ""},
    // Plies
    {"round 1 white\n1. +3 P5-2\n", "ply", 2, 7, "round 1 white\n1. +3 p5-2\n"},
    {"round 1 white\n1. +3 Pass\n", "ply", 2, 7, "round 1 white\n1. +3 pass\n"},
    {"round 1 white\n1. +3 –2\n", "ply", 2, 7, "round 1 white\n1. +3 -2\n"},
    {"round 1 white\n1. +3, -2\n", "ply", 2, 4, "round 1 white\n1. +3 -2\n"},
    {"round 1 white\n1. +3 5\n", "ply", 2, 7, ""},
    {"round 1 white\n1. +0\n", "card", 2, 4, ""},
    {"round 1 white\nx5 5 5 -2\n", "ply", 2, 4, "round 1 white\nx555 -2\n"},
    {"round 1 white\nx5 {nice} 5\n", "ply", 2, 11, ""},
    {"round 1 white\n+1x4\n\n1 2. +3\n", "ply", 4, 1, ""},
    {"round 1 white\n+ 3 -2\n", "ply", 2, 1, "round 1 white\n+3 -2\n"},
    {"round 1 white\nx5: 13\n", "ply", 2, 1, "round 1 white\nx5:13\n"},
    {"round 1 white\n+3~ +2\n", "ply", 2, 1, "round 1 white\n~+3 +2\n"},
    {"round 1 white\n!x5 +2\n", "ply", 2, 1, "round 1 white\nx5! +2\n"},
    {"round 1 white\nx55p55 +2\n", "ply", 2, 1, "round 1 white\nx55 p55 +2\n"},
    {"round 1 white\n1.+3-2\n", "ply", 2, 1, "round 1 white\n1.+3 -2\n"},
    {"round 1 white\n1, +3\n", "ply", 2, 1, "round 1 white\n1. +3\n"},
    {"round 1 white\n1) +3\n", "ply", 2, 1, "round 1 white\n1. +3\n"},
    {"round 1 white\n+1 +2 2. 1-O hit\n", "ply ply", 2, 7, ""},
    {"round 1 white\n1. 2. +3\n", "ply", 2, 1, ""},
    {"round 1 white\n1. +3 2. 1-0\n", "ply", 2, 7, ""},
    {"round 1 white\n1. +3:6\n", "card", 2, 4, ""},
    {"round 1 white\n1. +? -2\n", "ply", 2, 4, ""},
    {"round 1 white\n+3! +2 !\n", "ply", 2, 8, ""},
    // The end of a round
    {"round 1 white\n+3 1-0 hitt\n", "result", 2, 8, "round 1 white\n+3 1-0 hit\n"},
    {"round 1 white\n+3 1-0 hitt!\n", "result", 2, 8, "round 1 white\n+3 1-0 hit!\n"},
    {"round 1 white\n+3 1-0 no move\n", "result", 2, 8, "round 1 white\n+3 1-0 no-move\n"},
    {"round 1 white\n+3 1-0hit\n", "ply", 2, 4, "round 1 white\n+3 1-0 hit\n"},
    {"round 1 white\n+3 1-0 Distance\n", "result", 2, 8, "round 1 white\n+3 1-0 distance\n"},
    {"round 1 white\n+3 1-0 hit +2\n", "order", 2, 12, ""},
    {"round 1 white\n+3 1-0 0-1\n", "order", 2, 8, ""},
    {"round 1 white\n+3 * hit\n", "order", 2, 6, ""},
    {"round 1 white\nshow 123\n", "cards", 2, 9, ""},
    {"round 1 white\n+3 ½\n", "ply", 2, 4, "round 1 white\n+3 1/2\n"},
    // Comments and stray text
    {"round 1 white\n+3 {too close\n", "unclosed-comment", 2, 4, ""},
    {"round 1 white\n+3 {too close\nround 2 black\n", "unclosed-comment", 2, 4, ""},
    {"{no end\n[White \"Anna\"]\nround 1 white\n", "unclosed-comment", 1, 1, ""},
    {"A match of ours\nround 1 white\n", "text", 1, 1, ""},
    {"caf\xE9\nround 1 white\n", "text", 1, 1, ""},
    // Several in one run, each at its place; one slip is one error.
    {"round 1 White\n1. +3 P5-2\n1-O hit\n", "side ply ply", 1, 9, "round 1 white\n1. +3 P5-2\n1-O hit\n"},
};

TEST(NotationDiagnostics, every_slip_is_reported_at_its_place_with_its_mend) {
    for (const Slip& slip : slips) {
        const std::string text = slip.text;
        Diagnostics diagnostics;
        read_records(text, diagnostics);
        ASSERT_FALSE(diagnostics.kept().empty()) << text;
        const Diagnostic& first = diagnostics.kept().front();
        const Place place = Locator(text).at(first.span.begin);
        EXPECT_EQ(codes_of(diagnostics), slip.codes) << text;
        EXPECT_EQ(place.line, slip.line) << text;
        EXPECT_EQ(place.column, slip.column) << text;
        EXPECT_EQ(with_fix(text, first), slip.fixed) << text;
    }
}

TEST(NotationDiagnostics, a_mend_leaves_fewer_errors) {
    int mends = 0;
    for (const Slip& slip : slips) {
        if (slip.fixed[0] == '\0') continue;
        Diagnostics before;
        Diagnostics after;
        read_records(slip.text, before);
        read_records(slip.fixed, after);
        EXPECT_LT(after.errors(), before.errors()) << slip.text;
        ++mends;
    }
    EXPECT_GE(mends, 15);
}

TEST(NotationDiagnostics, both_paths_say_the_same_of_every_slip) {
    for (const Slip& slip : slips) {
        Diagnostics fast;
        Diagnostics recovering;
        EXPECT_EQ(read_records(slip.text, fast), read_records(slip.text, recovering, ReadingPath::recovering))
            << slip.text;
        EXPECT_EQ(codes_of(fast), codes_of(recovering)) << slip.text;
    }
}

TEST(NotationDiagnostics, text_that_belongs_nowhere_spoils_its_match_and_splits_none) {
    const auto read = [](const char* text) {
        Diagnostics diagnostics;
        return read_records(text, diagnostics);
    };

    const auto between_tags = read("[White \"A\"]\nhello\n[Black \"B\"]\nround 1 white\n");
    ASSERT_EQ(between_tags.size(), 1U);
    EXPECT_EQ(between_tags[0].tags.size(), 2U);
    EXPECT_TRUE(between_tags[0].malformed);

    const auto before_everything = read("A match of ours\n[White \"A\"]\nround 1 white\n");
    ASSERT_EQ(before_everything.size(), 1U);

    const auto unclosed = read("[White \"A\"]\n{oops\n[Black \"B\"]\nround 1 white\n");
    ASSERT_EQ(unclosed.size(), 1U);
    EXPECT_TRUE(unclosed[0].malformed);
}

TEST(NotationDiagnostics, errors_come_in_the_order_of_the_text) {
    Diagnostics diagnostics;
    read_records("round 1 white\n1. {oops\n[Score \"-1\"]\n", diagnostics);

    std::size_t last = 0;
    for (const Diagnostic& diagnostic : diagnostics.kept()) {
        EXPECT_GE(diagnostic.span.begin, last);
        last = diagnostic.span.begin;
    }
    EXPECT_EQ(codes_of(diagnostics), "ply unclosed-comment no-round score");
}

TEST(NotationDiagnostics, other_cards_are_fine_on_another_board) {
    Diagnostics diagnostics;
    read_records("[Board \"cards 6\"]\nround 1 white\n+6\n", diagnostics);
    EXPECT_EQ(diagnostics.errors(), 0U);

    read_records("[Board \"cards 6\"]\nround 1 white\n+6\n[White \"Anna\"]\nround 1 white\n+6\n", diagnostics);
    EXPECT_EQ(codes_of(diagnostics), "card") << "the next match is played on the usual board";
}

TEST(NotationDiagnostics, what_could_stand_there_is_said) {
    Diagnostics diagnostics;
    read_records("round 1 white\n1. hello\n", diagnostics);

    const Diagnostic& only = diagnostics.kept().front();
    EXPECT_EQ(only.message, "\"hello\" is neither a ply nor the end of the round");
    EXPECT_THAT(only.notes, testing::ElementsAre("a ply looks like +3, -2, x55, +1x4 or p5-2; a round ends with 1-0, "
                                                 "0-1, 1/2 or *"));
}

}  // namespace
}  // namespace engarde::egn
