#include "notation/record/tag_pieces.h"

#include <algorithm>
#include <charconv>

namespace engarde::egn {

Piece trimmed(std::string_view value, std::size_t begin, std::size_t end) {
    while (begin < end && (value[begin] == ' ' || value[begin] == '\t')) ++begin;
    while (end > begin && (value[end - 1] == ' ' || value[end - 1] == '\t')) --end;
    return {value.substr(begin, end - begin), begin};
}

std::vector<Piece> pieces_of(std::string_view value, char separator) {
    std::vector<Piece> pieces;
    pieces.reserve(1 + static_cast<std::size_t>(std::count(value.begin(), value.end(), separator)));
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = std::min(value.find(separator, begin), value.size());
        pieces.push_back(trimmed(value, begin, end));
        if (end == value.size()) return pieces;
        begin = end + 1;
    }
}

namespace {

// A comma in quotes is part of a name.
std::vector<Piece> pieces_outside_quotes(std::string_view value) {
    std::vector<Piece> pieces;
    bool in_quotes = false;
    std::size_t begin = 0;
    for (std::size_t place = 0; place < value.size(); ++place) {
        if (value[place] == '"') in_quotes = !in_quotes;
        if (value[place] != ',' || in_quotes) continue;
        pieces.push_back(trimmed(value, begin, place));
        begin = place + 1;
    }
    pieces.push_back(trimmed(value, begin, value.size()));
    return pieces;
}

}  // namespace

std::vector<std::string> names_in(std::string_view value) {
    constexpr std::string_view around = " \t\"";
    std::vector<std::string> names;
    for (const Piece& piece : pieces_outside_quotes(value)) {
        const std::size_t first = std::min(piece.text.find_first_not_of(around), piece.text.size());
        const std::size_t last = piece.text.find_last_not_of(around);
        names.emplace_back(first == piece.text.size() ? "" : piece.text.substr(first, last + 1 - first));
    }
    return names;
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

}  // namespace engarde::egn
