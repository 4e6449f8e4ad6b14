// Typos in the body of a round that involve more than one token.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "notation/reading/events.h"
#include "notation/reading/tokens.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// The token without a mark of dispute at its end.
std::string_view without_mark(std::string_view token);

// Whether the token is a score, with or without a mark of dispute. A broken-off round ("*") cannot be disputed.
bool is_score(std::string_view token, Result& found);

// The highest card of a token that would be a ply if every card from 0 to 9 existed; 0 if it would not be one.
char highest_card_meant(std::string_view token);

// "x5 5" was meant as "x55", "+ 3" as "+3", "x5: 13" as "x5:13".
std::optional<Fix> joined(std::string_view text, const std::optional<Token>& previous, const Token& token,
                          char highest_card);

// "1," and "2)" before a ply were meant as "1." and "2.".
std::optional<Fix> number_with_another_sign(std::string_view text, const Token& token, char highest_card);

// Two tokens with a missing blank between them, if there is only one way to split them.
std::optional<Fix> split_in_two(const Token& token, char highest_card,
                                const std::function<bool(std::string_view)>& can_stand);

}  // namespace engarde::egn
