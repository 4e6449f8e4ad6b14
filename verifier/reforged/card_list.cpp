#include "verifier/reforged/card_list.h"

#include <fmt/format.h>

#include "engine/reforged/card_book.h"
#include "engine/reforged/damage.h"
#include "engine/reforged/rulebook.h"
#include "verifier/reforged/book_of_record.h"
#include "verifier/reforged/replay.h"

namespace engarde::reforged {

namespace {

std::string_view name_of(CardType type) {
    switch (type) {
        case CardType::attack:
            return "Attack";
        case CardType::enhancement:
            return "Enhancement";
        case CardType::response:
            return "Response";
        case CardType::press:
            return "Press";
        case CardType::fancy_move:
            return "Fancy Move";
        case CardType::item:
            return "Item";
        case CardType::restore:
            return "Restore";
        case CardType::interrupt:
            return "interruption";
        case CardType::undetermined:
            break;
    }
    return "";
}

// What a book knows and the rulebook does not, or not for certain, comes from the players.
KnownFrom source_of(Certainty here, Certainty in_the_rulebook) {
    if (here == Certainty::unknown) return KnownFrom::nothing;
    if (here == Certainty::inferred) return KnownFrom::inference;
    return in_the_rulebook == Certainty::known ? KnownFrom::rulebook : KnownFrom::players;
}

class Listing {
public:
    Listing(const Rules& rules, CardId id)
        : rules_(rules),
          id_(id),
          card_(rules.book[id]),
          printed_(card_.line > 0 ? rulebook_book()[id] : nothing_printed()) {}

    Component run() {
        component_.name = card_.name;
        component_.kind = name_of(card_.type);
        component_.kind_source = source_of(card_.type_certainty, printed_.type_certainty);
        add_figures();
        component_.text = card_.text.empty() ? effects_in_words() : card_.text;
        if (card_.line > 0) component_.citation = {&rulebook::reforged, card_.line, Basis::stated};
        return std::move(component_);
    }

private:
    static const CardBook& rulebook_book() {
        static const CardBook book;
        return book;
    }
    static const Card& nothing_printed() {
        static const Card card;
        return card;
    }

    void add(std::string_view name, const Figure& here, const Figure& in_the_rulebook) {
        ComponentFigure figure{
            .name = name, .least = here.least, .source = source_of(here.certainty, in_the_rulebook.certainty)};
        if (here.least == here.most) figure.value = here.least;
        component_.figures.push_back(figure);
    }

    // Nothing, and certainly so: not worth a word.
    static bool is_nothing(const Figure& figure) { return figure.least == 0 && figure.most == 0; }

    void add_figures() {
        add("cost", card_.cost, printed_.cost);
        const bool is_attack = card_.type == CardType::attack || card_.type == CardType::undetermined;
        if (is_attack ? !is_nothing(card_.damage) || card_.type == CardType::attack
                      : card_.type == CardType::enhancement || !is_nothing(card_.damage))
            add_damage(is_attack ? "damage" : "adds");
        if (!is_nothing(card_.shield) && !card_.effects.blocks) add("shield", card_.shield, printed_.shield);
        if (card_.type == CardType::restore) add("poise", card_.poise, printed_.poise);
        if (card_.effects.takes > 0) {
            const bool is_printed = printed_.effects.takes > 0;
            component_.figures.push_back({.name = "takes",
                                          .value = card_.effects.takes,
                                          .source = is_printed ? KnownFrom::rulebook : KnownFrom::players});
        }
        add("copies", copies_of(rules_.ruleset, card_), printed_.copies);
    }
    // Which of two readings counts is a question.
    void add_damage(std::string_view name) {
        Figure damage = card_.damage;
        if (damage.otherwise) damage.least = damage.most = burst_of(rules_, id_);
        add(name, damage, printed_.damage);
    }

    std::string effects_in_words() const {
        const Effects& effects = card_.effects;
        std::string text;
        const auto say = [&](bool has, std::string_view sentence) {
            if (has) text += (text.empty() ? "" : " ") + std::string(sentence);
        };
        say(effects.blocks, "Blocks an Attack.");
        say(effects.allows_attack, "You may play an Attack.");
        say(effects.removes_response, "Removes a Response.");
        say(effects.removes_item, "At the end of the Exchange the Attack's target loses the Item.");
        say(effects.negates_fancy_move, "Negates a Fancy Move.");
        say(effects.no_riposte, "No Attack comes with the Response to this Attack.");
        for (const CardId press : card_.withstands)
            say(true, fmt::format("{} cannot remove it.", rules_.book[press].name));
        return text;
    }

    const Rules& rules_;
    CardId id_;
    const Card& card_;
    const Card& printed_;  // the same card in the rulebook
    Component component_{};
};

}  // namespace

Components card_list(const ChosenRuleset& chosen, const std::vector<egn::Attached>& files) {
    Rules rules = rules_of(chosen);
    egn::Record record;  // the files belong to no record
    record.attached.general = files;
    BookOfRecord book = book_of(record, rules.ruleset);
    rules.book = std::move(book.book);
    Components list{.title = "The cards", .findings = std::move(book.findings)};
    for (std::size_t index = 0; index < rules.book.size(); ++index) {
        const auto id = static_cast<CardId>(index);
        const Figure copies = copies_of(rules.ruleset, rules.book[id]);
        if (copies.most > 0) list.all.push_back(Listing(rules, id).run());
    }
    return list;
}

}  // namespace engarde::reforged
