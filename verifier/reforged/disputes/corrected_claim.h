// A wrong claim with the right values, as far as the game up to it tells them.
#pragma once

#include <optional>

#include "notation/reforged/events.h"
#include "verifier/reforged/disputes/referee.h"

namespace engarde::reforged {

// None: nothing of the claim can be put right.
std::optional<egn::reforged::Event> corrected_claim(const egn::Record& record, std::size_t event,
                                                    const Referee& referee);

}  // namespace engarde::reforged
