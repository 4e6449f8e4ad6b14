// Plants exactly one breach at a known place in a correct match.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "verifier/generate.h"
#include "verifier/piste/generate/play_match.h"

namespace engarde::piste {

// A match as played and as recorded, with the same rounds.
struct TranscribedMatch {
    Style style = Style::lifelike;
    std::vector<PlayedRound> rounds{};
    egn::Record record{};
};

struct PlantedBreach {
    std::string_view code;
    std::optional<std::uint32_t> round{};  // its number
    std::optional<std::size_t> ply{};      // from 1
};

std::span<const std::string_view> plantable_codes();

// Plants one breach with that code. Returns none and leaves the match unchanged if it is not possible here.
std::optional<PlantedBreach> plant(const Rules& rules, RecordedInformation information, std::string_view code,
                                   TranscribedMatch& match, Random& random);

}  // namespace engarde::piste
