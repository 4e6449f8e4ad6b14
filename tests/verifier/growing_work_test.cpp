// Work that grows with the input and no faster. The texts are so large that work in the square of their size would take
// longer than the tests may, by far; done as it should be, each takes about a second.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::ProgramRun;
using test::run_engarde;
using testing::HasSubstr;

class GrowingWork : public test::ScratchFolder {};

// Twenty megabytes, and then errors whose places are all to be found.
TEST_F(GrowingWork, errors_of_many_matches_are_located_in_one_pass) {
    std::string text = "{";
    for (int line = 0; line < 250'000; ++line) text += std::string(79, 'x') + "\n";
    text += "}\n";
    for (int match = 0; match < 25'000; ++match) text += "[Ruleset \"ferti-advanced\"]\nround 1 white\n1. +3 y9\n*\n\n";
    const std::string a = file("a.egn", text);

    for (const char* command : {"compare ", "adjudicate ", "replay "}) {
        const ProgramRun run = run_engarde(command + a + " 2>&1 >/dev/null | tail -5");
        EXPECT_THAT(run.output, HasSubstr(a + ":374999:7: error: ")) << command;
    }
}

TEST_F(GrowingWork, a_match_of_many_rounds_is_judged_round_by_round) {
    std::string text = "[Ruleset \"ferti-advanced\"]\n";
    for (int round = 1; round <= 150'000; ++round)
        text += "round " + std::to_string(round) + (round % 2 == 1 ? " white" : " black") + "\n1/2\n";

    const ProgramRun run = run_engarde("verify --ruleset all " + file("a.egn", text));

    EXPECT_THAT(run.output, HasSubstr("1 match, 150000 rounds, under 6 rulesets each"));
}

// Two players who attack and restore Poise in turn, with hands that are only counted.
std::string long_duel(int turns) {
    std::string text =
        "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n"
        "card Wipe the Brow: restore, cost 0, poise 5, copies 60\ndeal 9\n";
    int deck = 85 - 18;
    int discarded = 0;
    for (int turn = 0; turn < turns; ++turn) {
        const std::string player = turn % 2 == 0 ? "Sam" : "Jen";
        const std::string other = turn % 2 == 0 ? "Jen" : "Sam";
        text += "turn " + player + "\n";
        for (int wanted = turn < 2 ? 0 : 2; wanted > 0;) {
            const int drawn = std::min(wanted, deck);
            if (drawn > 0) text += "draw " + player + ": " + std::to_string(drawn) + "\n";
            deck -= drawn;
            wanted -= drawn;
            if (wanted > 0) text += "reshuffle " + std::to_string(deck = std::exchange(discarded, 0)) + "\n";
        }
        text += "~attack " + player + ": Thrust\nattack " + other + ": Slash\n  " + other + ": pass\nrestore " +
                player + ": Wipe the Brow\nhand " + player + ": Lunge, ?, ?, ?, ?, ?, ?\n";
        discarded += 2;
    }
    return text;
}

TEST_F(GrowingWork, a_game_of_many_events_is_judged_event_by_event) {
    const ProgramRun run = run_engarde("verify " + file("a.egn", long_duel(20'000)));

    EXPECT_THAT(run.output, HasSubstr("1 match, 141142 events: 1 possible"));
}

TEST_F(GrowingWork, a_card_book_of_many_cards_is_read_once) {
    std::string text = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n";
    for (int card = 0; card < 20'000; ++card)
        text += "card C" + std::to_string(card) + ": item, cost 0, adds 0, shield 0\n";
    for (int card = 0; card < 20'000; ++card) {
        const std::string player = card / 8 % 2 == 0 ? "Sam" : "Jen";
        if (card % 8 == 0) text += "turn " + player + "\n";
        text += "item " + player + ": C" + std::to_string(card) + "\n";
    }

    const ProgramRun run = run_engarde("verify " + file("a.egn", text));

    EXPECT_THAT(run.output, HasSubstr("1 match, 42500 events: 1 possible"));
}

TEST_F(GrowingWork, unknown_bases_are_not_compared_with_every_name_for_ever) {
    std::string text;
    for (int number = 0; number < 10'000; ++number)
        text += "ruleset club-number-" + std::to_string(number) + "-of-the-fencing-town\n  base ferti-advanced\n";
    for (int number = 0; number < 10'000; ++number)
        text += "ruleset other-number-" + std::to_string(number) + "-of-the-fencing-town\n  base club-nunber-" +
                std::to_string(number) + "-of-the-fencing-town\n";

    const ProgramRun run = run_engarde("rules --rulesets " + file("many.rulesets", text));

    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("did you mean \"club-number-0-of-the-fencing-town\"?"));
    EXPECT_THAT(run.errors, HasSubstr(": 9000 more\n"));
}

TEST_F(GrowingWork, names_that_stand_twice_are_located_in_one_pass) {
    std::string text;
    for (int line = 0; line < 400'000; ++line) text += ";" + std::string(100, 'x') + "\n";
    for (int twice = 0; twice < 2; ++twice)
        for (int number = 0; number < 5'000; ++number)
            text += "ruleset club-" + std::to_string(number) + "\n  base ferti-advanced\n";

    const ProgramRun run = run_engarde("rules --rulesets " + file("many.rulesets", text));

    EXPECT_THAT(run.errors, HasSubstr("it is defined on line 400001\n"));
}

}  // namespace
}  // namespace engarde
