// The numbers before plies (docs/notation.md, "Plies").
#pragma once

#include <cstdint>
#include <optional>

namespace engarde::egn {

// Stands for a number that is not written, where an optional would cost time. The notation allows nine digits.
constexpr std::uint32_t no_number = 0xFFFF'FFFF;

// The number that belongs before the next ply of a round after this many turns; none: it is not the starter's turn.
constexpr std::optional<std::uint32_t> number_due(std::uint32_t turns) {
    return turns % 2 == 0 ? std::optional(turns / 2 + 1) : std::nullopt;
}

}  // namespace engarde::egn
