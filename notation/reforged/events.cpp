#include "notation/reforged/events.h"

#include "notation/reforged/print.h"
#include "notation/reforged/words.h"
#include "notation/text/nearest.h"
#include "notation/text/quote.h"

namespace engarde::egn::reforged {

namespace {

constexpr std::string_view closing_marks = marks.substr(0, 2);
constexpr std::string_view parting_marks = marks.substr(2, 2);
constexpr int highest_number = 9999;  // more than any game needs, and small enough to be added up
constexpr std::string_view interrupting = "interrupts";

class EventParser {
public:
    EventParser(const EventLine& line, Diagnostics& diagnostics) : reader_(line, marks, diagnostics) {}

    std::optional<Event> event() {
        if (is_play()) return play();
        const EventToken word = reader_.take();
        if (is_player_called_like_an_event(word)) return std::nullopt;
        const std::string_view name = word.quoted || word.is_mark ? std::string_view() : word.text;
        if (name == "card") return done(read_card_line(reader_));
        if (name == "deal") return counted<Deal>("the number of cards dealt to each player");
        if (name == "hand") return cards_of<Hand>("whose hand it is");
        if (name == "turn") return turn();
        if (name == "discard") return cards_of<Discard>("who discards");
        if (name == "draw") return cards_of<Draw>("who draws");
        if (name == "reshuffle") return counted<Reshuffle>("the number of cards shuffled");
        if (name == "item") return item();
        if (name == "restore") return restore();
        if (name == "attack") return attack();
        if (name == "pistol") return pistol();
        if (name == "poise") return done(poise());
        if (name == "damage") return damage();
        if (name == "deck") return counted<Deck>("the number of cards in the deck");
        if (name == "items") return items_in_play();
        if (name == "winner") return winner();
        return unknown(word);
    }

    std::optional<Poise> poise() {
        Poise claimed;
        do {
            Name player;
            if (!take_player("then the Poise", player)) return std::nullopt;
            std::optional<int> left;
            if (!reader_.take_word("out")) {
                Number number;
                if (!take_count("the Poise of " + player.text, number)) return std::nullopt;
                left = number.value;
            }
            claimed.of.emplace_back(std::move(player), left);
        } while (reader_.take_mark(","));
        return end_of_list() ? std::optional(claimed) : std::nullopt;
    }

    std::optional<std::vector<Item>> items() {
        std::vector<Item> all;
        do {
            Item read;
            if (!take_player("then an Item", read.player) || !item_named(read)) return std::nullopt;
            all.push_back(std::move(read));
        } while (reader_.take_mark(","));
        return end() ? std::optional(all) : std::nullopt;
    }

    std::optional<std::vector<std::pair<Name, Number>>> amounts(const std::string& what) {
        std::vector<std::pair<Name, Number>> all;
        do {
            std::pair<Name, Number> read;
            if (!take_player("then " + what, read.first) || !take_count(what + " of " + read.first.text, read.second))
                return std::nullopt;
            all.push_back(std::move(read));
        } while (reader_.take_mark(","));
        return end_of_list() ? std::optional(all) : std::nullopt;
    }

    std::optional<Number> number(const std::string& what) {
        Number read;
        return take_count(what, read) && end() ? std::optional(read) : std::nullopt;
    }

private:
    struct Nothing {
        template <class T>
        operator std::optional<T>() const {  // NOLINT(google-explicit-constructor): any reading may come to nothing
            return std::nullopt;
        }
    };
    Nothing nothing(std::string message) {
        reader_.fail(std::move(message));
        return {};
    }
    template <class T>
    static std::optional<Event> done(std::optional<T> read) {
        return read ? std::optional<Event>(std::move(*read)) : std::nullopt;
    }
    bool end() {
        if (reader_.at_end() || reader_.peek().is_mark) return reader_.end();
        return reader_.fail(in_quotes(reader_.peek().text) +
                            " is too much here; a player's name of several words is written in quotes");
    }
    bool end_of_list() {
        if (reader_.at_end() || reader_.peek().is_mark) return reader_.end();
        return reader_.fail("expected a comma before " + in_quotes(reader_.peek().text));
    }
    template <class T>
    std::optional<Event> at_the_end(const T& read) {
        return end() ? std::optional<Event>(read) : std::nullopt;
    }

