// One round, token by token, by the path that recovers: every error is reported, what is good is kept.
#pragma once

#include <cstddef>
#include <string_view>

#include "notation/reading/events.h"
#include "notation/text/diagnostic.h"

namespace engarde::egn {

// From the word "round", spelt right or not, to where the round ends. The handler is told of all of it, or that it is
// malformed.
std::size_t read_round_with_recovery(std::string_view text, std::size_t from, char highest_card, Handler& handler,
                                     Diagnostics& diagnostics);

}  // namespace engarde::egn
