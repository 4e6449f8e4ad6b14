// The numbers before plies (docs/notation.md, "Plies").
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace engarde::egn {

// Stands for a number that is not written, where an optional would cost time. The notation allows nine digits.
constexpr std::uint32_t no_number = 0xFFFF'FFFF;

// The number that belongs before the next ply of a round after this many turns; none: it is not the starter's turn.
constexpr std::optional<std::uint32_t> number_due(std::uint32_t turns) {
    return turns % 2 == 0 ? std::optional(turns / 2 + 1) : std::nullopt;
}

// A number as it is usually written before a ply: "7. ".
struct NumberText {
    std::array<char, 4> letters{};
    std::array<char, 4> mask{};  // which of them are compared
    std::size_t size = 0;

    // Whether the four bytes at `place` begin with it.
    bool is_at(const char* place) const {
        std::array<char, 4> found{};
        std::memcpy(found.data(), place, found.size());
        return (std::bit_cast<std::uint32_t>(found) & std::bit_cast<std::uint32_t>(mask)) ==
               std::bit_cast<std::uint32_t>(letters);
    }
};

// By the number of plies before. Nothing is due before every other ply.
constexpr std::uint32_t most_usual_turns = 128;
inline constexpr std::array<NumberText, most_usual_turns> usual_numbers = [] {
    std::array<NumberText, most_usual_turns> texts{};
    for (std::uint32_t turns = 0; turns < most_usual_turns; turns += 2) {
        const std::uint32_t number = *number_due(turns);
        NumberText& text = texts[turns];
        if (number >= 10) text.letters[text.size++] = static_cast<char>('0' + number / 10);
        text.letters[text.size++] = static_cast<char>('0' + number % 10);
        text.letters[text.size++] = '.';
        text.letters[text.size++] = ' ';
        for (std::size_t place = 0; place < text.size; ++place) text.mask[place] = static_cast<char>(0xFF);
    }
    return texts;
}();

}  // namespace engarde::egn
