// How a recorded round begins: its headers judged, and every beginning they leave open. An unknown starter leaves two,
// a position whose played cards nobody counted leaves one for each size of the draw pile.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/violation.h"
#include "notation/record.h"
#include "verifier/piste/view.h"

namespace engarde::piste {

struct HeaderFault {
    Violation violation;
    Span span;
};

struct Opening {
    View view{};
    std::string deck{};             // the draw pile in order, "?" for a card nobody recorded; empty: not recorded
    bool shows_every_card = false;  // of the hands and of what was played before
};

// Those in which one of these players starts, or at a position is to move.
tl::expected<std::vector<Opening>, HeaderFault> openings(const Rules& rules, const egn::Round& round,
                                                         const std::vector<Side>& starters);

}  // namespace engarde::piste
