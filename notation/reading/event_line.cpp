#include "notation/reading/event_line.h"

#include <algorithm>
#include <charconv>

#include "notation/text/nearest.h"
#include "notation/text/quote.h"

namespace engarde::egn {

namespace {

// Splits an event into tokens. A quoted text may contain blanks, so it can span several words of the line.
class Splitter {
public:
    Splitter(const EventLine& line, std::string_view marks) : marks_(marks) {
        for (const Word& word : line.words) split(word);
        finish();
    }
    std::vector<EventToken> done() { return std::move(tokens_); }

private:
    void split(const Word& word) {
        if (in_quotes_)
            current_.text += ' ';
        else
            finish();
        for (std::size_t place = 0; place < word.text.size(); ++place) add(word.text[place], word.span.begin + place);
    }

    void add(char letter, std::size_t offset) {
        if (letter == '"') {
            in_quotes_ = !in_quotes_;
            extend(offset);
            current_.quoted = true;
        } else if (!in_quotes_ && marks_.find(letter) != std::string_view::npos) {
            finish();
            tokens_.push_back({std::string(1, letter), {offset, offset + 1}, true});
        } else {
            extend(offset);
            current_.text += letter;
        }
    }

    void extend(std::size_t offset) {
        if (!open_) current_.span.begin = offset;
        open_ = true;
        current_.span.end = offset + 1;
    }

    void finish() {
        if (open_) tokens_.push_back(std::move(current_));
        current_ = {};
        open_ = false;
    }

    std::string_view marks_;
    std::vector<EventToken> tokens_;
    EventToken current_;
    bool open_ = false;
    bool in_quotes_ = false;
};

// Puts blanks around marks or removes them, except inside quotes.
class Spacing {
public:
    explicit Spacing(const EventGrammar& grammar) : grammar_(grammar) {}

    void add(const Word& word) {
        finish();
        for (std::size_t place = 0; place < word.text.size(); ++place) add(word.text[place], word.span.begin + place);
    }
    std::vector<Word> done() {
        finish();
        return std::move(words_);
    }

private:
    void add(char letter, std::size_t offset) {
        if (letter == '"') in_quotes_ = !in_quotes_;
        if (!in_quotes_ && grammar_.parting_marks.find(letter) != std::string_view::npos) {
            finish();
            extend(letter, offset);
            finish();
        } else if (!in_quotes_ && grammar_.closing_marks.find(letter) != std::string_view::npos) {
            finish();
            if (words_.empty()) words_.push_back({"", {offset, offset}});
            words_.back().text += letter;
            words_.back().span.end = offset + 1;
        } else {
            extend(letter, offset);
        }
    }
    void extend(char letter, std::size_t offset) {
        if (current_.text.empty()) current_.span.begin = offset;
        current_.text += letter;
        current_.span.end = offset + 1;
    }
    void finish() {
        if (!current_.text.empty()) words_.push_back(std::move(current_));
        current_ = {};
    }

    const EventGrammar& grammar_;
    std::vector<Word> words_;
    Word current_;
    bool in_quotes_ = false;
};

const EventToken nothing{};

bool is_number(std::string_view text, int& value) {
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    return !text.empty() && error == std::errc{} && end == last;
}

// However large it is.
bool is_whole_number(std::string_view text) {
    const std::string_view digits = text.substr(text.substr(0, 1) == "+" ? 1 : 0);
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

std::vector<Word> words_in(std::string_view text, Span span) {
    std::vector<Word> words;
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t from = std::min(text.find_first_not_of(' ', place), text.size());
        place = std::min(text.find(' ', from), text.size());
        if (place > from) words.push_back({std::string(text.substr(from, place - from)), span});
    }
    return words;
}

}  // namespace

std::vector<EventToken> tokens_of(const EventLine& line, std::string_view marks) {
    return Splitter(line, marks).done();
}

std::vector<Word> canonical_words(const EventLine& line, const EventGrammar& grammar) {
    Spacing spacing(grammar);
    for (const Word& word : line.words) spacing.add(word);
    return spacing.done();
}

std::vector<Word> canonical_words(const EventLine& line, const EventGrammar& grammar, const EventMeaning& meaning) {
    if (!grammar.print) return canonical_words(line, grammar);
    return words_in(grammar.print(meaning), line.span);
}

std::string text_of(const EventLine& line) {
    std::string text = line.struck ? "~" : "";
    for (std::size_t index = 0; index < line.words.size(); ++index)
        text.append(index == 0 ? "" : " ").append(line.words[index].text);
    return text + (line.disputed ? " !" : "");
}

const EventGrammar unknown_events{
    .read = [](const EventLine&, Diagnostics&) { return EventMeaning(); },
};

const EventToken& EventReader::peek() const {
    return at_end() ? nothing : tokens_[next_];
}

const EventToken& EventReader::peek_after_next() const {
    return next_ + 1 < tokens_.size() ? tokens_[next_ + 1] : nothing;
}

EventToken EventReader::take() {
    return at_end() ? nothing : tokens_[next_++];
}

bool EventReader::has_mark_ahead(std::string_view mark) const {
    return std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(next_), tokens_.end(),
                       [&](const EventToken& token) { return token.is_mark && token.text == mark; });
}

