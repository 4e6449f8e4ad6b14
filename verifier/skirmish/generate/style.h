// How the players of generated games behave.
#pragma once

#include <cstdint>

namespace engarde::skirmish {

// lifelike: nothing whose rules the excerpt lacks; any: everything that the notation can say; rare: what seldom happens
// is frequent, and the record begins in mid-game.
enum class Style : std::uint8_t { lifelike, any, rare };

}  // namespace engarde::skirmish
