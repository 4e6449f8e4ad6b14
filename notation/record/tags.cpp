#include "notation/record/tags.h"

#include <algorithm>

#include "notation/record/tag_pieces.h"
#include "notation/text/quote.h"

namespace engarde::egn {

namespace {

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
                                   " is not a house rule; expected something like "
                                   "\"parry-may-be-declined=no\"");
    return HouseRule{std::string(sides[0].text), std::string(sides[1].text), span_of(sides[0], piece.begin),
                     span_of(sides[1], piece.begin)};
}

}  // namespace

Value<MatchScore> read_score(std::string_view value) {
    const std::size_t dash = std::min(value.find('-'), value.size());
    const auto white = number_in(trimmed(value, 0, dash).text);
    const auto black = number_in(trimmed(value, std::min(dash + 1, value.size()), value.size()).text);
    if (!white || !black)
        return error_at(trimmed(value, 0, value.size()),
                        in_quotes(value) + " is not a score; expected something like \"5-3\"");
    return MatchScore{*white, *black};
}

Value<RulesetName> read_ruleset(std::string_view value) {
    const std::vector<Piece> pieces = pieces_of(value, ',');
    RulesetName name{std::string(pieces.front().text), {}, span_of(pieces.front())};
    if (!is_id(name.id))
        return error_at(pieces.front(),
                        in_quotes(name.id) + " is not a ruleset name: expected small letters, digits and -");
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
    if (raw.find('\\') == std::string_view::npos) return std::string(raw);
    std::string value;
    for (std::size_t place = 0; place < raw.size(); ++place) {
        if (raw[place] == '\\' && place + 1 < raw.size()) ++place;
        value += raw[place];
    }
    return value;
}

std::string escaped(std::string_view value) {
    if (value.find('"') == std::string_view::npos && value.find('\\') == std::string_view::npos)
        return std::string(value);
    std::string raw;
    for (const char letter : value) {
        if (letter == '"' || letter == '\\') raw += '\\';
        raw += letter;
    }
    return raw;
}

}  // namespace engarde::egn
