// Spoils one event of a legal game, so that it breaks a rule of the notation or claims what is not so.
#pragma once

#include <span>
#include <string_view>

#include "verifier/skirmish/generate/transcribe.h"

namespace engarde::skirmish {

// The codes of breaches that a spoiled event has.
std::span<const std::string_view> spoiling_codes();

// Changes the lines so that the breach is in the one whose index is returned; the lines after it are gone unless the
// game goes on from there. None: this game offers no place for it, or not this time.
std::optional<std::size_t> spoil(std::string_view code, const Rules& rules, const PlayedGame& game,
                                 std::vector<Line>& lines, Random& random);

}  // namespace engarde::skirmish
