#include "notation/record/board_tag.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "notation/record/tag_pieces.h"
#include "notation/text/quote.h"

namespace engarde::egn {

namespace {

struct Dimension {
    std::string_view name;
    int piste::Board::*member;
};

constexpr std::array<Dimension, 5> dimensions{{
    {"length", &piste::Board::length},
    {"cards", &piste::Board::cards},
    {"copies", &piste::Board::copies},
    {"hand", &piste::Board::hand},
    {"wins", &piste::Board::wins},
}};

constexpr std::uint32_t largest_dimension = 99;

}  // namespace

Value<piste::Board> read_board(std::string_view value) {
    piste::Board board;
    for (const Piece& piece : pieces_of(value, ',')) {
        const std::size_t blank = std::min(piece.text.find_first_of(" \t"), piece.text.size());
        const auto dimension = std::find_if(dimensions.begin(), dimensions.end(), [&](const Dimension& each) {
            return each.name == piece.text.substr(0, blank);
        });
        const Piece amount = trimmed(value, piece.begin + blank, piece.begin + piece.text.size());
        const auto number = number_in(amount.text);
        if (dimension == dimensions.end() || !number || *number > largest_dimension)
            return error_at(piece, in_quotes(piece.text) +
                                       " is not part of a board; expected something like \"length 23\", \"cards 5\", "
                                       "\"copies 5\", \"hand 5\" or \"wins 5\"");
        board.*(dimension->member) = static_cast<int>(*number);
    }
    if (!piste::is_playable(board))
        return error_at(trimmed(value, 0, value.size()),
                        "no such board: length 2 to 99, cards 1 to 9, copies 1 to 15, hand 1 to 9, wins 1 to 99, and a "
                        "card must be left to draw");
    return board;
}

std::string write_board(const piste::Board& board) {
    std::string text;
    for (const Dimension& dimension : dimensions)
        text +=
            (text.empty() ? "" : ", ") + std::string(dimension.name) + " " + std::to_string(board.*(dimension.member));
    return text;
}

char highest_card(const piste::Board& board) {
    return static_cast<char>('0' + board.cards);
}

}  // namespace engarde::egn
