#include "notation/reading/tokens.h"

#include <algorithm>

#include "notation/reading/repair.h"

namespace engarde::egn {

namespace {

// The offset after the "}" of a comment that starts with "{"; empty if it is not closed in time.
std::optional<std::size_t> end_of_brace_comment(std::string_view text, std::size_t begin) {
    for (std::size_t place = begin; place < text.size(); ++place) {
        if (text[place] == '}') return place + 1;
        if (text[place] == '\n' && is_cut(text.substr(place + 1))) return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

bool is_space(char byte) {
    return byte == ' ' || byte == '\t';
}

bool is_blank(char byte) {
    return is_space(byte) || byte == '\r' || byte == '\n';
}

std::size_t next_cut(std::string_view text, std::size_t from) {
    while (true) {
        const std::size_t line_end = text.find('\n', from);
        if (line_end == std::string_view::npos) return text.size();
        if (is_cut(text.substr(line_end + 1))) return line_end + 1;
        from = line_end + 1;
    }
}

Token token_at(std::string_view text, std::size_t begin) {
    std::size_t end = begin;
    while (end < text.size() && !is_blank(text[end]) && text[end] != ';' && text[end] != '{') ++end;
    return {text.substr(begin, end - begin), begin, end};
}

Token next_on_line(std::string_view text, const Token& token) {
    std::size_t next = token.end;
    while (next < text.size() && is_space(text[next])) ++next;
    return token_at(text, next);
}

bool starts_misspelt_round(std::string_view text, const Token& token) {
    std::size_t line = token.begin;
    while (line > 0 && is_space(text[line - 1])) --line;
    if ((line > 0 && text[line - 1] != '\n') || token.text.starts_with(round_word)) return false;
    const std::size_t word_end = std::min(token.text.find_first_of("0123456789"), token.text.size());
    const auto is_round = [](std::string_view word) { return word == round_word; };
    if (!repaired(token.text.substr(0, word_end), is_round, {round_word})) return false;
    std::size_t next = token.begin + word_end;
    while (next < text.size() && is_space(text[next])) ++next;
    return next < text.size() && text[next] >= '0' && text[next] <= '9';
}

Diagnostic unclosed_comment_at(std::size_t begin) {
    return {.code = "syntax.unclosed-comment",
            .span = {begin, begin + 1},
            .message = "this comment is never closed",
            .notes = {"every comment ends before a line that begins with [ or round, so that it hides nothing"}};
}

void TokenWalk::skip() {
    place_ = token_at(text_, place_).end;
    after_last_token_ = place_;
}

std::optional<Token> TokenWalk::peek() {
    while (place_ < text_.size()) {
        const char byte = text_[place_];
        if (is_blank(byte))
            ++place_;
        else if (byte == ';')
            read_line_comment();
        else if (byte == '{')
            read_brace_comment();
        else if (is_cut(text_.substr(place_)))
            return std::nullopt;
        else
            return token_at(text_, place_);
    }
    return std::nullopt;
}

void TokenWalk::read_line_comment() {
    const std::size_t end = std::min(text_.find_first_of("\r\n", place_), text_.size());
    emit_({text_.substr(place_ + 1, end - place_ - 1), true, comments_of_, {place_, end}});
    place_ = end;
}

void TokenWalk::read_brace_comment() {
    const auto end = end_of_brace_comment(text_, place_);
    if (end) {
        emit_({text_.substr(place_ + 1, *end - place_ - 2), false, comments_of_, {place_, *end}});
        place_ = *end;
    } else {
        unclosed_ = true;
        diagnostics_.add(unclosed_comment_at(place_));
        place_ = next_cut(text_, place_);
    }
}

}  // namespace engarde::egn
