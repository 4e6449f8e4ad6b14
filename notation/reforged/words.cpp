#include "notation/reforged/words.h"

#include <algorithm>

#include "engine/reforged/cards.h"

namespace engarde::egn::reforged {

namespace {

bool is_number(std::string_view text) {
    const std::string_view digits = text.substr(text.substr(0, 1) == "-" ? 1 : 0);
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_printed_card(std::string_view text) {
    const auto& cards = engarde::reforged::printed_cards;
    return std::any_of(cards.begin(), cards.end(), [&](const auto& card) { return card.name == text; });
}

// A name with one of these outside quotes would end there, or be taken for a mark of its line.
bool has_a_mark(std::string_view name) {
    return name.find_first_of(marks) != std::string_view::npos || name.find_first_of(";{") != std::string_view::npos ||
           name.front() == '~' || (name.back() == '!' && !is_printed_card(name));
}

std::string quoted_if(bool needed, std::string_view name) {
    return needed ? "\"" + std::string(name) + "\"" : std::string(name);
}

}  // namespace

bool is_event_word(std::string_view text) {
    return std::find(event_words.begin(), event_words.end(), text) != event_words.end();
}

bool is_reserved(std::string_view text) {
    return text == "?" || text == "none" || text == "pass" || text == "pay" || is_number(text);
}

bool is_known_name(std::string_view text) {
    return is_printed_card(text) || text == "out" || is_reserved(text);
}

std::string written(std::string_view name) {
    return quoted_if(name.empty() || is_reserved(name) || has_a_mark(name), name);
}

std::string written_player(std::string_view name) {
    // "item interrupts: pass" is a play of a player called "item".
    const bool needed = name.empty() || is_reserved(name) || has_a_mark(name) || name == "interrupts";
    return quoted_if(needed || name.find(' ') != std::string_view::npos, name);
}

std::string written_actor(std::string_view name) {
    return is_event_word(name) ? quoted_if(true, name) : written_player(name);
}

}  // namespace engarde::egn::reforged
