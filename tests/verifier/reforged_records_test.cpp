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

// "Jen: Taste My Blade!, Slash", then the same of Sam, and so on.
std::string exchange_of(const std::string& attacker, int plays) {
    std::string events = "attack Jen: Slash\n";
    for (int play = 0; play < plays; ++play)
        events += "  " + (play % 2 == 0 ? "Jen" : attacker) + ": Taste My Blade!, Slash\n";
    return events + "  " + (plays % 2 == 0 ? "Jen" : attacker) + ": pass\n";
}

TEST(ReforgedRecords, a_hand_that_is_not_recorded_is_no_larger_than_a_full_one) {
    const std::string enhanced = "attack Jen: Slash + E1 + E2 + E3 + E4 + E5 + E6 + E7 + E8";
    std::string book;
    for (int card = 1; card <= 9; ++card) book += "card E" + std::to_string(card) + ": enhancement, cost 0, adds 0\n";

    EXPECT_EQ(found("", sam_and_jen, "turn Sam\n" + exchange_of("Sam", 8)), "possible") << "nine cards of Sam";
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\n" + exchange_of("Sam", 9)), "invalid, hand.too-few event 11");
    EXPECT_EQ(found(", reforged-edition-hand=7", sam_and_jen, "turn Sam\n" + exchange_of("Sam", 7)),
              "invalid, hand.too-few event 9");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndiscard Sam: 9\nattack Jen: Slash\n"), "possible");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndiscard Sam: 12\n"), "invalid, hand.too-few event 2");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndiscard Sam: 5\ndiscard Sam: 5\n"), "invalid, hand.too-few event 3");
    EXPECT_EQ(found("", sam_and_jen, book + "turn Sam\n" + enhanced + "\n"), "possible");
    EXPECT_EQ(found("", sam_and_jen, book + "turn Sam\n" + enhanced + " + E9\n"), "invalid, hand.too-few event 11");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\nhand Sam: 9\n"), "possible");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\nhand Sam: 12\n"), "invalid, hand.mismatch event 2");
}

TEST(ReforgedRecords, only_the_owners_refill_makes_a_hand_full_that_is_not_recorded) {
    const std::string exchange = "attack Jen: Thrust\n  Jen: pass\n";
    const std::string three = "[Players \"Sam, Jen, Kim\"]\n";

    EXPECT_EQ(found("", sam_and_jen, "turn Sam\n" + exchange + "hand Sam: 8\n"), "possible");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\n" + exchange + "hand Sam: 9\n"), "invalid, hand.mismatch event 4");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\n" + exchange + "turn Jen\nturn Sam\nhand Sam: 9\n"), "possible")
        << "what he draws is not recorded";
    EXPECT_EQ(found("", three, "turn Kim\n" + exchange_of("Kim", 3) + "turn Sam\n" + exchange_of("Sam", 5)),
              "invalid, hand.too-few event 13")
        << "Jen has no turn between";
    EXPECT_EQ(found("", three, "turn Sam\n" + exchange_of("Sam", 3) + "turn Jen\nturn Kim\n" + exchange_of("Kim", 5)),
              "possible");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndiscard Sam: 3\ndraw Sam: 3\n" + exchange), "possible");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndiscard Sam: 3\ndraw Sam: 2\n" + exchange),
              "invalid, refill.too-few event 4");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndiscard Sam: 3\ndraw Sam: 2\nturn Jen\n"),
              "invalid, refill.too-few event 4");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndiscard Sam: 3\n" + exchange), "possible") << "the draws are missing";
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndraw Sam: 5\ndraw Sam: 4\n" + exchange), "possible");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\ndraw Sam: 5\ndraw Sam: 5\n"), "invalid, refill.too-many event 3");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\n" + exchange + "turn Jen\nturn Sam\nreshuffle 20\n" + exchange),
              "possible")
        << "the deck was drawn to its end before";
}

// Whatever the eight others hold and have in play, no card may be left.
TEST(ReforgedRecords, a_hand_of_nine_players_may_stay_short) {
    const std::string nine =
        "[Players \"Sam, P2, P3, P4, P5, P6, P7, P8, P9\"]\n[Items \"P2 A, P3 B, P4 C, P5 D, P6 E, P7 F\"]\n";
    std::string book;
    for (const char* card : {"A", "B", "C", "D", "E", "F"}) book += std::string("card ") + card + ": item, adds 0\n";
    const std::string short_refill = "turn Sam\ndiscard Sam: 3\ndraw Sam: 2\nattack P2: Thrust\n";

    EXPECT_EQ(found("", nine, book + short_refill), "possible");
    EXPECT_EQ(found("", "[Players \"Sam, P2, P3, P4, P5, P6, P7, P8\"]\n", short_refill),
              "invalid, refill.too-few event 4");
}

TEST(ReforgedRecords, a_tag_speaks_of_each_player_once) {
    for (const char* tag : {"[Poise \"Sam 6, Sam 5\"]\n", "[Hands \"Sam 6, Jen 9, Sam 6\"]\n",
                            "[Items \"Sam Buckler, Sam Main Gauche\"]\n", "[Items \"Sam none, Sam Buckler\"]\n"})
        EXPECT_EQ(found("", sam_and_jen + tag, "turn Sam\n"), "malformed, syntax.tag") << tag;
    EXPECT_EQ(found("", sam_and_jen + "[Poise \"Sam 6, Jen 6\"]\n", "turn Sam\n"), "possible");
}

TEST(ReforgedRecords, a_quote_among_the_players_is_closed) {
    EXPECT_EQ(found("", "[Players \"Sam, \\\"Jen\"]\n", "turn Sam\n"), "invalid, player.unknown");
    EXPECT_EQ(found("", "[Players \"Sam, \\\"Long, John\\\"\"]\n", "turn Sam\nattack \"Long, John\": Thrust\n"),
              "possible");
}

TEST(ReforgedRecords, cards_are_dealt_from_the_whole_deck) {
    EXPECT_EQ(found("", sam_and_jen + "[Deck \"40\"]\n", "deal 9\nturn Sam\n"), "invalid, deal.late event 1");
    EXPECT_EQ(found("", sam_and_jen + "[Deck \"85\"]\n", "deal 9\ndeck 67\nturn Sam\n"), "possible");
}

TEST(ReforgedRecords, there_is_one_pistol) {
    EXPECT_EQ(found("", sam_and_jen + "[Items \"Sam Pistol\"]\n", "turn Sam\n"), "possible");
    EXPECT_EQ(found("", sam_and_jen + "[Items \"Sam Pistol, Jen Pistol\"]\n", "turn Sam\n"), "invalid, card.copies");
    EXPECT_EQ(found("", sam_and_jen, "turn Sam\nhand Sam: Pistol, Pistol\n"), "invalid, card.copies event 2");
    EXPECT_EQ(found("", sam_and_jen, "card Pistol: copies 2\nturn Sam\n"), "invalid, card.copies event 1");
}

// What is printed does not change.
TEST(ReforgedRecords, a_card_line_counts_for_the_whole_record) {
    EXPECT_EQ(found("", sam_and_jen,
                    "turn Sam\nattack Jen: Cut\n  Jen: pass\npoise Jen 5\ncard Cut: attack, cost 0, damage 5\n"),
              "possible");
    EXPECT_EQ(found("", sam_and_jen,
                    "turn Sam\nattack Jen: Cut\n  Jen: pass\npoise Jen 6\ncard Cut: attack, cost 0, damage 5\n"),
              "invalid, poise.mismatch event 4");
}

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
