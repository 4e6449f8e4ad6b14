// What players say is printed on their cards, against what the rulebook prints.
#include "engine/reforged/card_book.h"

#include "tests/engine/reforged/duel.h"

namespace engarde::reforged {
namespace {

using namespace test;

using Entries = std::vector<CardEntry>;

auto book_of(const Entries& entries, const Ruleset& ruleset = {}) {
    return book_with(CardBook(), entries, ruleset);
}

testing::AssertionResult is_refused(const Entries& entries, const Clause& clause, std::size_t entry = 0) {
    const auto book = book_of(entries);
    if (book) return testing::AssertionFailure() << "accepted";
    const BookBreach& first = book.error().front();
    if (&first.violation.clause() == &clause && first.entry == entry) return testing::AssertionSuccess();
    return testing::AssertionFailure() << first.violation.clause().id << " at " << first.entry;
}

TEST(ReforgedCardBook, an_entry_fills_in_a_card) {
    const auto book = book_of({{.name = "Hard Parry", .cost = 2, .copies = 7}});

    ASSERT_TRUE(book);
    EXPECT_EQ((*book)[hard_parry].cost, known(2));
    EXPECT_EQ((*book)[hard_parry].copies, known(7));
    EXPECT_EQ((*book)[hard_parry].effects, CardBook()[hard_parry].effects);
    EXPECT_EQ((*book)[strong_arm], CardBook()[strong_arm]);
}

TEST(ReforgedCardBook, an_entry_adds_a_card) {
    const auto book = book_of({{.name = "Wipe the Brow", .type = CardType::restore, .cost = 0, .poise = 3}});

    ASSERT_TRUE(book);
    const auto added = book->find("Wipe the Brow");
    ASSERT_TRUE(added);
    EXPECT_EQ((*book)[*added].poise, known(3));
    EXPECT_EQ((*book)[*added].damage, known(0)) << "a Restore card does none";
    EXPECT_EQ((*book)[*added].copies, unknown());
}

TEST(ReforgedCardBook, what_is_not_said_is_a_range) {
    const auto book = book_of({{.name = "Dodge", .type = CardType::response}});
    const Card& dodge = (*book)[*book->find("Dodge")];

    EXPECT_EQ(dodge.cost, unknown());
    EXPECT_EQ(dodge.shield, unknown());
    EXPECT_EQ(with_least_losses(*book)[*book->find("Dodge")].cost.least, 0);
    EXPECT_EQ(with_greatest_losses(*book)[*book->find("Dodge")].cost.least, no_limit);
    EXPECT_EQ(with_least_losses(*book)[*book->find("Dodge")].shield.least, no_limit);
    EXPECT_EQ(with_greatest_losses(*book)[*book->find("Dodge")].shield.least, 0);
}

TEST(ReforgedCardBook, a_book_keeps_what_is_printed_accepted) {
    EXPECT_TRUE(book_of({{.name = "Thrust", .type = CardType::attack, .cost = 0, .damage = 2}}));
    EXPECT_TRUE(book_of({{.name = "Parry Riposte", .blocks = true, .allows_attack = true}}));
    EXPECT_TRUE(book_of({{.name = "Hard Parry", .withstands = {"Coupé"}}}));
    EXPECT_TRUE(book_of({{.name = "Disarm", .type = CardType::enhancement, .cost = 1, .adds = 0}}));
    EXPECT_TRUE(book_of({{.name = "Superior Technique", .type = CardType::interrupt}}));
    EXPECT_TRUE(book_of({{.name = "Slash", .damage = 2}})) << "the rulebook leaves it open";
    EXPECT_TRUE(book_of({{.name = "Strong Arm", .cost = 1}}));
    EXPECT_TRUE(book_of({{.name = "Pistol", .copies = 1}}));
}

TEST(ReforgedCardBook, a_book_keeps_what_is_printed_refused) {
    const Clause& clause = clause::a_book_keeps_what_is_printed;

    EXPECT_TRUE(is_refused({{.name = "Thrust", .damage = 3}}, clause));
    EXPECT_TRUE(is_refused({{.name = "Strong Arm", .cost = 0}}, clause)) << "its picture stands at the costs, l.35-55";
    EXPECT_TRUE(is_refused({{.name = "Thrust", .type = CardType::press}}, clause));
    EXPECT_TRUE(is_refused({{.name = "Disarm", .type = CardType::response}}, clause));
    EXPECT_TRUE(is_refused({{.name = "Superior Technique", .type = CardType::attack}}, clause));
    EXPECT_TRUE(is_refused({{.name = "Parry Riposte", .withstands = {"Strong Arm"}}}, clause));
    EXPECT_TRUE(is_refused({{.name = "Pistol", .takes = 5}}, clause));
    EXPECT_TRUE(is_refused({{.name = "Hard Parry", .cost = 1}, {.name = "Hard Parry", .cost = 2}}, clause, 1));
}

TEST(ReforgedCardBook, only_three_cards_allow_an_attack) {
    EXPECT_TRUE(book_of({{.name = "Taste My Blade!", .allows_attack = true}}));
    for (const CardEntry& entry : {CardEntry{.name = "Feint", .type = CardType::fancy_move, .allows_attack = true},
                                   CardEntry{.name = "Hard Parry", .allows_attack = true}}) {
        EXPECT_TRUE(is_refused({entry}, clause::a_book_keeps_what_is_printed));
        EXPECT_EQ(book_of({entry}).error().front().because, &clause::a_card_must_allow_the_attack) << "l.155";
    }
}

TEST(ReforgedCardBook, slash_and_powerful_strike_do_three) {
    const Clause& clause = clause::a_book_keeps_what_is_printed;
    for (const char* answer : {"slash-1", "slash-2"}) {
        const Rules rules{*with_answer(reforged_2019, "reforged-slash-value", answer), {}};
        EXPECT_EQ(burst_of(rules, slash) + burst_of(rules, powerful_strike), 3);
    }

    EXPECT_TRUE(book_of({{.name = "Slash", .damage = 1}, {.name = "Powerful Strike", .adds = 2}}));
    EXPECT_TRUE(book_of({{.name = "Powerful Strike", .adds = 1}, {.name = "Slash", .damage = 2}}));
    for (const int damage : {0, 3, 4})
        EXPECT_TRUE(is_refused({{.name = "Slash", .damage = damage}}, clause)) << "the pictures show a 1 and a 2";
    const Entries both{{.name = "Slash", .damage = 2}, {.name = "Powerful Strike", .adds = 2}, {.name = "Thrust"}};
    EXPECT_TRUE(is_refused(both, clause, 1)) << "where the second one is said";
    EXPECT_EQ(book_of(both).error().front().because, &clause::slash_and_powerful_strike_do_three);
}

TEST(ReforgedCardBook, what_slash_does_settles_powerful_strike) {
    const Rules rules{*with_answer(reforged_2019, "reforged-slash-value", "slash-1"),
                      *book_of({{.name = "Slash", .damage = 2}})};

    EXPECT_EQ(burst_of(rules, slash), 2) << "what is printed beats the reading";
    EXPECT_EQ(burst_of(rules, powerful_strike), 1);
}

TEST(ReforgedCardBook, a_field_fits_its_card_accepted) {
    EXPECT_TRUE(book_of({{.name = "Cloak", .type = CardType::item, .adds = 0, .shield = 1}}));
    EXPECT_TRUE(book_of({{.name = "Dodge", .type = CardType::response, .shield = 2}}));
}

TEST(ReforgedCardBook, a_field_fits_its_card_refused) {
    const Clause& clause = clause::a_field_fits_its_card;

    EXPECT_TRUE(is_refused({{.name = "Cloak", .type = CardType::item, .poise = 1}}, clause));
    EXPECT_TRUE(is_refused({{.name = "Cut", .type = CardType::attack, .adds = 1}}, clause));
    EXPECT_TRUE(is_refused({{.name = "Cut", .type = CardType::attack, .blocks = true}}, clause));
}

TEST(ReforgedCardBook, a_card_is_in_the_book_accepted) {
    const auto book = book_of({{.name = "Cross", .type = CardType::response, .blocks = true, .withstands = {"Bind"}},
                               {.name = "Bind", .type = CardType::press, .removes_response = true}});

    ASSERT_TRUE(book) << "also one that comes later";
    EXPECT_EQ((*book)[*book->find("Cross")].withstands, std::vector{*book->find("Bind")});
}

TEST(ReforgedCardBook, a_card_is_in_the_book_refused) {
    EXPECT_TRUE(is_refused({{.name = "Cross", .type = CardType::response, .withstands = {"Bind"}}},
                           clause::a_card_is_in_the_book));
}

// So many copies of each, and one Pistol.
Entries every_card(int copies) {
    Entries entries;
    for (const PrintedCard& card : printed_cards)
        entries.push_back({.name = std::string(card.name), .copies = card.name == "Pistol" ? 1 : copies});
    return entries;
}

TEST(ReforgedCardBook, there_is_one_pistol) {
    EXPECT_TRUE(is_refused({{.name = "Pistol", .copies = 2}}, clause::cards_are_conserved));
    EXPECT_TRUE(book_of({{.name = "Pistol", .copies = 0}}));
    EXPECT_TRUE(book_of({{.name = "Blunderbuss", .type = CardType::item, .copies = 2, .takes = 3}}))
        << "a club may have invented it";
    EXPECT_EQ(copies_of({}, CardBook()[pistol]).most, 1);
    EXPECT_EQ(copies_of({}, CardBook()[thrust]).most, 85) << "the whole deck";
}

TEST(ReforgedCardBook, the_copies_of_a_whole_book_are_the_deck) {
    Entries entries = every_card(5);
    EXPECT_TRUE(is_refused(entries, clause::cards_are_conserved, entries.size() - 1)) << "71 cards";

    entries.push_back({.name = "Breather", .type = CardType::restore, .copies = 14});
    ASSERT_TRUE(book_of(entries));
    EXPECT_EQ(full_deck({{}, *book_of(entries)}).size(), 85);
    EXPECT_TRUE(full_deck({{}, *book_of(entries)}).is_known());
    EXPECT_TRUE(is_refused({{.name = "Thrust", .copies = 86}}, clause::cards_are_conserved)) << "too many alone";
}

TEST(ReforgedCardBook, without_the_pistol_a_whole_book_has_84_cards) {
    const Ruleset without = *with_answer(reforged_2019, "reforged-pistol-in-the-game", "no");
    Entries entries = every_card(6);
    for (CardEntry& entry : entries)
        if (entry.name == "Pistol") entry.copies.reset();

    EXPECT_TRUE(book_of(entries, without)) << "14 cards, 6 of each";
    EXPECT_EQ(full_deck({without, *book_of(entries, without)}).size(), 84);
    EXPECT_FALSE(full_deck({{}, *book_of(entries)}).is_known()) << "with the Pistol one count is missing";
}

}  // namespace
}  // namespace engarde::reforged
