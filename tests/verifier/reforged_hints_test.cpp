// What somebody is told who writes a game of Reforged down for the first time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program.h"
#include "tests/support/scratch.h"

namespace engarde {
namespace {

using test::run_engarde;
using testing::HasSubstr;
using testing::Not;

class ReforgedHints : public test::ScratchFolder {
protected:
    std::string said_of(const std::string& events, const std::string& tags = "") const {
        const std::string record =
            file("game.egn", "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n" + tags + "\nturn Sam\n" + events);
        return run_engarde("verify " + record, "COLUMNS=300").output;
    }
};

const std::string thrust = "attack Jen: Thrust\n";
const std::string parried = thrust + "  Jen: Parry Riposte > Thrust\n";

TEST_F(ReforgedHints, an_answer_without_its_target) {
    EXPECT_THAT(said_of(thrust + "  Jen: Parry Riposte\n"), HasSubstr("names the Attack that it answers"));
    EXPECT_THAT(said_of(parried + "  Sam: Coupé\n"), HasSubstr("names the Response that it removes"));
    EXPECT_THAT(said_of(thrust + "  Jen: Hard Parry > Slash\n"), Not(HasSubstr("note"))) << "it names one";
}

TEST_F(ReforgedHints, a_negated_fancy_move_with_its_attack) {
    const std::string interrupts = "  Sam interrupts: Superior Technique > Taste My Blade!\n";

    EXPECT_THAT(said_of(thrust + "  Jen: Taste My Blade!, Slash\n" + interrupts),
                HasSubstr("a Fancy Move that is negated is written without the Attack"));
    EXPECT_THAT(said_of(thrust + "  Jen: Taste My Blade!\n" + interrupts), Not(HasSubstr("note")));
    EXPECT_THAT(said_of(parried + "  Sam interrupts: Superior Technique\n"), Not(HasSubstr("note")));
}

TEST_F(ReforgedHints, an_answer_against_a_player) {
    EXPECT_THAT(said_of(thrust + "  Jen: Hard Parry > Sam\n"),
                HasSubstr("Sam is a player, but Hard Parry is laid against a card on the Field"));
}

TEST_F(ReforgedHints, a_card_without_its_event_word) {
    EXPECT_THAT(said_of("Sam: Buckler\n"), HasSubstr("\"item Sam: Buckler\""));
    EXPECT_THAT(said_of("Sam: Thrust\n"), HasSubstr("\"attack PLAYER: Thrust\""));
    EXPECT_THAT(said_of("Sam: Coupé\n"), Not(HasSubstr("note")));
}

TEST_F(ReforgedHints, a_word_in_place_of_a_card) {
    EXPECT_THAT(said_of(thrust + "  Jen: pas\n"), HasSubstr("no card \"pas\"; did you mean \"pass\"?"));
    EXPECT_THAT(said_of(thrust + "  Jen: Parry Riposte > Thrust, pya, Slash\n"), HasSubstr("did you mean \"pay\"?"));
    EXPECT_THAT(said_of("restore Sam: pas\n"), Not(HasSubstr("pass")));
}

TEST_F(ReforgedHints, a_player_whom_nobody_has_named) {
    const std::string said = said_of(thrust + "  Jen: Taste My Blade!, Slash > Kim\n");
    EXPECT_THAT(said, HasSubstr("no player \"Kim\" [player.unknown]"));
    EXPECT_THAT(said, Not(HasSubstr("needs a line")));
}

TEST_F(ReforgedHints, a_number_that_no_card_has) {
    EXPECT_THAT(said_of(thrust + "  Jen: Hard Parry > Thrust #2\n"),
                HasSubstr("there is no Thrust #2: one Thrust lies on the Field. "));
    EXPECT_THAT(said_of(thrust + "  Jen: Hard Parry > Slash #1\n"),
                HasSubstr("there is no Slash #1: no Slash lies on the Field. "));
    EXPECT_THAT(said_of(parried + "  Sam: Coupé > Parry Riposte #3\n"),
                HasSubstr("there is no Parry Riposte #3: one Parry Riposte lies on the Field. "));
    EXPECT_THAT(said_of(thrust + "  Jen: Parry Riposte > Thrust, pay, Thrust\n  Sam: Hard Parry > Thrust #3\n"),
                HasSubstr("there is no Thrust #3: 2 cards called Thrust lie on the Field. "));
}

TEST_F(ReforgedHints, several_players_who_are_in_the_game) {
    EXPECT_THAT(said_of("winner none\n"), HasSubstr("but Sam and Jen are still in the game"));
}

TEST_F(ReforgedHints, a_payment_after_the_attack) {
    const std::string said = said_of(thrust + "  Jen: Parry Riposte > Thrust, Slash, pay\n");
    EXPECT_THAT(said, HasSubstr("Jen pays 1 Poise beyond the cost of Slash. "));
    EXPECT_THAT(said, HasSubstr("[payment.not-offered]"));
    EXPECT_THAT(said, HasSubstr("the payment is written directly after the card that it is for"));
    EXPECT_THAT(said_of(thrust + "  Jen: Parry Riposte > Thrust, pay, Slash\n"), Not(HasSubstr("error")));
}

TEST_F(ReforgedHints, a_card_that_nothing_describes) {
    EXPECT_THAT(said_of("restore Sam: Wipe the Brow\n"), HasSubstr("needs a line that describes it"));
    EXPECT_THAT(said_of("attack Jen: Thrst\n"), Not(HasSubstr("needs a line")));
    EXPECT_THAT(said_of(parried + "  Sam: Coupe > Parry Riposte\n"), HasSubstr("did you mean \"Coupé\"?"));
    EXPECT_THAT(said_of(thrust + "  Jen: Parry Riposte > Thrust, pay 1, Slash\n"),
                HasSubstr("the payment of Parry Riposte is written \"pay\""));
}

TEST_F(ReforgedHints, an_event_word_in_capitals) {
    EXPECT_THAT(said_of("Winner: Sam\n"), HasSubstr("the event is written \"winner\", in small letters"));
}

TEST_F(ReforgedHints, a_mark_in_place_of_another) {
    EXPECT_THAT(said_of("attack Jen: Thrust, Masterful Strike\n"), HasSubstr("Enhancements follow a +"));
    EXPECT_THAT(said_of("poise Sam 10 Jen 10\n"), HasSubstr("expected a comma before \"Jen\""));
    EXPECT_THAT(said_of("", "[Poise \"Sam 6 Jen 5\"]\n"), HasSubstr("expected a comma before \"Jen\""));
}

}  // namespace
}  // namespace engarde
