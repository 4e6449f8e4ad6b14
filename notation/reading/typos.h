// Slips of the pen in the body of a round that more than one letter is needed to see.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "notation/reading/events.h"
#include "notation/reading/tokens.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// Without a mark of dispute at its end.
std::string_view without_mark(std::string_view token);

// A score, with or without a mark of dispute; what was broken off cannot be disputed.
bool is_score(std::string_view token, Result& found);

// The highest card of a ply that would be one if every card from 0 to 9 existed; 0 when it would be none.
char highest_card_meant(std::string_view token);

// "x5 5" was meant as "x55", "+ 3" as "+3", "x5: 13" as "x5:13".
std::optional<Fix> joined(std::string_view text, const std::optional<Token>& previous, const Token& token,
                          char highest_card);

// "1," and "2)" before a ply are "1." and "2.".
std::optional<Fix> number_with_another_sign(std::string_view text, const Token& token, char highest_card);

// Two tokens without a blank between them, if there is one way only to see it.
std::optional<Fix> split_in_two(const Token& token, char highest_card,
                                const std::function<bool(std::string_view)>& can_stand);

}  // namespace engarde::egn
