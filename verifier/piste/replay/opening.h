// Judges the headers of a recorded round and finds every opening they allow. An unknown starter allows two. A position
// with uncounted played cards allows one per size of the draw pile that makes a difference.
#pragma once

#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/violation.h"
#include "notation/piste/card_row.h"
#include "notation/record/record.h"
#include "verifier/piste/replay/view.h"

namespace engarde::piste {

struct HeaderFault {
    Violation violation;
    Span span;
};

// Values of which one must be among the forgotten cards: the pending attack followed an advance, and no known played
// card can have been that advance.
struct AdvanceCards {
    std::uint16_t values = 0;  // a bit set; 0: no condition

    bool are_asked_for() const { return values != 0; }
    bool contains(int value) const { return (values >> value & 1) != 0; }
    void add(int value) { values = static_cast<std::uint16_t>(values | 1U << value); }
};

struct Opening {
    View view{};
    std::vector<Card> deck{};       // draw pile in order, with unknown cards; empty: not recorded
    bool shows_every_card = false;  // in the hands and among the cards played before
    AdvanceCards advance{};
    // If the played cards were not counted, the pile may have up to this many cards fewer. It never runs out either
    // way, so nothing else differs.
    int spare_piles = 0;

    // The draw pile at first, with unknown cards where no deck is recorded.
    std::vector<Card> pile() const {
        return deck.empty() ? std::vector<Card>(view.table.pile_size, unknown_card) : deck;
    }
};

// Openings in which one of these players starts, or is to move at a position.
tl::expected<std::vector<Opening>, HeaderFault> openings(const Rules& rules, const egn::Round& round,
                                                         const std::vector<Side>& starters);

void append(std::vector<Opening>& all, std::vector<Opening> more);

}  // namespace engarde::piste
