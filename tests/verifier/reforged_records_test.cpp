// Whole games of Reforged in which cards are seen in part, as the generator found them judged wrongly.
#include <gtest/gtest.h>

#include "tests/support/duels.h"

namespace engarde {
namespace {

// The verdict, and the errors with their events.
std::string found(const std::string& rules, const std::string& tags, const std::string& events) {
    const auto opinion =
        reforged::test::opinion_of("[Ruleset \"reforged-2019" + rules + "\"]\n" + tags + "\n" + events);
    std::string all(name_of(opinion.verdict));
    for (const std::string& each : opinion.found) all += ", " + each;
    return all;
}

const std::string sam_and_jen = "[Players \"Sam, Jen\"]\n";

// Nobody wrote down what they drew.
TEST(ReforgedRecords, a_deck_claimed_in_a_game_without_hands_is_not_the_deck_a_turn_later) {
    const std::string exchange = "attack Jen: Thrust\n  Jen: pass\n";

    EXPECT_EQ(found("", sam_and_jen, "turn Sam\n" + exchange + "deck 60\nturn Jen\ndeck 55\nturn Sam\ndeck 54\n"),
              "possible");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndeck 60\ndeck 58\n" + exchange + "deck 57\n"), "possible")
        << "Sam may draw between the claims";
    EXPECT_EQ(found("", sam_and_jen + "[Hands \"Jen 4\"]\n", "turn Sam\ndeck 1\nturn Jen\ndraw Jen: 5\n"), "possible")
        << "Sam may draw and reshuffle after the claim";
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\n" + exchange + "deck 60\ndeck 59\n"), "invalid, deck.mismatch event 5");
    EXPECT_EQ(
        found("", sam_and_jen + "[Hands \"Sam 9, Jen 9\"]\n[Deck \"40\"]\n", "turn Sam\n" + exchange + "deck 39\n"),
        "invalid, deck.mismatch event 4");
}

TEST(ReforgedRecords, cards_that_were_set_aside_before_the_record_begins_are_not_counted) {
    const std::string tags =
        "[Players \"Sam, Jen, Ann\"]\n[Poise \"Ann out\"]\n[Hands \"Sam 8, Jen 9\"]\n[Deck \"0\"]\n";
    const std::string events = "turn Sam\nreshuffle 60\ndraw Sam: 1\n";

    EXPECT_EQ(found(", reforged-dead-hand=set-aside", tags, events), "possible");
    EXPECT_EQ(found("", tags, events), "invalid, reshuffle.count event 2") << "85 cards less 17";
}

// Disarm comes before damage (l.158), so the Item is in the discard pile, whatever becomes of the rest.
TEST(ReforgedRecords, an_item_taken_from_a_player_who_goes_out_can_be_drawn_again) {
    const std::string tags =
        "[Players \"Sam, Jen, Ann\"]\n[Poise \"Jen 0\"]\n[Items \"Jen Main Gauche\"]\n"
        "[Hands \"Sam 9, Jen 9, Ann 8\"]\n[Deck \"0\"]\n";
    const auto game = [&](const std::string& attack, const std::string& reshuffle) {
        return found(", reforged-dead-hand=set-aside", tags,
                     "card Main Gauche: copies 1\nturn Sam\nattack Jen: " + attack +
                         "\n  Jen: pass\npoise Jen out\nturn Ann\n" + reshuffle + "\ndraw Ann: Main Gauche\n");
    };

    EXPECT_EQ(game("Thrust + Disarm", "reshuffle 61"), "possible");
    EXPECT_EQ(game("Thrust", "reshuffle 59"), "invalid, card.copies event 8") << "it left the game with her";
}

// How much the Dodge shields is not known, so that Jen may be out. Then she has no cards.
TEST(ReforgedRecords, an_empty_hand_says_that_who_may_be_out_is_out) {
    const std::string tags = "[Players \"Sam, Jen, Ann\"]\n[Poise \"Jen 0\"]\n[Hands \"Sam 9, Jen 5, Ann 9\"]\n";
    const std::string hit =
        "card Dodge: response, cost 0\nturn Sam\nattack Jen: Thrust\n  Jen: Dodge > Thrust\n  Sam: pass\n";

    EXPECT_EQ(found("", tags, hit + "hand Jen: none\nturn Ann\n"), "possible");
    EXPECT_EQ(found("", tags, hit + "hand Jen: none\npoise Jen 0\n"), "invalid, poise.mismatch event 7");
    EXPECT_EQ(found("", tags, hit + "hand Jen: 3\n"), "invalid, hand.mismatch event 6");
    EXPECT_EQ(found("", tags, hit + "hand Jen: 4\n"), "possible");
}

// The ruleset answers what the rulebook has lost about the types of Disarm and Superior Technique.
TEST(ReforgedRecords, a_type_that_the_ruleset_gives_is_known) {
    std::string events =
        "card Hard Parry: cost 0, copies 9\ncard Disarm: cost 0, adds 0, damage 0, copies 9\n"
        "card Thrust: copies 9\ncard Lunge: copies 9\ncard Slash: cost 0, copies 9\n"
        "card Masterful Strike: copies 9\ncard Powerful Strike: copies 9\n"
        "card Parry Riposte: copies 9\ncard Coupé: copies 9\ncard Strong Arm: cost 1, copies 1\n"
        "card Taste My Blade!: copies 1\ncard Superior Technique: cost 0, copies 1\n"
        "card Main Gauche: cost 0, copies 0\ncard Buckler: cost 0, shield 1, copies 0\n"
        "card Pistol: cost 0, copies 1\n"
        "deal 9\nhand Sam: Disarm, Thrust, Thrust, Thrust, Lunge, Lunge, Lunge, Slash, Slash\n"
        "hand Jen: Coupé, Thrust, Thrust, Thrust, Lunge, Lunge, Lunge, Slash, Slash\n"
        "turn Sam\nattack Jen: Disarm\n  Jen: pass\n";

    EXPECT_EQ(found("", sam_and_jen, events), "valid");
    events.replace(events.find("hand Jen: Coupé"), 16, "hand Jen: ?");
    EXPECT_EQ(found("", sam_and_jen, events), "possible");
}

// Under rules where the deck is replaced as soon as it is empty, a deck that nobody counted may be.
TEST(ReforgedRecords, a_deck_that_is_not_recorded_may_have_run_out_with_any_card) {
    const std::string tags = sam_and_jen + "[Hands \"Sam 8, Jen 9\"]\n";
    const std::string events = "turn Sam\ndraw Sam: 1\nreshuffle 60\nattack Jen: Thrust\n";

    EXPECT_EQ(found(", reforged-deck-runs-out=at-once", tags, events), "possible");
    EXPECT_EQ(found("", tags, events), "invalid, reshuffle.early event 3");
    EXPECT_EQ(found(", reforged-deck-runs-out=at-once", tags + "[Deck \"8\"]\n", events),
              "invalid, reshuffle.early event 3");
    const std::string last_card = "turn Sam\ndraw Sam: 1\nreshuffle 60\nattack Jen: Thrust\n";
    const std::string of_three = "[Players \"Sam, Jen, Ann\"]\n[Hands \"Sam 8, Jen 9\"]\n[Deck \"1\"]\n";
    EXPECT_EQ(found(", reforged-deck-runs-out=at-once", of_three, last_card), "possible")
        << "nobody counted the discard pile";
}

// What Superior Technique costs is lost. Sam negates his own Fancy Move and then the negation, whose cost he gets back.
TEST(ReforgedRecords, a_cost_that_nobody_knows_and_that_is_given_back_leaves_a_range) {
    const std::string rules = ", reforged-superior-technique-type=fancy-move, reforged-after-negation=not-paid";
    const std::string events =
        "turn Sam\nattack Jen: Thrust\n  Jen: Taste My Blade!\n  Sam interrupts: Superior Technique\n"
        "  Jen interrupts: Superior Technique\n";

    for (const char* left : {"10", "9", "5", "0"})
        EXPECT_EQ(found(rules, sam_and_jen, events + "poise Jen " + left + "\n"), "possible") << left;
    EXPECT_EQ(found(rules, sam_and_jen, events + "poise Jen 11\n"), "invalid, poise.mismatch event 6");
}

TEST(ReforgedRecords, a_card_of_a_book_that_is_wrong_is_not_called_unknown) {
    EXPECT_EQ(found("", sam_and_jen + "[Items \"Sam Cloak\"]\n", "card Cloak: item, copies 90\nturn Sam\n"),
              "invalid, card.copies event 1");
}

}  // namespace
}  // namespace engarde
