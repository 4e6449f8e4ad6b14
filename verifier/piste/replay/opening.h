// How a recorded round begins: its headers judged, and every beginning they leave open. An unknown starter leaves two,
// a position whose played cards nobody counted leaves one for each size of the draw pile that makes a difference.
#pragma once

#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/violation.h"
#include "notation/record/record.h"
#include "verifier/piste/replay/view.h"

namespace engarde::piste {

struct HeaderFault {
    Violation violation;
    Span span;
};

// Values of which one must be among the forgotten cards: an attack that waits was made after an advance, and no card
// known to have been played can have been that advance.
struct AdvanceCards {
    std::uint16_t values = 0;  // a bit each; none: nothing is asked

    bool are_asked_for() const { return values != 0; }
    bool contains(int value) const { return (values >> value & 1) != 0; }
    void add(int value) { values = static_cast<std::uint16_t>(values | 1U << value); }
};

struct Opening {
    View view{};
    std::vector<Card> deck{};       // the draw pile in order, with cards that nobody recorded; empty: not recorded
    bool shows_every_card = false;  // of the hands and of what was played before
    AdvanceCards advance{};
    // Nobody counted the cards played: the pile may also hold up to so many cards fewer. It never runs out either way,
    // so that nothing else differs.
    int spare_piles = 0;
};

// Those in which one of these players starts, or at a position is to move.
tl::expected<std::vector<Opening>, HeaderFault> openings(const Rules& rules, const egn::Round& round,
                                                         const std::vector<Side>& starters);

}  // namespace engarde::piste
