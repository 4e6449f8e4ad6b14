#include "notation/reading/rulesets_file.h"

#include <algorithm>
#include <array>

#include "notation/grammar/ruleset_line.h"
#include "notation/text/locate.h"
#include "notation/text/nearest.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"

namespace engarde::egn {

namespace {

using grammar::LineKind;
using grammar::Missed;
using grammar::RulesetLine;
using grammar::Wanted;

constexpr std::array<std::string_view, 5> keywords{"ruleset", "base", "name", "note", "source"};

constexpr std::string_view what_a_line_is =
    "a line is ruleset ID, base ID, name \"…\", note \"…\", source \"…\" or QUESTION = ANSWER; ; begins a comment";

std::string_view keyword_of(LineKind kind) {
    return keywords[static_cast<std::size_t>(kind) - static_cast<std::size_t>(LineKind::ruleset)];
}

bool is_blank(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\r';
}

// A word of the line, up to a blank or a comment.
std::string_view word_at(std::string_view line, std::size_t offset) {
    std::size_t end = offset;
    while (end < line.size() && !is_blank(line[end]) && line[end] != ';') ++end;
    return line.substr(offset, end - offset);
}

std::string_view without_trailing_blanks(std::string_view text) {
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

// The words up to a comment or the end of the line.
std::string_view words_at(std::string_view line, std::size_t offset) {
    const std::string_view rest = line.substr(offset);
    return without_trailing_blanks(rest.substr(0, rest.find(';')));
}

// Turns what was written for an id into a valid one: "Thursday_Club" and "Thursday Club" become thursday-club. Quotes
// are dropped, because only texts have them.
std::optional<std::string> repaired_id(std::string_view typed) {
    std::string id = lower_case(typed);
    id.erase(std::remove(id.begin(), id.end(), '"'), id.end());
    std::replace(id.begin(), id.end(), '_', '-');
    std::replace(id.begin(), id.end(), ' ', '-');
    if (id == typed || !grammar::is_id(id)) return std::nullopt;
    return id;
}

// "#" and "//" begin comments in other languages, and "{" does in records.
bool looks_like_a_comment(std::string_view text) {
    return text.substr(0, 1) == "#" || text.substr(0, 2) == "//" || text.substr(0, 1) == "{";
}

class RulesetsReader {
public:
    RulesetsReader(std::string_view text, Diagnostics& diagnostics, const KnownNames& known)
        : text_(text), diagnostics_(diagnostics), known_(known) {}

    RulesetsFile run() {
        for (begin_ = mark_length(text_); begin_ < text_.size(); begin_ += line_.size() + 1) {
            line_ = text_.substr(begin_, text_.find('\n', begin_) - begin_);
            if (const auto read = grammar::read_ruleset_line(line_))
                take(*read);
            else
                refuse(read.error());
        }
        std::vector<RulesetDefinition>& all = file_.rulesets;
        all.erase(std::remove_if(all.begin(), all.end(), [](const auto& each) { return each.id.text.empty(); }),
                  all.end());
        return std::move(file_);
    }

private:
    // Lines that could be read

    void take(const RulesetLine& line) {
        if (line.kind == LineKind::nothing) return;
        if (line.kind == LineKind::ruleset) return begin_ruleset({std::string(line.word), span_of(line.word)});
        if (file_.rulesets.empty()) {
            add("syntax.outside", span_of(without_trailing_blanks(line_.substr(first_letter()))),
                "this line belongs to a ruleset, and none has begun", {"a ruleset begins with a line: ruleset ID"});
            begin_ruleset({});  // report this only once
            return;
        }
        if (line.kind == LineKind::answer)
            definition().answers.push_back(
                {std::string(line.word), std::string(line.answer), span_of(line.word), span_of(line.answer)});
        else if (line.kind == LineKind::base)
            keep_once(definition().base, line.kind, {std::string(line.word), span_of(line.word)});
        else
            keep_text(line);
    }

    // A ruleset without an id only collects the lines that belong to it, and is dropped at the end.
    void begin_ruleset(PlacedText id) { file_.rulesets.emplace_back().id = std::move(id); }

    RulesetDefinition& definition() { return file_.rulesets.back(); }

    void note_damage() {
        if (!file_.rulesets.empty()) definition().damaged = true;
    }

    void keep_text(const RulesetLine& line) {
        const Span inner = span_of(line.word);
        const Span quoted{inner.begin - 1, inner.end + 1};
        if (line.word.empty())
            return add("syntax.quoted", quoted, "there is nothing between the quotes of " + quote(line.kind));
        if (!is_utf8(line.word))
            return add("syntax.quoted", quoted, "the text of " + quote(line.kind) + " is not UTF-8");
        std::optional<PlacedText>& where = line.kind == LineKind::name   ? definition().name
                                           : line.kind == LineKind::note ? definition().note
                                                                         : definition().source;
        keep_once(where, line.kind, {unescaped(line.word), quoted});
    }

    void keep_once(std::optional<PlacedText>& where, LineKind kind, PlacedText text) {
        if (!where) {
            where = std::move(text);
            return;
        }
        const std::string which = definition().id.text.empty() ? "this ruleset" : in_quotes(definition().id.text);
        add("syntax.twice", text.span, quote(kind) + " appears twice in " + which);
    }

    // Lines that could not be read

    void refuse(const Missed& missed) {
        note_damage();
        switch (missed.wanted) {
            case Wanted::statement:
                return refuse_beginning(missed.offset);
            case Wanted::equals:
                return refuse_without_equals(missed);
            case Wanted::id:
                return refuse_id(missed);
            case Wanted::answer:
                return refuse_answer(missed);
            case Wanted::text:
                return refuse_text(missed);
            case Wanted::closing_quote:
                return refuse_open_text(missed.offset);
            case Wanted::line_end:
                return refuse_rest(missed.offset);
        }
    }

    void refuse_beginning(std::size_t offset) {
        const std::string_view word = word_at(line_, offset);
        if (looks_like_a_comment(word)) return refuse_foreign_comment(offset);
        const std::string_view inner = word.substr(0, word.find_last_not_of(":=") + 1);
        const bool is_keyword = std::find(keywords.begin(), keywords.end(), inner) != keywords.end();
        if (inner.size() < word.size() && grammar::is_id(inner))
            return add("syntax.statement", span_of(word), "unknown statement " + in_quotes(word),
                       {std::string(what_a_line_is)},
                       Fix{span_of(word), std::string(inner) + (is_keyword ? "" : " =")});
        refuse_keyword(word);
    }

    // The word may be a misspelt keyword. If "ruleset" was meant, a ruleset begins here nevertheless.
    void refuse_keyword(std::string_view word) {
        const std::string_view meant = nearest(word, keywords);
        std::optional<Fix> fix;
        if (!meant.empty()) fix = Fix{span_of(word), std::string(meant)};
        add("syntax.statement", span_of(word), "unknown statement " + in_quotes(word) + did_you_mean(word, keywords),
            {std::string(what_a_line_is)}, fix);
        if (meant != keyword_of(LineKind::ruleset)) return;
        std::size_t id_begin = static_cast<std::size_t>(word.data() - line_.data()) + word.size();
        while (id_begin < line_.size() && is_blank(line_[id_begin])) ++id_begin;
        const std::string_view id = word_at(line_, id_begin);
        begin_ruleset({grammar::is_id(id) ? std::string(id) : std::string(), span_of(id)});
        note_damage();
    }

    void refuse_without_equals(const Missed& missed) {
        const std::string_view question = missed.so_far.word;
        if (!nearest(question, keywords).empty()) return refuse_keyword(question);
        const std::string_view answer = word_at(line_, missed.offset);
        std::optional<Fix> fix;
        if (grammar::is_id(answer))
            fix = Fix{{span_of(question).begin, span_of(answer).end},
                      std::string(question) + " = " + std::string(answer)};
        add("syntax.statement", answer.empty() ? span_of(question) : span_of(answer),
            "expected = after " + in_quotes(question), {std::string(what_a_line_is)}, fix);
    }

    void refuse_id(const Missed& missed) {
        const std::string_view typed = words_at(line_, missed.offset);
        const LineKind kind = missed.so_far.kind;
        const auto better = repaired_id(typed);
        if (typed.empty())
            add("syntax.name", {begin_ + missed.offset, begin_ + missed.offset},
                "the name of a ruleset is missing after " + quote(kind));
        else
            add("syntax.name", span_of(typed),
                in_quotes(typed) + " is not a ruleset name: expected small letters and digits, with - between them", {},
                better ? std::optional(Fix{span_of(typed), *better}) : std::nullopt);
        if (kind == LineKind::ruleset) begin_ruleset({better.value_or(""), span_of(typed)});
        note_damage();
    }

    void refuse_answer(const Missed& missed) {
        const std::string_view typed = words_at(line_, missed.offset);
        if (typed.empty())
            return add("syntax.name", {begin_ + missed.offset, begin_ + missed.offset},
                       "the answer to " + in_quotes(missed.so_far.word) + " is missing");
        const auto better = repaired_id(typed);
        add("syntax.name", span_of(typed),
            in_quotes(typed) + " is not the name of an answer: expected small letters and digits, with - between them",
            {}, better ? std::optional(Fix{span_of(typed), *better}) : std::nullopt);
    }

    void refuse_text(const Missed& missed) {
        const std::string_view rest = line_.substr(missed.offset);
        const std::string_view typed = without_trailing_blanks(rest.substr(0, rest.find(';')));
        const std::string word = quote(missed.so_far.kind);
        if (typed.empty())
            return add("syntax.quoted", {begin_ + missed.offset, begin_ + missed.offset},
                       "a text in quotes is missing after " + word);
        const bool can_be_quoted = typed.find_first_of("\"\\") == std::string_view::npos && is_utf8(typed);
        add("syntax.quoted", span_of(typed), "the text after " + word + " must be in quotes", {},
            can_be_quoted ? std::optional(Fix{span_of(typed), '"' + std::string(typed) + '"'}) : std::nullopt);
    }

    void refuse_open_text(std::size_t offset) {
        if (offset + 1 < line_.size() && line_[offset] == '\\')
            return add("syntax.quoted", {begin_ + offset, begin_ + offset + 1},
                       "a \\ is allowed only before \" and \\; write \\\\ for one");
        const std::size_t opening = line_.find('"');
        add("syntax.quoted", span_of(without_trailing_blanks(line_.substr(opening))),
            "this text does not end: its closing quote is missing on the line");
    }

    void refuse_rest(std::size_t offset) {
        const std::string_view rest = without_trailing_blanks(line_.substr(offset));
        if (looks_like_a_comment(rest)) return refuse_foreign_comment(offset);
        add("syntax.line-end", span_of(word_at(line_, offset)),
            in_quotes(word_at(line_, offset)) + " is too much here: the line is complete",
            {"each statement is on a line of its own; ; begins a comment"});
    }

    void refuse_foreign_comment(std::size_t offset) {
        const std::string_view word = word_at(line_, offset);
        const std::size_t mark = line_.substr(offset, 2) == "//" ? 2 : 1;
        const Span span{begin_ + offset, begin_ + offset + mark};
        add("syntax.line-end", span, in_quotes(word) + " should be a comment, and those begin with ;", {},
            Fix{span, ";"});
    }

    // Whether the line can be read after this edit, or at least up to another error after the edit.
    bool repairs(const Fix& fix) const {
        std::string line(line_);
        const std::size_t begin = fix.span.begin - begin_;
        line.replace(begin, fix.span.end - fix.span.begin, fix.replacement);
        const auto read = grammar::read_ruleset_line(line);
        return read ? can_stand(*read)
                    : read.error().wanted != Wanted::line_end && has_place(read.error().so_far.kind) &&
                          read.error().offset > begin + fix.replacement.size();
    }

    // Every line except the first line of a ruleset must belong to one.
    bool has_place(LineKind kind) const {
        return kind == LineKind::nothing || kind == LineKind::ruleset || !file_.rulesets.empty();
    }

    bool can_stand(const RulesetLine& line) const {
        if (!has_place(line.kind)) return false;
        const std::size_t before = file_.rulesets.size();
        if (line.kind == LineKind::ruleset)
            return !is_defined(line.word, before) && !(known_.is_ruleset && known_.is_ruleset(line.word));
        if (line.kind == LineKind::nothing) return true;
        if (is_already_stated(line)) return false;
        if (line.kind == LineKind::base)
            return !known_.is_ruleset || known_.is_ruleset(line.word) || is_defined(line.word, before - 1);
        return line.kind != LineKind::answer || !known_.is_answer || known_.is_answer(line.word, line.answer);
    }

    // Whether the ruleset being read already has this statement.
    bool is_already_stated(const RulesetLine& line) const {
        const RulesetDefinition& current = file_.rulesets.back();
        if (line.kind == LineKind::base) return current.base.has_value();
        if (line.kind == LineKind::name) return current.name.has_value();
        if (line.kind == LineKind::note) return current.note.has_value();
        if (line.kind == LineKind::source) return current.source.has_value();
        return std::any_of(current.answers.begin(), current.answers.end(),
                           [&](const HouseRule& rule) { return rule.question == line.word; });
    }

    // Whether one of the first `among` rulesets of the file has this id.
    bool is_defined(std::string_view id, std::size_t among) const {
        return std::any_of(file_.rulesets.begin(), file_.rulesets.begin() + static_cast<std::ptrdiff_t>(among),
                           [&](const RulesetDefinition& each) { return each.id.text == id; });
    }

    void add(std::string code, Span span, std::string message, std::vector<Note> notes = {},
             std::optional<Fix> fix = {}) {
        if (fix && (diagnostics_.full() || !repairs(*fix))) fix.reset();
        diagnostics_.add({.code = std::move(code),
                          .span = span,
                          .message = std::move(message),
                          .notes = std::move(notes),
                          .fix = std::move(fix)});
    }

    static std::string quote(LineKind kind) { return in_quotes(keyword_of(kind)); }

    std::size_t first_letter() const { return std::min(line_.find_first_not_of(" \t\r"), line_.size()); }

    // `piece` must be a part of the text.
    Span span_of(std::string_view piece) const {
        const auto begin = static_cast<std::size_t>(piece.data() - text_.data());
        return {begin, begin + piece.size()};
    }

    std::string_view text_;
    Diagnostics& diagnostics_;
    std::size_t begin_ = 0;    // the offset of the line
    std::string_view line_{};  // the line being read
    const KnownNames& known_;
    RulesetsFile file_{};
};

}  // namespace

RulesetsFile read_rulesets(std::string_view text, Diagnostics& diagnostics, const KnownNames& known) {
    return RulesetsReader(text, diagnostics, known).run();
}

}  // namespace engarde::egn
