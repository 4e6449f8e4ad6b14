#include "notation/reforged/events.h"

namespace engarde::egn::reforged {

namespace {

constexpr std::string_view marks = ":,+>";
constexpr std::string_view closing_marks = marks.substr(0, 2);
constexpr std::string_view parting_marks = marks.substr(2);
constexpr std::string_view example = "such as \"Jen: Parry Riposte > Thrust, pay, Lunge\" or \"Jen: pass\"";

class EventParser {
public:
    EventParser(const EventLine& line, Diagnostics& diagnostics) : reader_(line, marks, diagnostics) {}

    std::optional<Event> event() {
        if (reader_.take_word("turn")) return turn();
        if (reader_.take_word("attack")) return attack();
        if (reader_.take_word("poise")) return poise();
        if (begins("item")) return item();
        if (begins("pistol")) return pistol();
        return play();
    }

    std::optional<Poise> poise() {
        Poise claimed;
        do {
            Name player = word();
            if (player.text.empty()) return nothing("expected a player, then the poise");
            std::optional<int> left;
            if (!reader_.take_word("out")) {
                int number = 0;
                if (!reader_.take_number("the poise of " + player.text, number)) return std::nullopt;
                if (number < 0) return nothing("poise is never below 0");
                left = number;
            }
            claimed.of.emplace_back(std::move(player), left);
        } while (reader_.take_mark(","));
        return reader_.end() ? std::optional(claimed) : std::nullopt;
    }

    std::optional<std::vector<Item>> items() {
        std::vector<Item> all;
        do {
            Item read{word(), {}};
            if (read.player.text.empty()) return nothing("expected a player, then an Item");
            if (!item_named(read)) return std::nullopt;
            all.push_back(std::move(read));
        } while (reader_.take_mark(","));
        return reader_.end() ? std::optional(all) : std::nullopt;
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

    // A player's name is one word or a quoted text.
    Name word() {
        if (reader_.at_end() || reader_.peek().is_mark) return {};
        EventToken token = reader_.take();
        return {std::move(token.text), token.span};
    }
    Name name() {
        EventToken token = reader_.take_name();
        return {std::move(token.text), token.span};
    }

    std::optional<Event> turn() {
        Turn read{word()};
        if (read.player.text.empty()) return nothing("expected the player whose turn it is");
        return reader_.end() ? std::optional<Event>(read) : std::nullopt;
    }

    std::optional<Event> attack() {
        Attack read{word(), {}};
        if (read.defender.text.empty()) return nothing("expected the player who is attacked");
        if (!reader_.take_mark(":")) return nothing("expected a colon, then the attack");
        auto laid = laying();
        if (!laid) return std::nullopt;
        read.laying = std::move(*laid);
        return reader_.end() ? std::optional<Event>(read) : std::nullopt;
    }

    // A player may have the name of an event: "item: pass" is a play of the player "item".
    bool begins(std::string_view event) {
        const EventToken& following = reader_.peek_after_next();
        if ((following.is_mark && following.text == ":") || following.text == "interrupts") return false;
        return reader_.take_word(event);
    }

    std::optional<Event> item() {
        Item read{word(), {}};
        if (read.player.text.empty()) return nothing("expected the player whose Item it is");
        if (!reader_.take_mark(":")) return nothing("expected a colon, then the Item or none");
        if (!item_named(read)) return std::nullopt;
        return reader_.end() ? std::optional<Event>(read) : std::nullopt;
    }
    bool item_named(Item& read) {
        Name card = name();
        if (card.text.empty()) return reader_.fail("expected an Item, or none");
        if (card.text != "none") read.card = std::move(card);
        return true;
    }

    std::optional<Event> pistol() {
        Pistol read{word(), {}};
        if (read.player.text.empty()) return nothing("expected the player who fires");
        if (!reader_.take_mark(">")) return nothing("expected \">\", then the player it is fired at");
        read.target = word();
        if (read.target.text.empty()) return nothing("expected the player it is fired at");
        return reader_.end() ? std::optional<Event>(read) : std::nullopt;
    }

    std::optional<Event> play() {
        Play read{word(), {}};
        read.interrupts = reader_.take_word("interrupts");
        if (read.player.text.empty() || !reader_.take_mark(":"))
            return nothing("this is not an event: expected " + std::string(example) +
                           ", turn, attack, item, pistol or poise");
        if (reader_.take_word("pass")) return reader_.end() ? std::optional<Event>(read) : std::nullopt;
        do {
            if (reader_.take_word("pay")) {
                if (read.pays || read.layings.empty())
                    return nothing("a payment appears once, after the card it is for");
                read.pays = true;
                continue;
            }
            auto laid = laying();
            if (!laid) return std::nullopt;
            read.layings.push_back(std::move(*laid));
        } while (reader_.take_mark(","));
        return reader_.end() ? std::optional<Event>(read) : std::nullopt;
    }

    std::optional<Laying> laying() {
        Laying laid;
        do {
            Name card = name();
            if (card.text.empty()) return nothing("expected a card");
            laid.cards.push_back(std::move(card));
        } while (reader_.take_mark("+"));
        if (reader_.take_mark(">")) {
            Name against = name();
            if (against.text.empty()) return nothing("expected the card it is laid against");
            laid.against = std::move(against);
        }
        return laid;
    }

    EventReader reader_;
};

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

const EventGrammar grammar{
    [](const EventLine& line, Diagnostics& diagnostics) { return meaning_of(read(line, diagnostics)); }, closing_marks,
    parting_marks};

}  // namespace engarde::egn::reforged
