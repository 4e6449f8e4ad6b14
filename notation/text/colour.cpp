#include "notation/text/colour.h"

#include <array>

namespace engarde {

namespace {

// In the order of Colour, followed by the sequence that resets them all.
constexpr std::array<std::string_view, 5> sequences{"\x1B[1;31m", "\x1B[1;32m", "\x1B[1;33m", "\x1B[1;35m", "\x1B[0m"};

}  // namespace

std::string in_colour(std::string_view text, Colour colour) {
    std::string coloured(sequences[static_cast<std::size_t>(colour)]);
    coloured += text;
    coloured += sequences.back();
    return coloured;
}

std::size_t colour_length(std::string_view text) {
    if (text.substr(0, 1) != "\x1B") return 0;
    for (const std::string_view sequence : sequences)
        if (text.substr(0, sequence.size()) == sequence) return sequence.size();
    return 0;
}

}  // namespace engarde
