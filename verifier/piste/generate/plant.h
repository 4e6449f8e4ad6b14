// Breaches planted in a match that was right: exactly one, at a place that is known.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "verifier/generate.h"
#include "verifier/piste/generate/play_match.h"

namespace engarde::piste {

// A match as it was played and as it is recorded, round for round.
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

// The codes that can be planted.
std::span<const std::string_view> plantable_codes();

// Breaks the match once, by that code; none, and the match as it was, when that cannot be done here.
std::optional<PlantedBreach> plant(const Rules& rules, RecordedInformation information, std::string_view code,
                                   TranscribedMatch& match, Random& random);

}  // namespace engarde::piste
