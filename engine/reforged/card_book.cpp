#include "engine/reforged/card_book.h"

#include <algorithm>
#include <array>

#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

namespace {

Card card_of(const PrintedCard& printed) {
    Card card;
    card.name = printed.name;
    card.type = printed.type;
    card.type_certainty = printed.type_certainty;
    card.cost = printed.cost;
    card.damage = printed.damage;
    card.shield = printed.shield;
    card.poise = known(0);
    card.effects = printed.effects;
    if (printed.withstands) card.withstands.push_back(*printed.withstands);
    card.text = printed.text;
    card.line = printed.line;
    return card;
}

void settle(Figure& figure, int value) {
    figure.least = value;
    figure.most = value;
}

bool is_a_pistol(const Card& card) {
    return card.effects.takes > 0;
}

// What the rulebook says about the number of copies.
std::optional<int> most_copies(const Card& card) {
    return is_a_pistol(card) && card.line != 0 ? std::optional(1) : std::nullopt;
}

// A figure is used by cards of some types; others do not have it.
bool fits(CardType type, std::string_view field) {
    if (type == CardType::undetermined) return true;
    if (field == "damage") return type == CardType::attack;
    if (field == "adds") return type == CardType::enhancement || type == CardType::item;
    if (field == "shield") return type == CardType::response || type == CardType::item;
    if (field == "poise") return type == CardType::restore;
    if (field == "takes") return type == CardType::item;
    if (field == "blocks" || field == "withstands") return type == CardType::response;
    if (field == "removes-response") return type == CardType::press;
    if (field == "removes-item") return type == CardType::attack || type == CardType::enhancement;
    if (field == "negates") return type == CardType::interrupt || type == CardType::fancy_move;
    if (field == "no-riposte") return type == CardType::attack || type == CardType::enhancement;
    if (field == "allows-attack") return type == CardType::response || type == CardType::fancy_move;
    return true;
}

// Puts entries into a book one after the other, and collects what is wrong with them.
class BookWriter {
public:
    BookWriter(const CardBook& base, const Ruleset& ruleset) : base_(base), book_(base), ruleset_(ruleset) {}

    tl::expected<CardBook, std::vector<BookBreach>> write(std::span<const CardEntry> entries) {
        for (const CardEntry& entry : entries)
            if (!book_.find(entry.name)) book_.add({.name = entry.name});
        for (; entry_ < entries.size(); ++entry_) fill_in(*book_.find(entries[entry_].name), entries[entry_]);
        divide_the_shared_damage();
        if (!entries.empty()) entry_ = entries.size() - 1;
        count_the_copies();
        if (!found_.empty()) return tl::unexpected(std::move(found_));
        return std::move(book_);
    }

private:
    void breach(const Clause& clause, const Facts& facts) {
        found_.push_back({entry_, Violation(clause, facts), &clause});
    }
    // Of what another clause says is printed.
    void contradiction(const Clause& because, const Facts& facts) {
        found_.push_back({entry_, Violation(clause::a_book_keeps_what_is_printed, facts), &because});
    }

    void fill_in(CardId id, const CardEntry& entry) {
        Card card = book_[id];
        if (entry.type) say_type(card, *entry.type);
        say("cost", card, &Card::cost, entry.cost);
        say("damage", card, &Card::damage, entry.damage);
        say("adds", card, &Card::damage, entry.adds);
        say("shield", card, &Card::shield, entry.shield);
        say("poise", card, &Card::poise, entry.poise);
        say_copies(card, entry.copies);
        say_takes(card, entry.takes);
        say("blocks", card, card.effects.blocks, entry.blocks);
        say("allows-attack", card, card.effects.allows_attack, entry.allows_attack);
        say("removes-response", card, card.effects.removes_response, entry.removes_response);
        say("removes-item", card, card.effects.removes_item, entry.removes_item);
        say("negates", card, card.effects.negates_fancy_move, entry.negates_fancy_move);
        say("no-riposte", card, card.effects.no_riposte, entry.no_riposte);
        for (const std::string& name : entry.withstands) say_withstands(card, name);
        book_.edit(id) = std::move(card);
    }

    // Disarm lies on the Field with an Attack, and Superior Technique comes between: that much of their type is
    // printed.
    static std::optional<std::array<CardType, 2>> printed_types(const Card& card) {
        if (card.type_certainty == Certainty::inferred || card.line == 0) return std::nullopt;
        if (card.effects.removes_item) return {{CardType::attack, CardType::enhancement}};
        if (card.effects.negates_fancy_move) return {{CardType::interrupt, CardType::fancy_move}};
        return std::nullopt;
    }

