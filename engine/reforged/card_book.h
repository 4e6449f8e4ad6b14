// The cards of a deck as data: those that the rulebook names, filled in and added to by what players say is printed on
// theirs (docs/notation.md, "Card book").
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/violation.h"
#include "engine/reforged/cards.h"
#include "engine/reforged/ruleset.h"

namespace engarde::reforged {

struct Card {
    std::string name{};
    CardType type = CardType::undetermined;
    Certainty type_certainty = Certainty::unknown;
    Figure cost = unknown();
    Figure damage = unknown();  // an Attack's own damage, or what an Enhancement or Item adds
    Figure shield = unknown();  // what a Response takes from its Attack, or an Item from each Attack
    Figure poise = unknown();   // what a Restore card restores
    Figure copies = unknown();  // how many the deck has
    Effects effects{};
    std::vector<CardId> withstands{};  // the Presses that do not remove it
    std::string text{};
    std::uint16_t line = 0;  // where the rulebook names it; 0 if it does not

    friend bool operator==(const Card&, const Card&) = default;
};

// A value; copies share the cards until one of them is edited.
class CardBook {
public:
    // The fifteen cards that the rulebook names.
    CardBook();

    std::size_t size() const { return shelf_->cards.size(); }
    const Card& operator[](CardId card) const { return shelf_->cards[static_cast<std::size_t>(card)]; }
    std::span<const Card> cards() const { return shelf_->cards; }

    // Looks a card up by its exact name in UTF-8.
    std::optional<CardId> find(std::string_view name) const;

    // For changing a card, except for its name; nothing is checked here.
    Card& edit(CardId card);
    CardId add(Card card);

    friend bool operator==(const CardBook& left, const CardBook& right) {
        return left.shelf_ == right.shelf_ || left.shelf_->cards == right.shelf_->cards;
    }

    // The book with every card changed.
    CardBook changed(void (*change)(Card&)) const;

private:
    struct Shelf {
        std::vector<Card> cards{};
        std::map<std::string, CardId, std::less<>> by_name{};
    };
    static std::shared_ptr<Shelf> of_the_rulebook();
    static void put(Shelf& shelf, Card card);
    Shelf& own();

    std::shared_ptr<Shelf> shelf_;
};

// What somebody says of one card. What is left out is not known, or as the rulebook says.
struct CardEntry {
    std::string name{};
    std::optional<CardType> type{};
    std::optional<int> cost{};
    std::optional<int> damage{};  // of an Attack
    std::optional<int> adds{};    // of an Enhancement or an Item
    std::optional<int> shield{};
    std::optional<int> poise{};
    std::optional<int> copies{};
    std::optional<int> takes{};
    bool blocks = false;
    bool allows_attack = false;
    bool removes_response = false;
    bool removes_item = false;
    bool negates_fancy_move = false;
    bool no_riposte = false;
    std::vector<std::string> withstands{};  // names of cards

    friend bool operator==(const CardEntry&, const CardEntry&) = default;
};

// What is wrong with an entry. The first fact has the name of the field and what was said; the second what the rulebook
// has ("printed") or another entry says ("before"). For effects both are 0 or 1.
struct BookBreach {
    std::size_t entry = 0;  // index of the entry; the last one if it is about the whole book
    Violation violation;
    const Clause* because;  // what the rulebook says about it: the clause that is broken, or another one
};

// The base with these entries. An entry for a card that the base has fills it in.
tl::expected<CardBook, std::vector<BookBreach>> book_with(const CardBook& base, std::span<const CardEntry> entries,
                                                          const Ruleset& ruleset);

// 85 cards, 84 without the Pistol.
int deck_size(const Ruleset& ruleset);

// How many copies of the card the deck has under these rules: none of a Pistol that is left out.
Figure copies_of(const Ruleset& ruleset, const Card& card);

// Whether the copies of every card are known, so that the deck is.
bool copies_are_known(const Ruleset& ruleset, const CardBook& book);

// The book with every figure that is a range set to the end that costs the players least, or most.
CardBook with_least_losses(const CardBook& book);
CardBook with_greatest_losses(const CardBook& book);

}  // namespace engarde::reforged
