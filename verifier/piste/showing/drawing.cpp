#include "verifier/piste/showing/drawing.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/piste/to_egn.h"
#include "notation/text/utf8.h"
#include "notation/text/wrap.h"

namespace engarde::piste {

namespace {

constexpr std::size_t wide_cell = 3;
constexpr std::size_t margin = 1;

std::string fencer_at(const Table& table, int space) {
    if (space == table.space[seat(Side::white)]) return "W>";
    if (space == table.space[seat(Side::black)]) return "<B";
    return "·";
}

std::string right_aligned(const std::string& text, std::size_t width) {
    const std::size_t taken = display_width(text);
    return std::string(taken < width ? width - taken : 0, ' ') + text;
}

std::string trimmed_line(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

// Splits a pile that is too long for a line into groups of ten.
std::string in_groups(const std::string& cards) {
    constexpr std::size_t longest = 40;
    if (cards.size() <= longest) return cards;
    std::string text;
    for (std::size_t place = 0; place < cards.size(); place += 10)
        text += (place == 0 ? "" : " ") + cards.substr(place, 10);
    return text;
}

}  // namespace

std::string drawn_piste(const Board& board, const Table& table, std::size_t width) {
    const int in_a_row = static_cast<int>(std::max<std::size_t>(1, (width - margin) / wide_cell));
    std::string text;
    for (int first = 1; first <= board.length; first += in_a_row) {
        std::string numbers(margin, ' ');
        std::string spaces(margin, ' ');
        for (int space = first; space < first + in_a_row && space <= board.length; ++space) {
            numbers += right_aligned(std::to_string(space), wide_cell);
            spaces += right_aligned(fencer_at(table, space), wide_cell);
        }
        text += trimmed_line(numbers) + trimmed_line(spaces);
    }
    return text;
}

std::string hand_in_view(const View& view, Side side) {
    return std::string(egn::row_of(view.known[seat(side)], view.hidden(side)).text());
}

std::string drawn_cards(const Players& players, const Opening& opening, const View& view, std::size_t width) {
    return drawn_cards(players, opening, view, view.table.pile_size, width);
}

std::string drawn_cards(const Players& players, const Opening& opening, const View& view, int least_in_pile,
                        std::size_t width) {
    const Table& table = view.table;
    const std::string number = least_in_pile == table.pile_size
                                   ? std::to_string(table.pile_size)
                                   : fmt::format("{} to {}", least_in_pile, table.pile_size);
    const std::vector<Card> left(opening.deck.end() - (opening.deck.empty() ? 0 : table.pile_size), opening.deck.end());
    const std::string deck = left.empty() ? std::string() : ": " + in_groups(std::string(egn::row_of(left).text()));
    std::string text;
    for (const Side side : {Side::white, Side::black})
        text += wrapped("  ", fmt::format("{}: {}", players[side], hand_in_view(view, side)), width);
    text += wrapped("  ", fmt::format("distance {}, deck of {}{}", table.distance(), number, deck), width);
    if (table.attack.pending())
        text += wrapped("  ",
                        fmt::format("attack pending: {}{}", cards_in_words(table.attack.strength, table.attack.value),
                                    table.attack.indirect ? ", after an advance" : ""),
                        width);
    return text;
}

}  // namespace engarde::piste