bool EventReader::take_mark(std::string_view mark) {
    if (!peek().is_mark || peek().text != mark) return false;
    ++next_;
    return true;
}

bool EventReader::take_word(std::string_view word) {
    if (at_end() || peek().is_mark || peek().quoted || peek().text != word) return false;
    ++next_;
    return true;
}

EventToken EventReader::take_name() {
    EventToken name;
    while (!at_end() && !peek().is_mark) {
        const EventToken word = take();
        if (name.text.empty())
            name = word;
        else
            name.text += " " + word.text;
        name.quoted = name.quoted || word.quoted;
        name.span.end = word.span.end;
    }
    return name;
}

bool EventReader::at_number() const {
    int number = 0;
    return !peek().is_mark && !peek().quoted && is_number(peek().text, number);
}

bool EventReader::take_number(std::string_view what, int& value) {
    if (!is_number(peek().text, value)) return not_a_number(what);
    ++next_;
    return true;
}

bool EventReader::take_signed(std::string_view what, int& value) {
    const std::string_view text = peek().text;
    const bool plus = text.size() > 1 && text.front() == '+' && text[1] != '-';
    if (!is_number(plus ? text.substr(1) : text, value)) return not_a_number(what);
    ++next_;
    return true;
}

bool EventReader::take_decimal(std::string_view what, int& whole, int& hundredths) {
    const std::string_view text = peek().text;
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos) return take_number(what, whole);
    const std::string_view decimals = text.substr(point + 1);
    if (decimals.empty() || decimals.find_first_not_of("0123456789") != std::string_view::npos ||
        !is_number(text.substr(0, point), whole))
        return not_a_number(what);
    if (decimals.size() > 2) return fail(std::string(what) + " should have two decimals at most");
    is_number(decimals, hundredths);
    if (decimals.size() == 1) hundredths *= 10;
    if (text.front() == '-') hundredths = -hundredths;
    ++next_;
    return true;
}

bool EventReader::not_a_number(std::string_view what) {
    if (!at_end() && is_whole_number(peek().text))
        return fail(std::string(what) + " is too large: " + in_quotes(peek().text));
    return fail(std::string(what) + " should be a number" +
                (at_end() ? std::string() : ", not " + in_quotes(peek().text)));
}

bool EventReader::fail(std::string message) {
    return fail_at(here(), std::move(message));
}

bool EventReader::fail_at(Span span, std::string message) {
    return fail_with({.code = "syntax.event", .span = span, .message = std::move(message)});
}

bool EventReader::fail_with(Diagnostic diagnostic) {
    diagnostics_.add(std::move(diagnostic));
    return false;
}

bool EventReader::fail_unknown(const EventToken& word, std::string_view kind, std::span<const std::string_view> known) {
    const std::string_view meant = nearest(word.text, known);
    std::string list;
    for (const std::string_view each : known) list += (list.empty() ? ": " : ", ") + std::string(each);
    return fail_at(word.span, in_quotes(word.text) + " is not a valid " + std::string(kind) +
                                  (meant.empty() ? list : did_you_mean(word.text, known)));
}

bool EventReader::end() {
    return at_end() || fail(in_quotes(peek().text) + " is too much here");
}

Span EventReader::here() const {
    return at_end() ? Span{line_.span.end, line_.span.end + 1} : peek().span;
}

}  // namespace engarde::egn
