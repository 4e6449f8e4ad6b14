// One line of a body made of events: games other than the piste write one event a line (docs/notation.md).
// The notation reads lines and words; what an event means is for its game's grammar.
#pragma once

#include <any>
#include <cstddef>
#include <optional>
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

// An event as its game understands it: a value of the type that its grammar reads. Empty: it cannot be read.
using EventMeaning = std::any;

struct EventLine {
    std::vector<Word> words{};  // what stands between blanks; at least one
    bool indented = false;      // belongs to the line before it
    bool malformed = false;     // could not be read: the diagnostics say why
    Span span{};

    friend bool operator==(const EventLine&, const EventLine&) = default;
};

// The words and marks of an event. A text in quotes is one word, whatever is in it.
struct EventToken {
    std::string text;
    Span span{};
    bool is_mark = false;  // one of the marks asked for
};

// The event taken apart at blanks and at the marks, such as ":,+>".
std::vector<EventToken> tokens_of(const EventLine& line, std::string_view marks);

// Walks over the tokens of one event and says what is wrong with it.
class EventReader {
public:
    EventReader(const EventLine& line, std::string_view marks, Diagnostics& diagnostics)
        : line_(line), tokens_(tokens_of(line, marks)), diagnostics_(diagnostics) {}

    bool at_end() const { return next_ == tokens_.size(); }
    // The next token, or an empty one behind the last.
    const EventToken& peek() const;
    // The one behind it.
    const EventToken& peek_behind() const;
    EventToken take();
    bool take_mark(std::string_view mark);
    bool take_word(std::string_view word);

    // Words up to the next mark or the end, as one name with single blanks; empty: there are none.
    EventToken take_name();

    // A whole number; said to be missing if there is none.
    bool take_number(std::string_view what, int& value);

    // The same with a sign before it if one likes: "+1".
    bool take_signed(std::string_view what, int& value);

    // A number with at most two decimals, taken apart at the point: "23.5" is 23 and 50, "-0.25" is 0 and -25.
    bool take_decimal(std::string_view what, int& whole, int& hundredths);

    // Always false, for readers that stop at their first error.
    bool fail(std::string message);
    bool fail_at(Span span, std::string message);
    // Nothing may be left; says so otherwise.
    bool end();

private:
    Span here() const;
    bool not_a_number(std::string_view what);

    const EventLine& line_;
    std::vector<EventToken> tokens_;
    std::size_t next_ = 0;
    Diagnostics& diagnostics_;
};

// For grammars that read an event or say what is wrong with it.
template <class Event>
EventMeaning meaning_of(std::optional<Event> event) {
    return event ? EventMeaning(std::move(*event)) : EventMeaning();
}

// How a game reads its events, so that every command finds the same errors of text, and how it spaces their marks.
struct EventGrammar {
    EventMeaning (*read)(const EventLine& line, Diagnostics& diagnostics);
    std::string_view closing_marks{};  // follow a word without a blank: "Jen: pass"
    std::string_view parting_marks{};  // stand between blanks: "Thrust + Masterful Strike"
};

// The words of an event as the canonical form has them, with single blanks between them. Each still stands where its
// first letter stood.
std::vector<Word> canonical_words(const EventLine& line, const EventGrammar& grammar);

}  // namespace engarde::egn
