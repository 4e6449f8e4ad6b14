#include "notation/record/tags.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "notation/record/board_tag.h"
#include "notation/record/build.h"
#include "tests/support/coverage.h"

namespace engarde::egn {
namespace {

TEST(NotationTags, a_board_names_what_differs) {
    EXPECT_EQ(read_board("length 9, cards 3, copies 4, hand 3, wins 1").value(),
              (piste::Board{.length = 9, .cards = 3, .copies = 4, .hand = 3, .wins = 1}));
    EXPECT_EQ(read_board("copies 6").value(), (piste::Board{.copies = 6}));
    EXPECT_EQ(read_board(" length  9 ").value(), (piste::Board{.length = 9}));
}

TEST(NotationTags, a_board_that_cannot_be_is_refused) {
    for (const char* value : {"", "length", "length nine", "width 9", "length 9 cards 3", "length 100", "cards 0",
                              "cards 2, hand 5", "length -3", "copies 16"})
        EXPECT_FALSE(read_board(value)) << value;
}

TEST(NotationTags, a_board_is_written_as_it_is_read) {
    engarde::test::Coverage coverage;
    EXPECT_TRUE(rc::check("a board is written as it is read", [&] {
        const piste::Board board{*rc::gen::inRange(1, 101), *rc::gen::inRange(0, 11), *rc::gen::inRange(0, 17),
                                 *rc::gen::inRange(0, 11), *rc::gen::inRange(0, 101)};
        const auto again = read_board(write_board(board));
        RC_ASSERT(again.has_value() == piste::is_playable(board));
        if (again) RC_ASSERT(*again == board);
        coverage.note(again ? "playable" : "refused");
    }));
    coverage.require({"playable", "refused"});
}

TEST(NotationTags, a_score_is_two_numbers) {
    EXPECT_EQ(read_score("5-3").value(), (std::array<std::uint32_t, 2>{5, 3}));
    for (const char* value : {"", "5", "5-", "-3", "5-3-1", "5:3", "five-three"})
        EXPECT_FALSE(read_score(value)) << value;
}

TEST(NotationTags, a_ruleset_may_have_house_rules) {
    EXPECT_EQ(read_ruleset("ferti-advanced").value(), (RulesetName{"ferti-advanced", {}, {0, 14}}));
    EXPECT_EQ(read_ruleset("ferti-advanced, parry-may-be-declined=no , last-chance-attack=full-turn").value(),
              (RulesetName{"ferti-advanced",
                           {{"parry-may-be-declined", "no", {16, 37}, {38, 40}},
                            {"last-chance-attack", "full-turn", {43, 61}, {62, 71}}},
                           {0, 14}}));
}

TEST(NotationTags, an_error_in_a_ruleset_has_its_place_in_the_value) {
    const auto read = read_ruleset("ferti-advanced, a=b, nonsense");

    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().begin, 21U);
    EXPECT_EQ(read.error().end, 29U);
    for (const char* value : {"", ",", "ferti advanced", "ferti-advanced,", "ferti-advanced, a=b=c"})
        EXPECT_FALSE(read_ruleset(value)) << value;
}

TEST(NotationTags, only_a_second_ruleset_opens_another_match) {
    const auto matches = [](const std::string& tag) {
        Diagnostics diagnostics;
        const std::string text = "[Ruleset \"ferti-advanced\"]\n" + tag + "\nround 1 white\n*\n";
        return read_records(text, diagnostics).size();
    };
    EXPECT_EQ(matches("[Ruleset \"abacus-basic\"]"), 2U);
    EXPECT_EQ(matches("[Ruleset"), 2U);
    EXPECT_EQ(matches("[Rulesets \"all\"]"), 1U);
    EXPECT_EQ(matches("[Ruleset-edition \"2009\"]"), 1U);
}

TEST(NotationTags, escaping_and_back_is_nothing_done) {
    EXPECT_TRUE(rc::check("escaping and back is nothing done", [] {
        const auto value = *rc::gen::container<std::string>(rc::gen::element('a', '"', '\\', ' ', '\xE9'));
        RC_ASSERT(unescaped(escaped(value)) == value);
    }));
}

}  // namespace
}  // namespace engarde::egn
