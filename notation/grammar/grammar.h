// The grammar of EGN behind plain functions: one translation unit sees Boost.Spirit. Each function reads from `first`,
// moves it behind what it has read, and answers whether it could.
#pragma once

#include <cstdint>
#include <string_view>

#include "notation/reading/events.h"

namespace engarde::egn::grammar {

// Where a reading stands: whom to tell, and what must be remembered from one token to the next.
struct Reader {
    const char* text = nullptr;  // where offset 0 is
    Handler* handler = nullptr;
    char highest_card = '5';
    CommentPlace place = CommentPlace::match;

    // Being put together.
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

// What the names of tags are made of.
constexpr bool is_name_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_' || letter == '-';
}

// Blanks and comments; fails at a comment that does not end before the next match or round.
bool read_gap(const char*& first, const char* last, Reader& reader);

// One tag, told to the handler by the caller from `reader.tag`.
bool read_tag(const char*& first, const char* last, Reader& reader);

// One round with all that belongs to it, up to the next tag, round or the end.
bool read_round(const char*& first, const char* last, Reader& reader);

// A single token, whole: the same rules, for the path that recovers.
bool is_number(std::string_view token, std::uint32_t& value);
bool is_cards(std::string_view token, char highest_card);
bool is_side(std::string_view token, Starter& starter);
bool is_pending_attack(std::string_view token, char highest_card, Position& found);
bool is_ply(std::string_view token, char highest_card, Ply& found);  // with or without a glued number
bool is_ply_number(std::string_view token, std::uint32_t& value);
bool is_score(std::string_view token, Result& found);
bool is_reason(std::string_view token, Result& found);

}  // namespace engarde::egn::grammar
