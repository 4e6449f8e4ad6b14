// A body made of events: games other than the piste write one event per line (docs/notation.md). This file reads lines
// and words; the game's grammar decides what they mean.
#pragma once

#include <any>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/text/diagnostic.h"
#include "notation/text/span.h"

namespace engarde::egn {

struct Word {
    std::string text;
    Span span{};

    friend bool operator==(const Word&, const Word&) = default;
};

// An event as its game understands it: a value of the type that its grammar returns. Empty if it cannot be read.
using EventMeaning = std::any;

struct EventLine {
    std::vector<Word> words{};  // separated by blanks, without the marks of the line; at least one
    bool indented = false;      // continues the line before it
    bool struck = false;        // "~" before it: played, objected to and taken back
    bool disputed = false;      // "!" after it
    bool malformed = false;     // could not be read; the diagnostics say why, and the words include the marks
    Span span{};

    friend bool operator==(const EventLine&, const EventLine&) = default;
};

// A word or a mark of an event. A quoted text is one word, whatever it contains.
struct EventToken {
    std::string text;
    Span span{};
    bool is_mark = false;  // one of the requested marks
    bool quoted = false;   // so that it is never a word of the notation, only a name
};

// The tokens of an event, split at blanks and at the marks, such as ":,+>".
std::vector<EventToken> tokens_of(const EventLine& line, std::string_view marks);

// Reads the tokens of one event in order and reports what is wrong with it.
class EventReader {
public:
    EventReader(const EventLine& line, std::string_view marks, Diagnostics& diagnostics)
        : line_(line), tokens_(tokens_of(line, marks)), diagnostics_(diagnostics) {}

    bool at_end() const { return next_ == tokens_.size(); }
    // The next token; an empty one after the last.
    const EventToken& peek() const;
    // The token after the next.
    const EventToken& peek_after_next() const;
    EventToken take();
    bool has_mark_ahead(std::string_view mark) const;
    bool take_mark(std::string_view mark);
    // A word that is not quoted.
    bool take_word(std::string_view word);

    // Words up to the next mark or the end, as one name with single blanks; empty if there are none.
    EventToken take_name();

    // Whether the next token is a whole number that is not quoted.
    bool at_number() const;

    // A whole number; reports an error if there is none.
    bool take_number(std::string_view what, int& value);

    // A whole number with an optional sign: "+1".
    bool take_signed(std::string_view what, int& value);

    // A number with at most two decimals, split at the point: "23.5" is 23 and 50, "-0.25" is 0 and -25.
    bool take_decimal(std::string_view what, int& whole, int& hundredths);

    // Reports an error. Always returns false, so that a reader can return at its first error.
    bool fail(std::string message);
    bool fail_at(Span span, std::string message);
    bool fail_with(Diagnostic diagnostic);
    // Reports that a word is not one of those that are expected, with the one that was probably meant.
    bool fail_unknown(const EventToken& word, std::string_view kind, std::span<const std::string_view> known);
    // Reports an error if any token is left.
    bool end();

private:
    Span here() const;
    bool not_a_number(std::string_view what);

    const EventLine& line_;
    std::vector<EventToken> tokens_;
    std::size_t next_ = 0;
    Diagnostics& diagnostics_;
};

// For a grammar that returns an event, or nothing after reporting an error. It assigns, because the analyzer takes one
// that is made by a conditional expression for a leak.
template <class Event>
EventMeaning meaning_of(std::optional<Event> event) {
    EventMeaning meaning;
    if (event) meaning = *std::move(event);
    return meaning;
}

// How a game reads its events and how it writes them. Every command uses it, so all of them report the same errors.
struct EventGrammar {
    EventMeaning (*read)(const EventLine& line, Diagnostics& diagnostics);
    std::string_view closing_marks{};  // no blank before them: "Jen: pass"
    std::string_view parting_marks{};  // blanks on both sides: "Thrust + Masterful Strike"
    // An event in canonical form. Null: its words as they are, with their marks spaced.
    std::string (*print)(const EventMeaning& meaning) = nullptr;
    // Whether the canonical form indents the event. Null: it stays as it is.
    bool (*is_indented)(const EventMeaning& meaning) = nullptr;
    // Whether the game has this name or word in every match. Null: it has none.
    bool (*is_name)(std::string_view text) = nullptr;
    // A name that the event adds to those of its match; empty if it adds none. Null: no event does.
    std::string (*name_added_by)(const EventMeaning& meaning) = nullptr;
};

// Reads every line and understands none: the events of a game that is not known.
extern const EventGrammar unknown_events;

// The words of an event in canonical form, to be written with single blanks between them. Each keeps the position of
// its first letter in the source, unless the game prints its events itself.
std::vector<Word> canonical_words(const EventLine& line, const EventGrammar& grammar);
std::vector<Word> canonical_words(const EventLine& line, const EventGrammar& grammar, const EventMeaning& meaning);

// The line as it is written, with its marks and without its indentation.
std::string text_of(const EventLine& line);

}  // namespace engarde::egn
