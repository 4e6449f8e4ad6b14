#include "notation/skirmish/words.h"

#include <algorithm>

#include "notation/text/nearest.h"

namespace engarde::egn::skirmish {

namespace {

template <class Words>
bool is_one_of(std::string_view text, const Words& words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

// A name with one of these outside quotes would end there, or be taken for a mark of its line.
bool has_a_mark(std::string_view name) {
    return name.find_first_of(marks) != std::string_view::npos || name.find_first_of(";{") != std::string_view::npos ||
           name.back() == '!' || name.front() == ' ' || name.back() == ' ';
}

// A word that ends a name before a number.
bool has_a_word_that_ends_it(std::string_view name) {
    while (!name.empty()) {
        const std::size_t end = std::min(name.find(' '), name.size());
        const std::string_view word = name.substr(0, end);
        if (is_signed_number(word) || is_one_of(word, attack_words)) return true;
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return false;
}

std::string quoted_if(bool needed, std::string_view name) {
    return needed ? "\"" + std::string(name) + "\"" : std::string(name);
}

}  // namespace

bool is_signed_number(std::string_view text) {
    const bool has_sign = text.substr(0, 1) == "+" || text.substr(0, 1) == "-";
    const std::string_view digits = text.substr(has_sign ? 1 : 0);
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

bool can_end_an_event(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const bool is_decimal =
        is_signed_number(text.substr(0, point)) && (point == text.size() || is_signed_number(text.substr(point + 1)));
    return is_decimal || text == "end" || is_one_of(text, warband_state_words) ||
           is_one_of(lower_case(text), plain_trait_words) || is_one_of(text, beginning_words) ||
           is_one_of(text, condition_words) || is_one_of(text, terrain_words) || is_one_of(text, act_words) ||
           is_one_of(text, check_result_words) || is_one_of(text, drown_result_words) ||
           is_one_of(text, wound_result_words) || is_one_of(text, morale_result_words) ||
           is_one_of(text, ruling_result_words);
}

std::string written(std::string_view name) {
    return quoted_if(name.empty() || has_a_mark(name) || has_a_word_that_ends_it(name), name);
}

std::string written_word(std::string_view name) {
    return quoted_if(name.empty() || has_a_mark(name) || name.find(' ') != std::string_view::npos, name);
}

std::string written_trait(std::string_view name) {
    const std::string first = lower_case(name.substr(0, name.find(' ')));
    return first == "base" || first == "points" ? quoted_if(true, name) : written(name);
}

}  // namespace engarde::egn::skirmish
