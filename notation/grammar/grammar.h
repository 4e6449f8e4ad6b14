// The grammar of EGN as plain functions, so that only one translation unit includes Boost.Spirit. Each function reads
// from `first`, moves it past what it has read, and returns whether the text matched.
#pragma once

#include <cstdint>
#include <string_view>

#include "notation/reading/events.h"

namespace engarde::egn::grammar {

// The state of the parser between tokens, and the handler that receives its events.
struct Reader {
    const char* text = nullptr;  // the start of the text, where offset 0 is
    Handler* handler = nullptr;
    RoundScript* script = nullptr;  // as the handler has it
    char highest_card = '5';
    CommentPlace place = CommentPlace::match;

    // Events that are being assembled.
    Tag tag{};
    RoundStart round{};
    Hands hands{};
    Deck deck{};
    Position position{};
    Ply ply{};
    Show show{};
    Result result{};
    unsigned headers_seen = 0;
};

// The letters allowed in the name of a tag.
constexpr bool is_name_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_' || letter == '-';
}

// Whether neither a blank nor a comment begins with this letter.
constexpr bool is_token_start(char letter) {
    return letter > ' ' && letter != ';' && letter != '{';
}

// Blanks and comments. Fails at a comment that is not closed before the next match or round.
bool read_gap(const char*& first, const char* last, Reader& reader);

// One tag, left in `reader.tag`. The caller passes it to the handler.
bool read_tag(const char*& first, const char* last, Reader& reader);

// One round with everything in it, up to the next tag, the next round or the end.
bool read_round(const char*& first, const char* last, Reader& reader);

// Whether the whole token matches a rule, for error recovery, which reads token by token.
bool is_number(std::string_view token, std::uint32_t& value);
bool is_cards(std::string_view token, char highest_card);
bool is_side(std::string_view token, Starter& starter);
bool is_pending_attack(std::string_view token, char highest_card, Position& found);
bool is_ply(std::string_view token, char highest_card, Ply& found);  // with or without a glued number
bool is_ply_number(std::string_view token, std::uint32_t& value);
bool is_score(std::string_view token, Result& found);
bool is_reason(std::string_view token, Result& found);

}  // namespace engarde::egn::grammar
