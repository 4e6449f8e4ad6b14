#include "notation/reforged/card_line.h"

#include <algorithm>
#include <array>

#include "notation/reading/event_line.h"
#include "notation/reading/parse.h"
#include "notation/text/quote.h"

namespace engarde::egn::reforged {

namespace {

constexpr int highest_number = 99;
constexpr const char* example = "such as \"card Wipe the Brow: restore, cost 0, poise 3, copies 4\"";

constexpr std::array<std::string_view, 8> types{"attack",     "enhancement", "response", "press",
                                                "fancy-move", "item",        "restore",  "interrupt"};
// In the order of CardField, after the type.
constexpr std::array<std::string_view, 14> fields{
    "cost",       "damage",           "adds",         "shield",  "poise",      "takes", "blocks", "allows-attack",
    "withstands", "removes-response", "removes-item", "negates", "no-riposte", "copies"};

template <std::size_t size>
std::size_t index_of(const std::array<std::string_view, size>& words, std::string_view word) {
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

class CardLineReader {
public:
    explicit CardLineReader(EventReader& reader) : reader_(reader) {}

    std::optional<CardLine> line() {
        CardLine read;
        EventToken name = reader_.take_name();
        if (name.text.empty()) return failed(std::string("expected the name of the card, ") + example);
        read.name = {std::move(name.text), name.span};
        if (!reader_.take_mark(":"))
            return failed(std::string("expected a colon, then what is on the card, ") + example);
        do {
            CardFieldValue value;
            if (!field(value) || !add(read, std::move(value))) return std::nullopt;
        } while (reader_.take_mark(","));
        if (!reader_.end()) return std::nullopt;
        std::stable_sort(
            read.fields.begin(), read.fields.end(),
            [](const CardFieldValue& left, const CardFieldValue& right) { return left.field < right.field; });
        return read;
    }

private:
    std::optional<CardLine> failed(std::string message) {
        reader_.fail(std::move(message));
        return std::nullopt;
    }

    bool field(CardFieldValue& value) {
        if (reader_.at_end() || reader_.peek().is_mark) return reader_.fail("expected a type, a figure or an effect");
        const EventToken word = reader_.take();
        value.span = word.span;
        if (const std::size_t type = index_of(types, word.text); type < types.size()) {
            value.type = static_cast<CardType>(type);
            return true;
        }
        const std::size_t found = index_of(fields, word.text);
        if (found == fields.size()) return unknown(word);
        value.field = static_cast<CardField>(found + 1);
        return rest_of(value);
    }

    bool unknown(const EventToken& word) {
        std::vector<std::string_view> known(types.begin(), types.end());
        known.insert(known.end(), fields.begin(), fields.end());
        return reader_.fail_unknown(word, "type, figure or effect of a card", known);
    }

    bool rest_of(CardFieldValue& value) {
        if (has_number(value.field)) return number(value);
        if (value.field == CardField::withstands) return withstood(value);
        if (value.field != CardField::negates_fancy_move) return true;
        value.span.end = reader_.peek().span.end;
        return reader_.take_word("fancy-move") || reader_.fail("expected \"fancy-move\" after \"negates\"");
    }

    bool number(CardFieldValue& value) {
        const Span span = reader_.peek().span;
        if (!reader_.take_word("?")) {
            int read = 0;
            if (!reader_.take_number(word_for(value.field), read)) return false;
            if (read < 0 || read > highest_number)
                return reader_.fail_at(span, std::string(word_for(value.field)) + " should be from 0 to " +
                                                 std::to_string(highest_number) + ", or ? if it is not known");
            value.number = read;
        }
        value.span.end = span.end;
        return true;
    }

    bool withstood(CardFieldValue& value) {
        EventToken name = reader_.take_name();
        if (name.text.empty()) return reader_.fail("expected the card that has no effect on this one");
        value.span.end = name.span.end;
        value.name = {std::move(name.text), name.span};
        return true;
    }

    bool add(CardLine& line, CardFieldValue value) {
        const bool is_new = std::none_of(line.fields.begin(), line.fields.end(), [&](const CardFieldValue& other) {
            return other.field == value.field && other.name.text == value.name.text;
        });
        if (!is_new)
            return reader_.fail_at(value.span, value.field == CardField::type
                                                   ? std::string("a card has one type")
                                                   : in_quotes(word_for(value.field)) + " appears twice");
        line.fields.push_back(std::move(value));
        return true;
    }

    EventReader& reader_;
};

EventMeaning read_line_of_file(const EventLine& line, Diagnostics& diagnostics) {
    EventReader reader(line, ":,+>#", diagnostics);
    if (!reader.take_word("card")) {
        reader.fail(std::string("expected a card line, ") + example);
        return {};
    }
    return meaning_of(read_card_line(reader));
}

const EventGrammar file_grammar{read_line_of_file};

class FileHandler : public Handler {
public:
    explicit FileHandler(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

    void tag(const Tag& tag) override {
        diagnostics_.add(
            {.code = "syntax.tag", .span = tag.span, .message = "a file of cards has card lines, and no tags"});
    }
    void event(const EventLine&, const EventMeaning& meaning) override {
        if (const auto* line = std::any_cast<CardLine>(&meaning)) lines.push_back(*line);
    }

    std::vector<CardLine> lines;

private:
    Diagnostics& diagnostics_;
};

}  // namespace

const CardFieldValue* CardLine::find(CardField field) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const CardFieldValue& value) { return value.field == field; });
    return found == fields.end() ? nullptr : &*found;
}

std::string_view word_for(CardField field) {
    return field == CardField::type ? std::string_view() : fields[static_cast<std::size_t>(field) - 1];
}

std::string_view word_for(CardType type) {
    return types[static_cast<std::size_t>(type)];
}

bool has_number(CardField field) {
    return (field >= CardField::cost && field <= CardField::takes) || field == CardField::copies;
}

std::optional<CardLine> read_card_line(EventReader& reader) {
    return CardLineReader(reader).line();
}

std::vector<CardLine> read_card_file(std::string_view text, Diagnostics& diagnostics) {
    Diagnostics found;
    FileHandler handler(found);
    ReadOptions options;
    options.default_grammar = &file_grammar;
    parse(text, handler, found, options);
    // The parser looks for a match; here there is none.
    bool has_errors = false;
    for (Diagnostic& each : found.take()) {
        if (each.code == "syntax.no-round") continue;
        has_errors = true;
        diagnostics.add(std::move(each));
    }
    if (handler.lines.empty() && !has_errors)
        diagnostics.add({.code = "syntax.event",
                         .span = {0, std::min<std::size_t>(1, text.size())},
                         .message = std::string("no cards in this file: expected lines ") + example});
    return std::move(handler.lines);
}

}  // namespace engarde::egn::reforged
