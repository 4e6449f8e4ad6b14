// Plants exactly one breach at a known place in a generated game; the record ends there.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "verifier/skirmish/generate/transcribe.h"

namespace engarde::skirmish {

struct PlantedBreach {
    std::string_view code;
    std::size_t event = 0;  // from 1
};

std::span<const std::string_view> plantable_codes();

// Returns none, and leaves the lines as they are, if this game offers no place for it.
std::optional<PlantedBreach> plant(std::string_view code, const Rules& rules, const PlayedGame& game, Style style,
                                   std::vector<Line>& lines, Random& random);

}  // namespace engarde::skirmish
