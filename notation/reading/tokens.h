// Tokens of EGN text, separated by blanks and comments, for error recovery.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "notation/reading/events.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

struct Token {
    std::string_view text;  // as written, or after a repair
    std::size_t begin = 0;
    std::size_t end = 0;

    Span span() const { return {begin, end}; }
};

constexpr std::string_view round_word = "round";

// is_space is for blanks within a line; is_blank includes line endings.
bool is_space(char byte);
bool is_blank(char byte);

// Whether the text begins with a tag or a round. Reading can always restart there.
inline bool is_cut(std::string_view rest) {
    return rest.starts_with('[') || rest.starts_with(round_word);
}

// The next place after `from` where a line begins with a tag or a round; the end of the text if there is none.
std::size_t next_cut(std::string_view text, std::size_t from);

Token token_at(std::string_view text, std::size_t begin);

// The next token if there are only spaces before it; an empty one otherwise.
Token next_on_line(std::string_view text, const Token& token);

// Whether the token begins a line that looks like "Round 2".
bool starts_misspelt_round(std::string_view text, const Token& token);

Diagnostic unclosed_comment_at(std::size_t begin);

// Moves from token to token, emits the comments between them, and reports a comment that is not closed.
class TokenWalk {
public:
    TokenWalk(std::string_view text, std::size_t from, Diagnostics& diagnostics,
              std::function<void(const CommentText&)> emit)
        : text_(text), place_(from), after_last_token_(from), diagnostics_(diagnostics), emit_(std::move(emit)) {}

    // The next token after blanks and comments; empty at the end, at a tag and at a round.
    std::optional<Token> peek();
    // Moves past the token that peek returned.
    void skip();

    std::size_t place() const { return place_; }
    std::size_t after_last_token() const { return after_last_token_; }
    // Sets what comments belong to from now on.
    void enter(CommentPlace comments_of) { comments_of_ = comments_of; }
    bool met_unclosed_comment() const { return unclosed_; }

private:
    void read_line_comment();
    void read_brace_comment();

    std::string_view text_;
    std::size_t place_;
    std::size_t after_last_token_;
    Diagnostics& diagnostics_;
    std::function<void(const CommentText&)> emit_;
    CommentPlace comments_of_ = CommentPlace::round;
    bool unclosed_ = false;
};

}  // namespace engarde::egn
