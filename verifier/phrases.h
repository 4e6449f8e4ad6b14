// Turns of phrase that reports share.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/citation.h"

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

// "ferti: Ende einer Spielrunde (l.137)"
inline std::string place_in_words(const Citation& citation) {
    return fmt::format("{}: {} (l.{})", citation.rulebook->id, section_of(citation), citation.line);
}

}  // namespace engarde