    // A play begins with its player. "item: pass" is a play too, because these two words have always allowed it.
    bool is_play() const {
        const EventToken& first = reader_.peek();
        if (first.is_mark || reader_.at_end()) return false;
        const EventToken& following = reader_.peek_after_next();
        const bool is_followed_by_colon = following.is_mark && following.text == ":";
        const bool is_a_player =
            first.quoted || !is_event_word(first.text) || first.text == "item" || first.text == "pistol";
        return is_a_player && (is_followed_by_colon || (!following.quoted && following.text == interrupting));
    }

    // "hand: 3" is neither a claim without a player nor a play of somebody called "hand".
    bool is_player_called_like_an_event(const EventToken& word) {
        if (word.quoted || !is_event_word(word.text) || !reader_.peek().is_mark || reader_.peek().text != ":")
            return false;
        const std::string usual = word.text == "card" ? " NAME: …"
                                  : word.text == "deal" || word.text == "deck" || word.text == "reshuffle"
                                      ? " NUMBER"
                                      : " PLAYER …";
        reader_.fail_with(
            {.code = "syntax.event",
             .span = reader_.peek().span,
             .message = in_quotes(word.text) + " begins an event; expected \"" + word.text + usual + "\"",
             .notes = {"a player called " + word.text + " is written in quotes: \"" + word.text + "\":"}});
        return true;
    }

    std::optional<Event> unknown(const EventToken& word) {
        if (word.text.empty() || word.is_mark)
            return reader_.fail_at(word.span, "expected an event, such as \"turn Sam\" or \"Jen: pass\""), std::nullopt;
        if (const EventToken& second = reader_.peek();
            !second.is_mark && !nearest(second.text, std::array{interrupting}).empty()) {
            reader_.fail_unknown(second, "word here", std::array{interrupting});
            return std::nullopt;
        }
        if (!nearest(word.text, event_words).empty())
            return reader_.fail_unknown(word, "event", event_words), std::nullopt;
        std::string known;
        for (const std::string_view each : event_words) known += (known.empty() ? "" : ", ") + std::string(each);
        // Without a colon further on, a player is more likely, and the colon is missing after the name.
        if (!reader_.at_end() && !reader_.has_mark_ahead(":"))
            reader_.fail_with({.code = "syntax.event",
                               .span = reader_.peek().span,
                               .message = "expected a colon before " + in_quotes(reader_.peek().text) +
                                          ", as in \"Jen: pass\"; " + in_quotes(word.text) +
                                          " does not begin another event",
                               .notes = {"event words: " + known}});
        else
            reader_.fail_with({.code = "syntax.event",
                               .span = word.span,
                               .message = in_quotes(word.text) +
                                          " does not begin an event; expected an event word, or a player and a colon, "
                                          "such as \"Jen: pass\"",
                               .notes = {"event words: " + known}});
        return std::nullopt;
    }