    void say_type(Card& card, CardType type) {
        const int said = static_cast<int>(type);
        if (card.type_certainty == Certainty::known && card.type != type)
            return breach(clause::a_book_keeps_what_is_printed,
                          {{"type", said}, {"printed", static_cast<int>(card.type)}});
        const auto printed = printed_types(card);
        if (printed && type != printed->front() && type != printed->back())
            return breach(clause::a_book_keeps_what_is_printed, {{"type", said},
                                                                 {"printed", static_cast<int>(printed->front())},
                                                                 {"or", static_cast<int>(printed->back())}});
        card.type = type;
        card.type_certainty = Certainty::known;
        if (card.line == 0) forget_what_does_not_fit(card);
    }

    // What a card of the type cannot have is nothing, not unknown.
    static void forget_what_does_not_fit(Card& card) {
        const bool has_damage = fits(card.type, "damage") || fits(card.type, "adds");
        if (!has_damage) card.damage = known(0);
        if (!fits(card.type, "shield")) card.shield = known(0);
        if (!fits(card.type, "poise")) card.poise = known(0);
    }

    bool fits_the_type(std::string_view field, const Card& card) {
        if (fits(card.type, field)) return true;
        breach(clause::a_field_fits_its_card, {{field, 1}, {"type", static_cast<int>(card.type)}});
        return false;
    }

    void say(std::string_view field, Card& card, Figure Card::*which, std::optional<int> value) {
        Figure& figure = card.*which;
        if (!value || !fits_the_type(field, card) || is_less_than_printed(field, card, figure, *value)) return;
        if (figure.certainty == Certainty::known && figure.least != *value)
            return breach(clause::a_book_keeps_what_is_printed,
                          {{field, *value}, {is_printed(card, which) ? "printed" : "before", figure.least}});
        if (figure.otherwise) {
            if (*value != figure.least && *value != *figure.otherwise)
                return contradiction(clause::slash_and_powerful_strike_do_three, {{field, *value}});
            last_share_ = {entry_, field};
        }
        figure = known(*value);
    }

    // Of a figure that is lost the rulebook may still show that it is there.
    bool is_less_than_printed(std::string_view field, const Card& card, const Figure& figure, int value) {
        if (card.line == 0 || figure.certainty != Certainty::unknown || value >= figure.least) return false;
        breach(clause::a_book_keeps_what_is_printed, {{field, value}, {"at-least", figure.least}});
        return true;
    }

    // "One Item, the Pistol": a deck has no second one.
    void say_copies(Card& card, std::optional<int> copies) {
        if (copies && *copies > most_copies(card).value_or(*copies))
            return breach(clause::cards_are_conserved, {{"copies", *copies}, {"pistol", 1}});
        say("copies", card, &Card::copies, copies);
    }

    // The text of a card that the rulebook describes is printed, and which cards allow an Attack is, too.
    void say(std::string_view field, const Card& card, bool& effect, bool said) {
        if (!said || effect || !fits_the_type(field, card)) return;
        if (field == "allows-attack") return contradiction(clause::a_card_must_allow_the_attack, {{field, 1}});
        if (card.line != 0) return breach(clause::a_book_keeps_what_is_printed, {{field, 1}, {"printed", 0}});
        effect = true;
    }

    // Not only said by an entry before.
    bool is_printed(const Card& card, Figure Card::*which) const {
        const auto found = base_.find(card.name);
        return found && (base_[*found].*which).certainty == Certainty::known;
    }

    void say_takes(Card& card, std::optional<int> takes) {
        if (!takes || !fits_the_type("takes", card)) return;
        if (card.effects.takes != *takes && (card.line != 0 || card.effects.takes != 0))
            return breach(clause::a_book_keeps_what_is_printed,
                          {{"takes", *takes}, {card.line != 0 ? "printed" : "before", card.effects.takes}});
        card.effects.takes = *takes;
    }

    void say_withstands(Card& card, const std::string& name) {
        if (!fits_the_type("withstands", card)) return;
        const auto press = book_.find(name);
        if (!press) return breach(clause::a_card_is_in_the_book, {{"withstands", 1}});
        auto& all = card.withstands;
        if (std::find(all.begin(), all.end(), *press) != all.end()) return;
        if (card.line != 0) return breach(clause::a_book_keeps_what_is_printed, {{"withstands", 1}, {"printed", 0}});
        all.push_back(*press);
    }

