#include "engine/reforged/card_book.h"

#include <algorithm>

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
    BookWriter(CardBook base, const Ruleset& ruleset) : book_(std::move(base)), ruleset_(ruleset) {}

    tl::expected<CardBook, std::vector<BookBreach>> write(std::span<const CardEntry> entries) {
        for (const CardEntry& entry : entries)
            if (!book_.find(entry.name)) book_.add({.name = entry.name});
        for (; entry_ < entries.size(); ++entry_) fill_in(*book_.find(entries[entry_].name), entries[entry_]);
        if (!entries.empty()) entry_ = entries.size() - 1;
        divide_the_shared_damage();
        count_the_copies();
        if (!found_.empty()) return tl::unexpected(std::move(found_));
        return std::move(book_);
    }

private:
    void breach(const Clause& clause, const Facts& facts) { found_.push_back({entry_, Violation(clause, facts)}); }

    void fill_in(CardId id, const CardEntry& entry) {
        Card card = book_[id];
        if (entry.type) say_type(card, *entry.type);
        say("cost", card, card.cost, entry.cost);
        say("damage", card, card.damage, entry.damage);
        say("adds", card, card.damage, entry.adds);
        say("shield", card, card.shield, entry.shield);
        say("poise", card, card.poise, entry.poise);
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
    static bool may_be(const Card& card, CardType type) {
        if (card.type_certainty == Certainty::inferred || card.line == 0) return true;
        if (card.effects.removes_item) return type == CardType::attack || type == CardType::enhancement;
        return !card.effects.negates_fancy_move || type == CardType::interrupt || type == CardType::fancy_move;
    }

    void say_type(Card& card, CardType type) {
        const bool is_known = card.type_certainty == Certainty::known;
        if (is_known ? card.type != type : !may_be(card, type))
            return breach(clause::a_book_keeps_what_is_printed,
                          {{"type", static_cast<int>(type)}, {"printed", static_cast<int>(card.type)}});
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

    void say(std::string_view field, const Card& card, Figure& figure, std::optional<int> value) {
        if (!value || !fits_the_type(field, card) || is_less_than_printed(field, card, figure, *value)) return;
        if (figure.certainty == Certainty::known && figure.least != *value)
            return breach(clause::a_book_keeps_what_is_printed, {{field, *value}, {"printed", figure.least}});
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
        say("copies", card, card.copies, copies);
    }

    // The text of a card that the rulebook describes is printed, and so are the three cards that allow an Attack.
    void say(std::string_view field, const Card& card, bool& effect, bool said) {
        if (!said || effect || !fits_the_type(field, card)) return;
        if (card.line != 0 || field == "allows-attack")
            return breach(clause::a_book_keeps_what_is_printed, {{field, 1}, {"printed", 0}});
        effect = true;
    }

    void say_takes(Card& card, std::optional<int> takes) {
        if (!takes || !fits_the_type("takes", card)) return;
        if (card.effects.takes != *takes && (card.line != 0 || card.effects.takes != 0))
            return breach(clause::a_book_keeps_what_is_printed, {{"takes", *takes}, {"printed", card.effects.takes}});
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
        const int said = slash_is_said ? slash.least : strike.least;
        const int other = slash_is_said && strike_is_said ? strike.least : shared_damage - said;
        if (other < 0 || said + other != shared_damage)
            return breach(clause::a_book_keeps_what_is_printed,
                          {{"damage", said + std::max(0, other)}, {"printed", shared_damage}});
        book_.edit(slash_is_said ? CardId::powerful_strike : CardId::slash).damage = known(other);
    }

    void count_the_copies() {
        int least = 0;
        for (const Card& card : book_.cards()) least += copies_of(ruleset_, card).least;
        const int size = deck_size(ruleset_);
        if (least > size || (copies_are_known(ruleset_, book_) && least != size))
            breach(clause::cards_are_conserved, {{"copies", least}, {"cards", size}});
    }

    CardBook book_;
    const Ruleset& ruleset_;
    std::size_t entry_ = 0;
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
