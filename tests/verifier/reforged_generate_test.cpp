// engarde generate for Reforged. What its games reach, and that they hold, is in
// tests/properties/reforged_generator_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/reforged/questions.h"
#include "engine/reforged/state.h"
#include "tests/support/program.h"
#include "verifier/reforged/generate/invented_book.h"

namespace engarde::reforged {
namespace {

using engarde::test::ProgramRun;
using engarde::test::run_engarde;
using engarde::test::run_shell;
using testing::HasSubstr;

TEST(ReforgedGenerate, the_invented_cards_are_a_whole_deck) {
    const Ruleset without_pistol = *with_answer(reforged_2019, "reforged-pistol-in-the-game", "no");

    for (const auto entries : {invented_entries, other_invented_entries}) {
        EXPECT_EQ(full_deck({reforged_2019, book_from(entries(reforged_2019), reforged_2019)}).known().size(), 85U);
        EXPECT_EQ(full_deck({without_pistol, book_from(entries(without_pistol), without_pistol)}).known().size(), 84U);
    }
}

// 85 cards are nine hands of nine, 84 cards twelve hands of seven.
TEST(ReforgedGenerate, there_are_as_many_players_as_the_cards_allow) {
    const std::string arguments = "generate --ruleset reforged-2019 --players ";

    EXPECT_THAT(run_engarde(arguments + "10").errors, HasSubstr("--players expects 2 to 9"));
    EXPECT_THAT(run_engarde(arguments + "13 --with reforged-edition-hand=7").errors,
                HasSubstr("--players expects 2 to 12"));
    EXPECT_THAT(run_engarde(arguments + "9").output,
                HasSubstr("[Players \"Ann, Bo, Cy, Di, Ed, Flo, Gus, Hal, Ida\"]"));
    EXPECT_THAT(run_engarde(arguments + "12 --with reforged-edition-hand=7").output, HasSubstr("Kit, Lou\"]"));
}

TEST(ReforgedGenerate, games_are_in_canonical_form) {
    for (const char* information : {"full", "draws", "partial", "public", "counted"}) {
        const ProgramRun run =
            run_shell(std::string("engarde generate --ruleset reforged-2019 --style rare --matches 5 --information ") +
                      information + " | tee /dev/stderr | engarde format -");
        EXPECT_EQ(run.output, run.errors) << information;
    }
}

TEST(ReforgedGenerate, hands_are_counted_in_reforged_only) {
    const std::string counted = run_engarde("generate --ruleset reforged-2019 --information counted").output;

    EXPECT_THAT(counted, HasSubstr("\ndeal 9\nturn "));
    EXPECT_THAT(run_engarde("generate --ruleset ferti-advanced --information counted").errors,
                HasSubstr("information \"counted\""));
}

TEST(ReforgedGenerate, a_breach_that_the_answers_allow_does_not_happen) {
    const std::string arguments = "generate --ruleset reforged-2019 --break cost.above-poise";

    EXPECT_THAT(run_engarde(arguments + " --with reforged-cost-above-poise=no").output,
                HasSubstr("[Expect \"invalid, cost.above-poise event "));
    EXPECT_THAT(run_engarde(arguments).errors, HasSubstr("cost.above-poise does not happen in such matches"));
}

}  // namespace
}  // namespace engarde::reforged
