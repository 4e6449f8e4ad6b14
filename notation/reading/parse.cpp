#include "notation/reading/parse.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "notation/grammar/grammar.h"
#include "notation/reading/recover.h"
#include "notation/reading/tokens.h"
#include "notation/record/board_tag.h"
#include "notation/record/record.h"
#include "notation/record/tag_pieces.h"
#include "notation/record/tag_value.h"
#include "notation/text/locate.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"

namespace engarde::egn {

namespace {

constexpr const char* round_example = "a round begins with a line such as \"round 1 white\"";

class Parser {
public:
    Parser(std::string_view text, Handler& handler, Diagnostics& diagnostics, const ReadOptions& options)
        : text_(text),
          options_(options),
          last_(text.data() + text.size()),
          handler_(handler),
          diagnostics_(diagnostics),
          reader_{.text = text.data(), .handler = &handler, .script = handler.script()} {}

    void run() {
        const std::size_t earlier = diagnostics_.kept().size();
        const char* first = text_.data() + mark_length(text_);
        while (first != last_ && handler_.next() == Next::go_on) first = read_part(first);
        if (first != last_) return diagnostics_.sort_from(earlier);
        end_match();
        refuse_comments_without_a_match(earlier);
        diagnostics_.sort_from(earlier);
    }

private:
    std::string_view rest(const char* first) const { return {first, static_cast<std::size_t>(last_ - first)}; }
    std::size_t offset(const char* place) const { return static_cast<std::size_t>(place - text_.data()); }

    // Reads a gap, a tag, a round or malformed text. Always advances.
    const char* read_part(const char* first) {
        if (!grammar::is_token_start(*first) && !grammar::read_gap(first, last_, reader_))
            return recover(&Recovery::unclosed_comment, first);
        if (first == last_) return first;
        if (*first == '[') return read_tag(first);
        decide_what_the_body_is(first);
        if (match_.open ? match_.events != nullptr : options_.default_grammar != nullptr) return read_event(first);
        if (is_cut(rest(first))) return read_round(first, options_.reading);
        if (starts_misspelt_round(text_, token_at(text_, offset(first))))
            return read_round(first, ReadingPath::recovering);
        return recover(&Recovery::stray_text, first);
    }

    // If nobody knows the ruleset, only lines that look like a round are read as rounds, so that one error does not
    // cause many more.
    void decide_what_the_body_is(const char* first) {
        if (!match_.open || match_.has_round || match_.events != &unknown_events) return;
        if (is_cut(rest(first)) || starts_misspelt_round(text_, token_at(text_, offset(first))))
            match_.events = nullptr;
    }

    // Comments belong to a match, so a text that has comments but no match is an error.
    void refuse_comments_without_a_match(std::size_t earlier) {
        const std::size_t begin = text_.find_first_not_of(" \t\r\n", mark_length(text_));
        if (match_.open || begin == std::string_view::npos || diagnostics_.kept().size() > earlier) return;
        diagnostics_.add({.code = "syntax.no-round",
                          .span = {begin, begin + 1},
                          .message = "comments, but no match",
                          .notes = {round_example}});
    }

    // Returns whether the handler wants the match.
    bool begin_match(const char* first) {
        end_match();
        handler_.begin_match(offset(first));
        reader_.highest_card = '5';
        reader_.place = CommentPlace::match;
        // The memory of the match before is used again.
        std::vector<std::string_view> taken_tags = std::move(match_.taken_tags);
        taken_tags.clear();
        match_ = {.open = true, .events = options_.default_grammar, .taken_tags = std::move(taken_tags)};
        return handler_.next() == Next::go_on;
    }

    // A match must have at least one round or event.
    void end_match() {
        if (!match_.open || match_.has_round) return;
        if (match_.has_players && !match_.events) return miss_ruleset();
        const bool has_events = match_.events && match_.events != &unknown_events;
        diagnostics_.add({.code = "syntax.no-round",
                          .span = match_.last_tag,
                          .message = has_events ? "a match without an event" : "a match without a round",
                          .notes = has_events ? std::vector<Note>{} : std::vector<Note>{round_example}});
    }

    // Only games recorded as events have a Players tag.
    void miss_ruleset() {
        diagnostics_.add({.code = "syntax.no-round",
                          .span = match_.last_tag,
                          .message = "this match has a Players tag but no Ruleset tag, so it is read as rounds",
                          .notes = {"a record of Reforged has the tag [Ruleset \"reforged-2019\"]"}});
    }

