// Tokens of EGN text, for the path that recovers: what blanks and comments separate.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "notation/reading/events.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

struct Token {
    std::string_view text;  // as written, or as it was mended
    std::size_t begin = 0;
    std::size_t end = 0;

    Span span() const { return {begin, end}; }
};

constexpr std::string_view round_word = "round";

// Between tokens of a line, and between any tokens.
bool is_space(char byte);
bool is_blank(char byte);

// Everything starts afresh at a tag or a round.
bool is_cut(std::string_view rest);

// The next place after `from` where a line begins with a tag or a round; the end of the text when there is none.
std::size_t next_cut(std::string_view text, std::size_t from);

Token token_at(std::string_view text, std::size_t begin);

// The next token if only spaces stand before it; an empty one otherwise.
Token next_on_line(std::string_view text, const Token& token);

// A line that begins with something like "Round 2".
bool starts_misspelt_round(std::string_view text, const Token& token);

Diagnostic unclosed_comment_at(std::size_t begin);

// Walks from token to token, tells of the comments between them, and reports one that is not closed.
class TokenWalk {
public:
    TokenWalk(std::string_view text, std::size_t from, Diagnostics& diagnostics,
              std::function<void(const CommentText&)> tell)
        : text_(text), place_(from), behind_last_token_(from), diagnostics_(diagnostics), tell_(std::move(tell)) {}

    // The next token behind blanks and comments; none at the end, at a tag and at a round.
    std::optional<Token> peek();
    // Goes behind the token that was peeked at.
    void skip();

    std::size_t place() const { return place_; }
    std::size_t behind_last_token() const { return behind_last_token_; }
    // What comments belong to from now on.
    void enter(CommentPlace comments_of) { comments_of_ = comments_of; }
    bool met_unclosed_comment() const { return unclosed_; }

private:
    void read_line_comment();
    void read_brace_comment();

    std::string_view text_;
    std::size_t place_;
    std::size_t behind_last_token_;
    Diagnostics& diagnostics_;
    std::function<void(const CommentText&)> tell_;
    CommentPlace comments_of_ = CommentPlace::round;
    bool unclosed_ = false;
};

}  // namespace engarde::egn
