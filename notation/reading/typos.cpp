#include "notation/reading/typos.h"

#include <algorithm>
#include <string>

#include "notation/grammar/grammar.h"
#include "notation/reading/repair.h"

namespace engarde::egn {

namespace {

bool is_ply(std::string_view token, char highest_card) {
    Ply ignored;
    return grammar::is_ply(token, highest_card, ignored);
}

bool is_digits(std::string_view token) {
    return token.find_first_not_of("123456789?") == std::string_view::npos;
}

}  // namespace

std::string_view without_mark(std::string_view token) {
    if (token.size() > 1 && token.back() == '!') token.remove_suffix(1);
    return token;
}

bool is_score(std::string_view token, Result& found) {
    const std::string_view score = without_mark(token);
    return grammar::is_score(score, found) && (score != "*" || token == "*");
}

char highest_card_meant(std::string_view token) {
    std::string with_ones(token);
    const std::size_t number_end = token.find('.') == std::string_view::npos ? 0 : token.find('.');
    char highest = '0';
    for (std::size_t place = number_end; place < with_ones.size(); ++place)
        if (with_ones[place] >= '0' && with_ones[place] <= '9') {
            highest = std::max(highest, with_ones[place]);
            with_ones[place] = '1';
        }
    return is_ply(with_ones, '9') ? highest : '\0';
}

std::optional<Fix> joined(std::string_view text, const std::optional<Token>& previous, const Token& token,
                          char highest_card) {
    const bool after_a_ply = previous && is_digits(token.text) && next_on_line(text, *previous).begin == token.begin;
    Span span{after_a_ply ? previous->begin : token.begin, token.end};
    std::string whole = (after_a_ply ? std::string(previous->text) : "") + std::string(token.text);
    // Add the lone digits that follow, as long as the result can be a ply.
    for (Token next = next_on_line(text, token); !next.text.empty() && is_digits(next.text);
         next = next_on_line(text, next)) {
        const std::string longer = whole + std::string(next.text);
        if (longer.size() > longest_repairable || (after_a_ply && !is_ply(longer, highest_card))) break;
        whole = longer;
        span.end = next.end;
    }
    const bool is_joined = after_a_ply || span.end > token.end;
    if (!is_joined || whole.size() > longest_repairable || !is_ply(whole, highest_card)) return std::nullopt;
    return Fix{span, whole};
}

std::optional<Fix> number_with_another_sign(std::string_view text, const Token& token, char highest_card) {
    Ply ply;
    std::uint32_t number = 0;
    const std::string meant = std::string(token.text.substr(0, token.text.size() - 1)) + ".";
    const bool another_sign = std::string_view(",):").find(token.text.back()) != std::string_view::npos;
    const bool before_a_ply = grammar::is_ply(next_on_line(text, token).text, highest_card, ply) && !ply.number;
    if (!another_sign || !before_a_ply || !grammar::is_ply_number(meant, number)) return std::nullopt;
    return Fix{token.span(), meant};
}

std::optional<Fix> split_in_two(const Token& token, char highest_card,
                                const std::function<bool(std::string_view)>& can_stand) {
    if (token.text.size() > longest_repairable) return std::nullopt;
    Result result;
    std::optional<Fix> found;
    for (std::size_t place = 1; place < token.text.size(); ++place) {
        const std::string_view left = token.text.substr(0, place);
        const std::string_view right = token.text.substr(place);
        const bool result_and_reason = left != "*" && left.back() != '!' && is_score(left, result) &&
                                       grammar::is_reason(without_mark(right), result);
        // A ply is followed by another ply or the end of the round; no other token can be split like this.
        const bool ply_and_more = is_ply(left, highest_card) && can_stand(left) && can_stand(right) &&
                                  (is_ply(right, highest_card) || right == "show" || is_score(right, result));
        if (!result_and_reason && !ply_and_more) continue;
        if (found) return std::nullopt;
        found = Fix{token.span(), std::string(left) + " " + std::string(right)};
    }
    return found;
}

}  // namespace engarde::egn
