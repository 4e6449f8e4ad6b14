// Reads one round token by token with error recovery: every error is reported.
#pragma once

#include <cstddef>
#include <string_view>

#include "notation/reading/events.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// Starts at the word "round", which may be misspelt, and returns where the round ends. The handler receives either
// every event of the round, or one call of malformed_round.
std::size_t read_round_with_recovery(std::string_view text, std::size_t from, char highest_card, Handler& handler,
                                     Diagnostics& diagnostics);

}  // namespace engarde::egn