    // A player's name is one word or a quoted text.
    bool take_player(const std::string& then, Name& player) {
        if (reader_.at_end() || reader_.peek().is_mark || reader_.peek().text.empty())
            return reader_.fail("expected a player" + (then.empty() ? "" : ", " + then));
        EventToken token = reader_.take();
        player = {std::move(token.text), token.span};
        return true;
    }
    bool take_player_who(const char* who, Name& player) {
        return (!reader_.at_end() && !reader_.peek().is_mark) ? take_player("", player)
                                                              : reader_.fail(std::string("expected the player ") + who);
    }
    bool take_count(const std::string& what, Number& number) {
        number.span = reader_.peek().span;
        if (reader_.peek().quoted) return reader_.fail(what + " should be a number without quotes");
        if (!reader_.take_number(what, number.value)) return false;
        if (number.value < 0) return reader_.fail_at(number.span, what + " is never below 0");
        return number.value <= highest_number ||
               reader_.fail_at(number.span, what + " should be at most " + std::to_string(highest_number));
    }
    bool take_colon(const char* then) {
        return reader_.take_mark(":") || reader_.fail(std::string("expected a colon, then ") + then);
    }
    bool take_card(const char* expected, Name& card) {
        EventToken token = reader_.take_name();
        if (token.text.empty()) return reader_.fail(std::string("expected ") + expected);
        if (!token.quoted && is_reserved(token.text))
            return reader_.fail_at(token.span, std::string("expected ") + expected + ", found " +
                                                   in_quotes(token.text) + "; a card with such a name is quoted");
        card = {std::move(token.text), token.span};
        return true;
    }

    // Whether the next word is a whole name: "pay", but not the first word of a card called "pay day".
    bool is_alone() const {
        const EventToken& following = reader_.peek_after_next();
        return following.is_mark || (following.text.empty() && !following.quoted);
    }

    template <class T>
    std::optional<Event> counted(const char* what) {
        T read{};
        return take_count(what, read.cards) ? at_the_end(read) : std::nullopt;
    }

    template <class T>
    std::optional<Event> cards_of(const char* who) {
        T read;
        const bool well =
            take_player_who(who, read.player) && take_colon("cards, their number, or none") && take_cards(read.cards);
        return well ? at_the_end(read) : std::nullopt;
    }
    bool take_cards(CardList& list) {
        list.span = reader_.peek().span;
        if (is_alone() && reader_.at_number()) {
            Number number;
            if (!take_count("the number of cards", number)) return false;
            if (number.value > 0) list.count = number.value;
            return reader_.at_end() || reader_.fail(
                                           "expected either a number or a list of cards, with ? for each "
                                           "hidden one");
        }
        if (is_alone() && reader_.take_word("none")) return true;
        do {
            list.span.end = reader_.peek().span.end;
            if (is_alone() && reader_.take_word("?")) {
                list.cards.emplace_back();
                continue;
            }
            Name card;
            if (!take_card("a card, or ? for a hidden one", card)) return false;
            list.span.end = card.span.end;
            list.cards.emplace_back(std::move(card));
        } while (reader_.take_mark(","));
        return true;
    }

    std::optional<Event> turn() {
        Turn read;
        return take_player_who("whose turn it is", read.player) ? at_the_end(read) : std::nullopt;
    }

    std::optional<Event> attack() {
        Attack read;
        if (!take_player_who("who is attacked", read.defender)) return std::nullopt;
        if (reader_.take_mark(">")) {
            read.attacker = std::move(read.defender);
            if (!take_player_who("who is attacked", read.defender)) return std::nullopt;
        }
        if (!take_colon("the attack") || !laying(read.laying)) return std::nullopt;
        if (reader_.peek().is_mark && reader_.peek().text == ",")
            return nothing("an Attack is laid alone; Enhancements follow a +: \"Thrust + Masterful Strike\"");
        return at_the_end(read);
    }

    std::optional<Event> item() {
        Item read;
        const bool well =
            take_player_who("whose Item it is", read.player) && take_colon("the Item or none") && item_named(read);
        return well ? at_the_end(read) : std::nullopt;
    }
    bool item_named(Item& read) {
        if (is_alone() && reader_.take_word("none")) return true;
        return take_card("an Item, or none", read.card.emplace());
    }

    std::optional<Event> restore() {
        Restore read;
        const bool well = take_player_who("who restores Poise", read.player) && take_colon("the Restore card") &&
                          take_card("a Restore card", read.card);
        return well ? at_the_end(read) : std::nullopt;
    }

