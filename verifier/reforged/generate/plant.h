// Plants exactly one breach at a known place in a recorded game.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "verifier/random.h"
#include "verifier/reforged/generate/transcribe.h"

namespace engarde::reforged {

struct PlantedBreach {
    std::string_view code;
    std::optional<std::size_t> event{};  // from 1; none: it is about a tag
};

std::span<const std::string_view> plantable_codes();

// False for what no rulebook says and the answers do not bring in, so that it cannot be broken.
bool can_be_broken(std::string_view code, const Ruleset& ruleset);

// Plants one breach with that code. Returns none and leaves the game unchanged if it is not possible here.
std::optional<PlantedBreach> plant(std::string_view code, RecordedGame& game, Random& random);

}  // namespace engarde::reforged