    // What one of the two cards does settles the other.
    void divide_the_shared_damage() {
        const Figure slash = book_[CardId::slash].damage;
        const Figure strike = book_[CardId::powerful_strike].damage;
        const bool slash_is_said = slash.certainty == Certainty::known;
        const bool strike_is_said = strike.certainty == Certainty::known;
        if (!slash_is_said && !strike_is_said) return;
        if (!slash_is_said) {
            book_.edit(CardId::slash).damage = known(shared_damage - strike.least);
        } else if (!strike_is_said) {
            book_.edit(CardId::powerful_strike).damage = known(shared_damage - slash.least);
        } else if (const int sum = slash.least + strike.least; sum != shared_damage) {
            entry_ = last_share_.entry;
            contradiction(clause::slash_and_powerful_strike_do_three,
                          {{last_share_.field, sum}, {"together", shared_damage}});
        }
    }

    void count_the_copies() {
        int least = 0;
        for (const Card& card : book_.cards()) least += copies_of(ruleset_, card).least;
        const int size = deck_size(ruleset_);
        if (least > size || (copies_are_known(ruleset_, book_) && least != size))
            breach(clause::cards_are_conserved, {{"copies", least}, {"cards", size}});
    }

    const CardBook& base_;
    CardBook book_;
    const Ruleset& ruleset_;
    std::size_t entry_ = 0;
    // The last entry that says what Slash or Powerful Strike does.
    struct Share {
        std::size_t entry = 0;
        std::string_view field{};
    };
    Share last_share_{};
    std::vector<BookBreach> found_;
};

}  // namespace

CardBook::CardBook() {
    static const auto shared = of_the_rulebook();
    shelf_ = shared;
}

std::shared_ptr<CardBook::Shelf> CardBook::of_the_rulebook() {
    auto shelf = std::make_shared<Shelf>();
    for (const PrintedCard& printed : printed_cards) put(*shelf, card_of(printed));
    return shelf;
}

void CardBook::put(Shelf& shelf, Card card) {
    shelf.by_name.emplace(card.name, static_cast<CardId>(shelf.cards.size()));
    shelf.cards.push_back(std::move(card));
}

std::optional<CardId> CardBook::find(std::string_view name) const {
    const auto found = shelf_->by_name.find(name);
    return found == shelf_->by_name.end() ? std::nullopt : std::optional(found->second);
}

CardBook::Shelf& CardBook::own() {
    if (shelf_.use_count() > 1) shelf_ = std::make_shared<Shelf>(*shelf_);
    return *shelf_;
}

Card& CardBook::edit(CardId card) {
    return own().cards[static_cast<std::size_t>(card)];
}

CardId CardBook::add(Card card) {
    put(own(), std::move(card));
    return static_cast<CardId>(size() - 1);
}

CardBook CardBook::changed(void (*change)(Card&)) const {
    CardBook book = *this;
    for (Card& card : book.own().cards) change(card);
    return book;
}

tl::expected<CardBook, std::vector<BookBreach>> book_with(const CardBook& base, std::span<const CardEntry> entries,
                                                          const Ruleset& ruleset) {
    return BookWriter(base, ruleset).write(entries);
}

int deck_size(const Ruleset& ruleset) {
    return ruleset.pistol_in_the_game ? 85 : 84;
}

Figure copies_of(const Ruleset& ruleset, const Card& card) {
    if (is_a_pistol(card) && !ruleset.pistol_in_the_game) return known(0);
    Figure copies = card.copies;
    if (copies.certainty == Certainty::unknown) copies.most = most_copies(card).value_or(deck_size(ruleset));
    return copies;
}

bool copies_are_known(const Ruleset& ruleset, const CardBook& book) {
    const auto all = book.cards();
    return std::all_of(all.begin(), all.end(),
                       [&](const Card& card) { return copies_of(ruleset, card).certainty != Certainty::unknown; });
}

CardBook with_least_losses(const CardBook& book) {
    return book.changed([](Card& card) {
        settle(card.cost, card.cost.least);
        settle(card.damage, card.damage.least);
        settle(card.shield, card.shield.most);
        settle(card.poise, card.poise.most);
    });
}

CardBook with_greatest_losses(const CardBook& book) {
    return book.changed([](Card& card) {
        settle(card.cost, card.cost.most);
        settle(card.damage, card.damage.most);
        settle(card.shield, card.shield.least);
        settle(card.poise, card.poise.least);
    });
}

}  // namespace engarde::reforged