    std::optional<Event> pistol() {
        Pistol read;
        if (!take_player_who("who fires", read.player)) return std::nullopt;
        if (!reader_.take_mark(">")) return nothing("expected \">\", then the player it is fired at");
        return take_player_who("it is fired at", read.target) ? at_the_end(read) : std::nullopt;
    }

    std::optional<Event> damage() {
        auto read = amounts("the damage");
        return read ? std::optional<Event>(Damage{std::move(*read)}) : std::nullopt;
    }

    std::optional<Event> items_in_play() {
        auto read = items();
        return read ? std::optional<Event>(Items{std::move(*read)}) : std::nullopt;
    }

    std::optional<Event> winner() {
        Winner read;
        read.span = reader_.peek().span;
        if (!reader_.take_word("none") && !take_player("or none", read.player.emplace())) return std::nullopt;
        return at_the_end(read);
    }

    std::optional<Event> play() {
        Play read;
        take_player("", read.player);
        read.interrupts = reader_.take_word(interrupting);
        if (!take_colon("the card, or pass")) return std::nullopt;
        const Span first = reader_.peek().span;
        if (is_alone() && reader_.take_word("pass")) {
            if (read.interrupts) return reader_.fail_at(first, "expected the card that interrupts"), std::nullopt;
            return at_the_end(read);
        }
        do {
            const Span payment = reader_.peek().span;
            if (is_alone() && reader_.take_word("pay")) {
                if (read.pays || read.layings.empty())
                    return reader_.fail_at(payment, "a payment appears once, after the card it is for"), std::nullopt;
                read.pays = read.layings.size() - 1;
                continue;
            }
            if (!laying(read.layings.emplace_back())) return std::nullopt;
        } while (reader_.take_mark(","));
        return reader_.end() ? std::optional<Event>(read) : std::nullopt;
    }
    bool laying(Laying& laid) {
        do {
            if (!take_card("a card", laid.cards.emplace_back())) return false;
        } while (reader_.take_mark("+"));
        if (!reader_.take_mark(">")) return true;
        Target& target = laid.against.emplace();
        if (!take_card("the card it is laid against", target.card)) return false;
        if (!reader_.take_mark("#")) return true;
        Number& number = target.number.emplace();
        if (!take_count("the number after #", number)) return false;
        return number.value > 0 || reader_.fail_at(number.span, "cards are numbered from 1: \"> Thrust #1\"");
    }

    EventReader reader_;
};

const Event& event_in(const EventMeaning& meaning) {
    return *std::any_cast<Event>(&meaning);
}

}  // namespace

std::optional<Event> read(const EventLine& line, Diagnostics& diagnostics) {
    return EventParser(line, diagnostics).event();
}

std::optional<Poise> read_poise(const EventLine& line, Diagnostics& diagnostics) {
    return EventParser(line, diagnostics).poise();
}

std::optional<std::vector<Item>> read_items(const EventLine& line, Diagnostics& diagnostics) {
    return EventParser(line, diagnostics).items();
}

std::optional<HandSizes> read_hands(const EventLine& line, Diagnostics& diagnostics) {
    return EventParser(line, diagnostics).amounts("the number of cards");
}

std::optional<Number> read_deck(const EventLine& line, Diagnostics& diagnostics) {
    return EventParser(line, diagnostics).number("the number of cards in the deck");
}

const EventGrammar grammar{
    [](const EventLine& line, Diagnostics& diagnostics) { return meaning_of(read(line, diagnostics)); },
    closing_marks,
    parting_marks,
    [](const EventMeaning& meaning) { return print(event_in(meaning)); },
    [](const EventMeaning& meaning) { return std::holds_alternative<Play>(event_in(meaning)); },
    is_known_name,
    [](const EventMeaning& meaning) {
        const auto* line = std::get_if<CardLine>(&event_in(meaning));
        return line ? line->name.text : std::string();
    }};

}  // namespace engarde::egn::reforged
