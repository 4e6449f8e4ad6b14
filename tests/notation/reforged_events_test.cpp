// The events of Reforged: what is read in them, their canonical form, marks of lines, errors and their places.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/record/build.h"
#include "notation/record/print.h"
#include "notation/reforged/print.h"
#include "verifier/library/all_games.h"

namespace engarde::egn::reforged {
namespace {

using testing::HasSubstr;

const std::string head = "[Ruleset \"reforged-2019\"]\n[Players \"Sam, Jen\"]\n\n";

struct Read {
    std::vector<RecordedEvent> events{};
    std::vector<Diagnostic> diagnostics{};
    std::string printed{};
};

Read read_lines(const std::string& lines) {
    Diagnostics diagnostics;
    const auto records = read_records(head + lines, diagnostics, published_rulesets().reading());
    Read found{records.front().events(), diagnostics.kept(), print(records)};
    found.printed.erase(0, head.size());
    return found;
}

template <class T>
T event(const std::string& line) {
    const Read found = read_lines(line + "\n");
    const auto* read = std::any_cast<Event>(&found.events.front().meaning);
    if (!read || !std::holds_alternative<T>(*read)) {
        ADD_FAILURE() << line << (found.diagnostics.empty() ? "" : ": " + found.diagnostics.front().message);
        return {};
    }
    return std::get<T>(*read);
}

// The canonical form of a line that can be read.
std::string canonical(const std::string& line) {
    const Read found = read_lines(line + "\n");
    EXPECT_TRUE(found.diagnostics.empty()) << line << ": " << found.diagnostics.front().message;
    return found.printed.substr(0, found.printed.size() - 1);
}

// What is wrong with a line, after the marked text: "Thrst| no card …".
std::string error(const std::string& line) {
    const Read found = read_lines(line + "\n");
    if (found.diagnostics.empty()) return "nothing";
    EXPECT_EQ(found.printed, line + "\n") << "a line that cannot be read is kept";
    const Diagnostic& wrong = found.diagnostics.front();
    EXPECT_EQ(wrong.code, "syntax.event");
    const std::size_t begin = wrong.span.begin - head.size();
    return line.substr(std::min(begin, line.size()), wrong.span.end - wrong.span.begin) + "| " + wrong.message;
}

TEST(ReforgedNotation, every_event_has_a_canonical_form) {
    for (const char* line :
         {"card Wipe the Brow: restore, cost 0, poise 3, copies 4",
          "card Disarm: enhancement, cost ?, adds 0",
          "card Guard: response, shield 2, blocks, allows-attack, withstands Coupé, withstands Strong Arm, no-riposte",
          "card All: interrupt, removes-response, removes-item, negates fancy-move",
          "deal 9",
          "hand Sam: Thrust, ?, Taste My Blade!",
          "hand Sam: 3",
          "hand Sam: none",
          "turn Sam",
          "discard Sam: Slash, Coupé",
          "discard Sam: 2",
          "draw Sam: ?",
          "reshuffle 65",
          "item Sam: Main Gauche",
          "item Sam: none",
          "restore Sam: Wipe the Brow",
          "attack Jen: Thrust + Masterful Strike",
          "attack Sam > Jen: Disarm",
          "  Jen: Parry Riposte > Thrust #2, pay, Lunge + Disarm",
          "  Jen: pass",
          "  Sam interrupts: Superior Technique > Taste My Blade!",
          "pistol Sam > Jen",
          "damage Sam 3, Jen 5",
          "poise Sam 2, Jen out",
          "items Sam none, Jen Main Gauche",
          "deck 60",
          "winner Sam",
          "winner none"})
        EXPECT_EQ(canonical(line), line);
}

TEST(ReforgedNotation, blanks_indentation_and_needless_quotes_change_nothing) {
    EXPECT_EQ(canonical("  attack  Sam>Jen :Thrust+\"Masterful Strike\">Lunge#2"),
              "attack Sam > Jen: Thrust + Masterful Strike > Lunge #2");
    EXPECT_EQ(canonical("Jen:pass"), "  Jen: pass");
    EXPECT_EQ(canonical("\tturn \"Sam\""), "turn Sam");
    EXPECT_EQ(canonical("discard Sam: 0"), "discard Sam: none");
    EXPECT_EQ(canonical("card Foo: copies 3 , cost 1, attack,damage 2"),
              "card Foo: attack, cost 1, damage 2, copies 3");
}

TEST(ReforgedNotation, cards_are_listed_counted_or_none) {
    const CardList listed = event<Hand>("hand Sam: Thrust, ?, Lunge").cards;
    EXPECT_EQ(listed.size(), 3U);
    EXPECT_EQ(listed.cards[0]->text, "Thrust");
    EXPECT_FALSE(listed.cards[1]);
    EXPECT_EQ(event<Draw>("draw Sam: 2").cards.count, 2);
    const CardList none = event<Discard>("discard Sam: none").cards;
    EXPECT_EQ(none.size(), 0U);
    EXPECT_FALSE(none.count);
    EXPECT_THAT(error("hand Sam: Thrust, 2"), HasSubstr("2| expected a card, or ? for a hidden one"));
    EXPECT_THAT(error("hand Sam: 2, Thrust"), HasSubstr("expected either a number or a list of cards"));
    EXPECT_THAT(error("hand Sam: none, Thrust"), HasSubstr("too much here"));
    EXPECT_THAT(error("hand Sam: -1"), HasSubstr("-1| the number of cards is never below 0"));
    EXPECT_THAT(error("draw Sam:"), HasSubstr("expected a card, or ?"));
    EXPECT_THAT(error("draw Sam 2"), HasSubstr("expected a colon, then cards, their number, or none"));
    EXPECT_THAT(error("deal nine"), HasSubstr("nine| the number of cards dealt to each player should be a number"));
    EXPECT_THAT(error("deal 9 9"), HasSubstr("9| \"9\" is too much here"));
}

TEST(ReforgedNotation, a_target_may_be_numbered) {
    const Play play = event<Play>("Jen: Hard Parry > Thrust #2");
    EXPECT_EQ(play.layings.front().against->card.text, "Thrust");
    EXPECT_EQ(play.layings.front().against->number->value, 2);
    EXPECT_FALSE(event<Play>("Jen: Hard Parry > Thrust").layings.front().against->number);
    EXPECT_THAT(error("Jen: Hard Parry > Thrust #0"), HasSubstr("0| cards are numbered from 1"));
    EXPECT_THAT(error("Jen: Hard Parry > Thrust #"), HasSubstr("should be a number"));
    EXPECT_THAT(error("Jen: Hard Parry #2"), HasSubstr("#| \"#\" is too much here"));
}

TEST(ReforgedNotation, a_payment_follows_the_card_it_is_for) {
    EXPECT_EQ(event<Play>("Jen: Parry Riposte > Thrust, pay").pays, 0U);
    EXPECT_FALSE(event<Play>("Jen: Parry Riposte > Thrust").pays);
    EXPECT_EQ(event<Play>("Jen: pay day").layings.front().cards.front().text, "pay day");
    EXPECT_THAT(error("Jen: pay"), HasSubstr("pay| a payment appears once, after the card it is for"));
    EXPECT_THAT(error("Jen: Lunge, pay, pay"), HasSubstr("a payment appears once"));
}

TEST(ReforgedNotation, names_that_could_be_read_as_something_else_are_quoted) {
    for (const char* line :
         {"  Jen: \"pass\"", "  Jen: \"pay\"", "  Jen: \"3\"", "item Sam: \"none\"", "hand Sam: \"?\", \"3\"",
          "  Jen: \"a: b, c + d > e #f\"", "turn \"Long John\"", "  \"hand\": pass", "winner \"none\"",
          "card \"a,b\": attack", "  Jen: \"Touché!\"", "  \"~Jen\": pass", "  Jen: \"a;b\""})
        EXPECT_EQ(canonical(line), line);
    EXPECT_EQ(event<Play>("Jen: \"pass\"").layings.size(), 1U);
    EXPECT_EQ(event<Winner>("winner \"none\"").player->text, "none");
    EXPECT_THAT(error("Jen: 3"), HasSubstr("3| expected a card, found \"3\"; a card with such a name is quoted"));
    EXPECT_THAT(error("Jen: ?"), HasSubstr("?| expected a card, found \"?\""));
    EXPECT_THAT(error("turn Long John"),
                HasSubstr("John| \"John\" is too much here; a player's name of several words"));
}

// A claim without its player would otherwise be a play of somebody called "hand".
TEST(ReforgedNotation, an_event_word_is_not_a_player) {
    for (const char* word : {"hand", "card", "deal", "turn", "discard", "draw", "reshuffle", "restore", "attack",
                             "poise", "damage", "deck", "items", "winner"}) {
        const std::string line = std::string(word) + " : 3";
        EXPECT_THAT(error(line), HasSubstr(":| \"" + std::string(word) + "\" begins an event; expected")) << line;
        EXPECT_EQ(event<Play>("\"" + std::string(word) + "\": pass").player.text, word);
    }
    EXPECT_EQ(event<Play>("item: pass").player.text, "item") << "as it has always been";
}

TEST(ReforgedNotation, an_unknown_word_is_marked_and_the_right_one_suggested) {
    EXPECT_EQ(error("atack Jen: Thrust"), "atack| \"atack\" is not a valid event; did you mean \"attack\"?");
    EXPECT_EQ(error("Sam interupts: Coupé"),
              "interupts| \"interupts\" is not a valid word here; did you mean \"interrupts\"?");
    EXPECT_EQ(error("Jen Parry Riposte"),
              "Parry| expected a colon before \"Parry\", as in \"Jen: pass\"; \"Jen\" does not begin another event");
    EXPECT_THAT(error("frobnicate Sam: Thrust"), HasSubstr("frobnicate| \"frobnicate\" does not begin an event"));
    EXPECT_THAT(error(": pass"), HasSubstr(":| expected an event"));
    EXPECT_EQ(error("card Foo: attck"),
              "attck| \"attck\" is not a valid type, figure or effect of a card; did you mean \"attack\"?");
    EXPECT_THAT(error("drwa Sam: 2"), HasSubstr("did you mean \"draw\"?"));
}

TEST(ReforgedNotation, an_interruption_is_a_card) {
    EXPECT_EQ(error("Jen interrupts: pass"), "pass| expected the card that interrupts");
    EXPECT_FALSE(event<Play>("Jen interrupts: \"pass\"").layings.empty());
}

TEST(ReforgedNotation, a_number_that_is_too_large_is_one) {
    EXPECT_EQ(error("Jen: Hard Parry > Thrust #99999999999"),
              "99999999999| the number after # is too large: \"99999999999\"");
    EXPECT_EQ(error("card Foo: cost 999999999999"), "999999999999| cost is too large: \"999999999999\"");
    EXPECT_EQ(error("deck 9x"), "9x| the number of cards in the deck should be a number, not \"9x\"");
}

TEST(ReforgedNotation, a_record_without_a_ruleset_is_told_so_first) {
    Diagnostics diagnostics;
    read_records("[Players \"Sam, Jen\"]\n\nturn Sam\nattack Jen: Thrust\n", diagnostics,
                 published_rulesets().reading());
    ASSERT_FALSE(diagnostics.kept().empty());
    EXPECT_EQ(diagnostics.kept().front().code, "syntax.no-round");
    EXPECT_THAT(diagnostics.kept().front().message, HasSubstr("no Ruleset tag"));
}

TEST(ReforgedNotation, a_card_line_says_what_is_printed) {
    const CardLine line = event<CardLine>("card Foo: copies 3, response, cost ?, shield 2, withstands Strong Arm");
    EXPECT_EQ(line.name.text, "Foo");
    EXPECT_EQ(line.find(CardField::type)->type, CardType::response);
    EXPECT_FALSE(line.find(CardField::cost)->number);
    EXPECT_EQ(line.find(CardField::copies)->number, 3);
    EXPECT_EQ(line.find(CardField::withstands)->name.text, "Strong Arm");
    EXPECT_EQ(line.find(CardField::damage), nullptr);
    EXPECT_THAT(error("card Foo"), HasSubstr("expected a colon, then what is on the card"));
    EXPECT_THAT(error("card Foo:"), HasSubstr("expected a type, a figure or an effect"));
    EXPECT_THAT(error("card Foo: attack, press"), HasSubstr("press| a card has one type"));
    EXPECT_THAT(error("card Foo: cost 1, cost 2"), HasSubstr("cost 2| \"cost\" appears twice"));
    EXPECT_THAT(error("card Foo: cost 100"), HasSubstr("100| cost should be from 0 to 99"));
    EXPECT_THAT(error("card Foo: cost"), HasSubstr("cost should be a number"));
    EXPECT_THAT(error("card Foo: negates Lunge"), HasSubstr("Lunge| expected \"fancy-move\""));
}

TEST(ReforgedNotation, marks_belong_to_the_line) {
    const auto line = [](const std::string& text) { return read_lines(text + "\n").events.front().line; };
    EXPECT_TRUE(line("Jen: pass !").disputed);
    EXPECT_TRUE(line("~Jen: pass").struck);
    EXPECT_TRUE(line("  ~ Jen: pass!").struck);
    EXPECT_FALSE(line("Jen: pass").disputed || line("Jen: pass").struck);
    EXPECT_EQ(canonical("~ Jen: Thrust!"), "  ~Jen: Thrust !");
    EXPECT_EQ(canonical("~turn Sam !"), "~turn Sam !");
    EXPECT_EQ(canonical("poise Sam 2, Jen 3!"), "poise Sam 2, Jen 3 !");
    EXPECT_EQ(canonical("turn Jen!"), "turn Jen !");
    EXPECT_EQ(canonical("items Jen Main Gauche!"), "items Jen Main Gauche !");
    EXPECT_EQ(error("!"), "!| a line with a mark, but without an event");
    EXPECT_EQ(error("~"), "~| a line with a mark, but without an event");
    EXPECT_EQ(error("~ !"), "~ !| a line with a mark, but without an event");
}

TEST(ReforgedNotation, an_attached_mark_needs_a_known_name) {
    const auto disputed = [](const std::string& text) { return read_lines(text + "\n").events.back().line.disputed; };
    EXPECT_FALSE(disputed("Jen: Taste My Blade!")) << "a card";
    EXPECT_TRUE(disputed("Jen: Taste My Blade! !"));
    EXPECT_TRUE(disputed("Jen: Hard Parry!"));
    EXPECT_FALSE(disputed("Jen: Touché!")) << "not a known card with or without it";
    EXPECT_TRUE(disputed("card Touché: attack\nJen: Touché!"));
    EXPECT_FALSE(disputed("card Touché!: attack\ncard Touché: attack\nJen: Touché!"));
    EXPECT_FALSE(disputed("Jen: \"Thrust!\"")) << "quoted";
}

TEST(ReforgedNotation, a_file_of_cards_has_nothing_else) {
    const auto read = [](const std::string& text) {
        Diagnostics diagnostics;
        const std::vector<CardLine> lines = read_card_file(text, diagnostics);
        std::string found = std::to_string(lines.size());
        for (const Diagnostic& each : diagnostics.kept())
            found += " " + std::to_string(each.span.begin) + " " + each.code + ": " + each.message;
        return found;
    };
    EXPECT_EQ(read("; cards\n\ncard Foo: attack\n  card Bar: press {!}\n"), "2");
    EXPECT_THAT(read("card Foo: attack\nturn Sam\ncard Bar: press\n"),
                HasSubstr("2 17 syntax.event: expected a card line"));
    EXPECT_THAT(read("[Ruleset \"reforged-2019\"]\ncard Foo: attack\n"), HasSubstr("1 0 syntax.tag: a file of cards"));
    EXPECT_THAT(read(""), HasSubstr("0 0 syntax.event: no cards in this file"));
    EXPECT_THAT(read("; nothing\n"), HasSubstr("0 0 syntax.event: no cards in this file"));
    EXPECT_THAT(read("card Foo: atack\n"), HasSubstr("did you mean \"attack\""));
}

TEST(ReforgedNotation, tags_are_read_by_the_same_grammar) {
    EventLine line{.words = {{"Sam", {0, 3}}, {"5,", {4, 6}}, {"Jen", {7, 10}}, {"9", {11, 12}}}, .span = {0, 12}};
    Diagnostics diagnostics;
    const auto hands = read_hands(line, diagnostics);
    ASSERT_TRUE(hands);
    EXPECT_EQ((*hands)[1].second.value, 9);
    line.words = {{"40", {0, 2}}};
    EXPECT_EQ(read_deck(line, diagnostics)->value, 40);
    line.words = {{"-4", {0, 2}}};
    EXPECT_FALSE(read_deck(line, diagnostics));
    EXPECT_EQ(diagnostics.errors(), 1U);
}

}  // namespace
}  // namespace engarde::egn::reforged
