// The Board tag of the piste: equipment that differs from the published one.
#pragma once

#include <string>
#include <string_view>

#include "engine/piste/board.h"
#include "notation/record/tags.h"

namespace engarde::egn {

// For example "length 9, cards 3, copies 4, hand 3, wins 1". What is not named stays as published.
Value<piste::Board> read_board(std::string_view value);
std::string write_board(const piste::Board& board);

// The highest card of that board, as a digit.
char highest_card(const piste::Board& board);

}  // namespace engarde::egn
