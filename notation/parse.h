// Reads EGN text and tells a handler what is in it (docs/notation.md). Matches and rounds are read one by one: a bad
// one is read again by a path that recovers, is reported, and costs nothing but itself.
#pragma once

#include <cstdint>
#include <string_view>

#include "notation/diagnostic.h"
#include "notation/events.h"

namespace engarde::egn {

// How rounds are read: by the grammar first, or by the path that recovers alone. Both accept the same texts.
enum class Reading : std::uint8_t { fast, recovering };

void parse(std::string_view text, Handler& handler, Diagnostics& diagnostics, Reading reading = Reading::fast);

}  // namespace engarde::egn
