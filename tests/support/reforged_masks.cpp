#include "tests/support/reforged_masks.h"

#include <algorithm>
#include <array>

#include "tests/support/reforged_tables.h"

namespace engarde::reforged::test {

namespace {

std::string first_word(const std::string& line) {
    return line.substr(0, line.find(' '));
}

// "Thrust, Slash" or "cost 1, copies 7"
std::vector<std::string> parts(const std::string& list) {
    std::vector<std::string> all;
    std::size_t from = 0;
    while (from < list.size()) {
        const std::size_t comma = std::min(list.find(", ", from), list.size());
        all.push_back(list.substr(from, comma - from));
        from = comma + 2;
    }
    return all;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string list;
    for (const std::string& each : parts) list += (list.empty() ? "" : ", ") + each;
    return list;
}

bool is_a_number(const std::string& text) {
    return text.find_first_not_of("0123456789") == std::string::npos;
}

std::string with_fewer_cards(const std::string& list, Random& random) {
    if (list == "none" || is_a_number(list) || one_in(random, 3)) return list;
    std::vector<std::string> cards = parts(list);
    if (one_in(random, 2)) return std::to_string(cards.size());
    for (std::string& card : cards)
        if (one_in(random, 2)) card = "?";
    return joined(cards);
}

// Where nothing is said of such a figure, the rulebook's value is taken, which may be another.
bool has_an_inferred_figure(const std::string& card) {
    const CardBook rulebook;
    const auto found = rulebook.find(card);
    if (!found) return false;
    const Card& printed = rulebook[*found];
    return printed.cost.certainty == Certainty::inferred || printed.damage.certainty == Certainty::inferred ||
           printed.shield.certainty == Certainty::inferred;
}

std::string with_fewer_figures(const std::string& list, Random& random) {
    std::vector<std::string> fields = parts(list);
    for (auto field = fields.begin(); field != fields.end();) {
        const std::size_t blank = field->find(' ');
        const bool is_a_figure = blank != std::string::npos && is_a_number(field->substr(blank + 1));
        if (!is_a_figure || !one_in(random, 6)) {
            ++field;
        } else if (fields.size() > 1 && one_in(random, 2)) {
            field = fields.erase(field);
        } else {
            *field = field->substr(0, blank) + " ?";
            ++field;
        }
    }
    return joined(fields);
}

}  // namespace

GeneratedText with_fewer_cards(const GeneratedText& game, Random& random) {
    GeneratedText masked = game;
    for (std::string& line : masked.lines) {
        const std::string word = first_word(line);
        const std::size_t colon = line.find(": ");
        if ((word != "hand" && word != "draw" && word != "discard") || colon == std::string::npos) continue;
        line = line.substr(0, colon + 2) + with_fewer_cards(line.substr(colon + 2), random);
    }
    return masked;
}

GeneratedText without_hands(const GeneratedText& game, Random&) {
    constexpr std::array about_hands{"deal", "hand", "draw", "discard", "reshuffle", "deck"};
    GeneratedText masked = game;
    const auto is_dropped = [&](const std::string& line) {
        return std::find(about_hands.begin(), about_hands.end(), first_word(line)) != about_hands.end();
    };
    masked.lines.erase(std::remove_if(masked.lines.begin(), masked.lines.end(), is_dropped), masked.lines.end());
    for (const std::string_view tag : {"[Hands ", "[Deck "}) {
        const std::size_t begin = masked.head.find(tag);
        if (begin != std::string::npos) masked.head.erase(begin, masked.head.find('\n', begin) + 1 - begin);
    }
    return masked;
}

GeneratedText with_fewer_figures(const GeneratedText& game, Random& random) {
    GeneratedText masked = game;
    for (std::string& line : masked.lines) {
        const std::size_t colon = line.find(": ");
        if (first_word(line) != "card" || colon == std::string::npos) continue;
        if (has_an_inferred_figure(line.substr(5, colon - 5))) continue;
        line = line.substr(0, colon + 2) + with_fewer_figures(line.substr(colon + 2), random);
    }
    return masked;
}

}  // namespace engarde::reforged::test