    const char* read_tag(const char* first) {
        const bool is_first_of_a_match = !match_.open || match_.has_round || opens_another_match(first);
        if (is_first_of_a_match && !begin_match(first)) return first;
        match_.last_tag = {offset(first), offset(first) + 1};
        const char* next = first;
        if (!grammar::read_tag(next, last_, reader_)) return recover(&Recovery::malformed_tag, first);
        match_.last_tag = reader_.tag.span;
        if (reader_.tag.name == "Ruleset")
            read_ruleset_tag();
        else
            read_other_tag();
        if (reader_.tag.name == "Board") {
            // If the board cannot be read, accept every card, so that one error does not cause many more.
            const auto* board = std::get_if<piste::Board>(&reader_.tag.meaning);
            reader_.highest_card = board ? highest_card(*board) : '9';
        }
        if (is_meaningful(reader_.tag.name)) match_.taken_tags.push_back(reader_.tag.name);
        handler_.tag(reader_.tag);
        while (next != last_ && *next == '\n') ++next;
        return next;
    }

    void read_other_tag() {
        reader_.tag.meaning = read_tag_value(reader_.tag.name, reader_.tag.value);
        if (reader_.tag.name != "Players") return;
        match_.has_players = true;
        for (std::string& name : names_in(unescaped(reader_.tag.value))) match_.names.insert(std::move(name));
    }

    // Most matches have the same ruleset as the one before.
    void read_ruleset_tag() {
        if (!ruleset_ || reader_.tag.value != ruleset_->tag_value) {
            ruleset_ = {std::string(reader_.tag.value), read_tag_value("Ruleset", reader_.tag.value), std::nullopt};
            const auto* name = std::get_if<RulesetName>(&ruleset_->meaning);
            if (name && options_.grammar_of) ruleset_->events = options_.grammar_of(name->id);
        }
        reader_.tag.meaning = ruleset_->meaning;
        match_.has_ruleset = true;
        match_.events = ruleset_->events.value_or(match_.events);
    }

    // A match has one ruleset, so a second Ruleset tag starts the next match, even if the body between them was
    // malformed.
    bool opens_another_match(const char* first) const {
        constexpr std::string_view ruleset = "[Ruleset";
        if (!match_.has_ruleset || rest(first).substr(0, ruleset.size()) != ruleset) return false;
        const std::string_view following = rest(first).substr(ruleset.size(), 1);
        return following.empty() || !grammar::is_name_letter(following.front());
    }

    // Reads up to the end of the line, or to a comment on it.
    const char* read_event(const char* first) {
        if (!match_.open && !begin_match(first)) return first;
        const std::size_t begin = offset(first);
        std::size_t end = begin;
        for (bool in_quotes = false; end < text_.size() && text_[end] != '\n' && text_[end] != '\r'; ++end) {
            if (text_[end] == '"') in_quotes = !in_quotes;
            if (!in_quotes && (text_[end] == ';' || text_[end] == '{')) break;
        }
        EventLine line = words_between(begin, end);
        const std::size_t errors = diagnostics_.errors();
        EventMeaning meaning;
        const char* wrong = follows_a_comment(begin) ? "an event begins on a line of its own, not after a comment"
                            : has_open_quote(line)   ? "a quote on this line is never closed"
                            : !is_text(line)         ? "this line has bytes that are not text"
                            : !take_marks(line)      ? "a line with a mark, but without an event"
                                                     : nullptr;
        if (wrong)
            diagnostics_.add({.code = "syntax.event", .span = line.span, .message = wrong});
        else
            meaning = match_.events->read(line, diagnostics_);
        line.malformed = diagnostics_.errors() > errors;
        if (line.malformed) {
            handler_.malformed_text(line.span);
            line.struck = line.disputed = false;
            line.words = words_between(begin, end).words;
        } else {
            take_event(line, meaning);
        }
        match_.has_round = true;
        handler_.event(line, meaning);
        reader_.place = CommentPlace::event;
        return text_.data() + end;
    }

    // Takes "~" before an event and "!" after it off its words. Returns whether there is anything else.
    bool take_marks(EventLine& line) const {
        std::string& first = line.words.front().text;
        if (first.front() == '~') {
            line.struck = true;
            first.erase(0, 1);
            ++line.words.front().span.begin;
            if (first.empty()) line.words.erase(line.words.begin());
        }
        if (line.words.empty()) return false;
        if (line.words.back().text == "!") {
            line.disputed = true;
            line.words.pop_back();
        } else if (ends_with_attached_mark(line)) {
            line.disputed = true;
            line.words.back().text.pop_back();
            --line.words.back().span.end;
        }
        return !line.words.empty();
    }

