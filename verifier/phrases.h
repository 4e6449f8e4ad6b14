// Phrases shared by several reports.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/citation.h"
#include "notation/text/quote.h"

namespace engarde {

// "a, b and c"
inline std::string listed(const std::vector<std::string>& parts, std::string_view last = " and ") {
    std::string text;
    for (std::size_t index = 0; index < parts.size(); ++index) {
        if (index > 0) text += index + 1 == parts.size() ? last : ", ";
        text += parts[index];
    }
    return text;
}

// "1 match", "2 matches"
inline std::string plural(std::size_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

// "1,234,567"
inline std::string with_commas(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
    return digits;
}

// ", Anna against ?"; empty if the game's records name no players.
inline std::string players_in_heading(const std::vector<std::optional<std::string>>& players) {
    std::vector<std::string> names;
    for (const auto& player : players) names.push_back(player ? printable(*player) : "?");
    return names.empty() ? std::string() : fmt::format(", {}", fmt::join(names, " against "));
}

// "ferti: Ende einer Spielrunde (l.137)"
inline std::string place_in_words(const Citation& citation) {
    const std::string_view section = section_of(citation);
    std::string text;
    text.reserve(citation.rulebook->id.size() + section.size() + 40);
    text.append(citation.rulebook->id).append(": ").append(section);
    text.append(" (l.").append(std::to_string(citation.line));
    if (citation.against != 0) text.append(", against l.").append(std::to_string(citation.against));
    return text.append(")");
}

}  // namespace engarde
