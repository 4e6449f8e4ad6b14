// The two fencers. White starts on space 1 and advances towards higher numbers; Black starts on the last space.
#pragma once

#include <cstddef>
#include <cstdint>

namespace engarde::piste {

enum class Side : std::uint8_t { white, black };

constexpr Side opponent(Side side) {
    return side == Side::white ? Side::black : Side::white;
}

// The index of a side in arrays and in an Outcome.
constexpr std::size_t seat(Side side) {
    return static_cast<std::size_t>(side);
}

}  // namespace engarde::piste