    // "Thrust!" is a card and a mark, but "Taste My Blade!" is a card. A name may have several words.
    bool ends_with_attached_mark(const EventLine& line) const {
        const EventGrammar& grammar = *match_.events;
        if (line.words.back().text.back() != '!' || !grammar.is_name) return false;
        const std::vector<EventToken> tokens =
            tokens_of(line, std::string(grammar.closing_marks).append(grammar.parting_marks));
        std::string name;
        bool is_marked_name = false;
        for (std::size_t index = tokens.size(); index > 0 && !tokens[index - 1].is_mark; --index) {
            if (tokens[index - 1].quoted) break;
            if (!name.empty()) name.insert(0, " ");
            name.insert(0, tokens[index - 1].text);
            if (is_known(name)) return false;
            is_marked_name = is_marked_name || is_known(std::string_view(name).substr(0, name.size() - 1));
        }
        return is_marked_name;
    }
    bool is_known(std::string_view name) const {
        return match_.events->is_name(name) || match_.names.find(name) != match_.names.end();
    }

    // Puts an event that could be read into its canonical form.
    void take_event(EventLine& line, const EventMeaning& meaning) {
        const EventGrammar& grammar = *match_.events;
        line.words = canonical_words(line, grammar, meaning);
        if (grammar.is_indented) line.indented = grammar.is_indented(meaning);
        std::string name = grammar.name_added_by ? grammar.name_added_by(meaning) : std::string();
        if (!name.empty()) match_.names.insert(std::move(name));
    }

    EventLine words_between(std::size_t begin, std::size_t end) const {
        const std::string_view text = text_.substr(0, end);
        EventLine line;
        line.indented = begin > 0 && (text_[begin - 1] == ' ' || text_[begin - 1] == '\t');
        const auto is_blank = [&](std::size_t place) { return text[place] == ' ' || text[place] == '\t'; };
        for (std::size_t place = begin; place < end;) {
            std::size_t from = place;
            while (from < end && is_blank(from)) ++from;
            for (place = from; place < end && !is_blank(place);) ++place;
            if (place > from) line.words.push_back({std::string(text.substr(from, place - from)), {from, place}});
        }
        line.span = {begin, line.words.back().span.end};
        return line;
    }

    static bool has_open_quote(const EventLine& line) {
        std::ptrdiff_t quotes = 0;
        for (const Word& word : line.words) quotes += std::count(word.text.begin(), word.text.end(), '"');
        return quotes % 2 != 0;
    }

    static bool is_text(const EventLine& line) {
        return std::all_of(line.words.begin(), line.words.end(),
                           [](const Word& word) { return is_utf8(word.text) && !has_controls(word.text); });
    }

    // Whether there is something other than blanks before `begin` on its line.
    bool follows_a_comment(std::size_t begin) const {
        std::size_t place = begin;
        while (place > mark_length(text_) && (text_[place - 1] == ' ' || text_[place - 1] == '\t')) --place;
        return place > mark_length(text_) && text_[place - 1] != '\n' && text_[place - 1] != '\r';
    }

    const char* read_round(const char* first, ReadingPath reading) {
        if (!match_.open && !begin_match(first)) return first;
        match_.has_round = true;
        const char* next = first;
        if (reading == ReadingPath::recovering) return recover(&Recovery::malformed_round, first);
        if (grammar::read_round(next, last_, reader_)) {
            handler_.end_round();
            return next;
        }
        handler_.forget_round();
        return recover(&Recovery::malformed_round, first);
    }

    const char* recover(std::size_t (Recovery::*path)(std::size_t) const, const char* first) {
        const Recovery recovery(text_, reader_, diagnostics_, match_.taken_tags);
        const std::size_t next = (recovery.*path)(offset(first));
        reader_.place = CommentPlace::match;
        return text_.data() + next;
    }

    struct OpenMatch {
        bool open = false;
        bool has_round = false;  // or an event
        bool has_ruleset = false;
        bool has_players = false;
        const EventGrammar* events = nullptr;  // null if the body is made of rounds
        Span last_tag{};
        std::vector<std::string_view> taken_tags{};  // tags that may appear only once and have appeared
        std::set<std::string, std::less<>> names{};  // of players, and those that events added
    };

    struct RulesetTag {
        std::string tag_value;
        TagValue meaning;
        std::optional<const EventGrammar*> events;  // none: unknown, so that the match keeps the default
    };

    std::string_view text_;
    const ReadOptions& options_;
    const char* last_;
    Handler& handler_;
    Diagnostics& diagnostics_;
    grammar::Reader reader_;
    OpenMatch match_;
    std::optional<RulesetTag> ruleset_;  // the one that was read last
};

}  // namespace

void parse(std::string_view text, Handler& handler, Diagnostics& diagnostics, const ReadOptions& options) {
    Parser(text, handler, diagnostics, options).run();
}

}  // namespace engarde::egn
