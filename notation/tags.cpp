#include "notation/tags.h"

#include <algorithm>
#include <charconv>

#include "notation/quote.h"

namespace engarde::egn {

namespace {

struct Piece {
    std::string_view text;
    std::size_t begin;  // in the value
};

Piece trimmed(std::string_view value, std::size_t begin, std::size_t end) {
    while (begin < end && (value[begin] == ' ' || value[begin] == '\t')) ++begin;
    while (end > begin && (value[end - 1] == ' ' || value[end - 1] == '\t')) --end;
    return {value.substr(begin, end - begin), begin};
}

std::vector<Piece> pieces_of(std::string_view value, char separator) {
    std::vector<Piece> pieces;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = std::min(value.find(separator, begin), value.size());
        pieces.push_back(trimmed(value, begin, end));
        if (end == value.size()) return pieces;
        begin = end + 1;
    }
}

tl::unexpected<ValueError> error_at(const Piece& piece, std::string message) {
    return tl::unexpected(ValueError{piece.begin, piece.begin + piece.text.size(), std::move(message)});
}

std::optional<std::uint32_t> number_in(std::string_view text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

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

Span span_of(const Piece& piece, std::size_t offset = 0) {
    return {offset + piece.begin, offset + piece.begin + piece.text.size()};
}

bool is_id(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
    });
}

Value<HouseRule> house_rule_in(const Piece& piece) {
    const std::vector<Piece> sides = pieces_of(piece.text, '=');
    if (sides.size() != 2 || !is_id(sides[0].text) || !is_id(sides[1].text))
        return error_at(piece, in_quotes(piece.text) +
                                   " is no house rule, such as "
                                   "\"parry-may-be-declined=no\"");
    return HouseRule{std::string(sides[0].text), std::string(sides[1].text), span_of(sides[0], piece.begin),
                     span_of(sides[1], piece.begin)};
}

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
                                       " is no part of a board, such as \"length 23\", \"cards 5\", "
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

Value<std::array<std::uint32_t, 2>> read_score(std::string_view value) {
    const std::vector<Piece> sides = pieces_of(value, '-');
    const auto white = sides.size() == 2 ? number_in(sides[0].text) : std::nullopt;
    const auto black = sides.size() == 2 ? number_in(sides[1].text) : std::nullopt;
    if (!white || !black)
        return error_at(trimmed(value, 0, value.size()), in_quotes(value) + " is no score, such as \"5-3\"");
    return std::array{*white, *black};
}

Value<RulesetName> read_ruleset(std::string_view value) {
    const std::vector<Piece> pieces = pieces_of(value, ',');
    RulesetName name{std::string(pieces.front().text), {}, span_of(pieces.front())};
    if (!is_id(name.id))
        return error_at(pieces.front(), in_quotes(name.id) + " is no name of a ruleset: small letters, digits and -");
    for (std::size_t index = 1; index < pieces.size(); ++index) {
        const auto rule = house_rule_in(pieces[index]);
        if (!rule) return tl::unexpected(rule.error());
        name.house_rules.push_back(*rule);
    }
    return name;
}

Value<HouseRule> read_house_rule(std::string_view value) {
    return house_rule_in(trimmed(value, 0, value.size()));
}

std::string unescaped(std::string_view raw) {
    std::string value;
    for (std::size_t place = 0; place < raw.size(); ++place) {
        if (raw[place] == '\\' && place + 1 < raw.size()) ++place;
        value += raw[place];
    }
    return value;
}

std::string escaped(std::string_view value) {
    std::string raw;
    for (const char letter : value) {
        if (letter == '"' || letter == '\\') raw += '\\';
        raw += letter;
    }
    return raw;
}

}  // namespace engarde::egn
