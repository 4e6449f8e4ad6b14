// A condition on a player's hand before one of the steps of a round, or after the last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/piste/state.h"

namespace engarde::piste {

struct HandCondition {
    std::size_t step = 0;
    Side player = Side::white;
    std::function<bool(Cards hand)> holds{};

    // What the condition distinguishes, so that other cards can share a kind (card_kinds.h): these values, as a bit
    // set, and cards that cannot be played alike at this table. By default all values.
    std::uint32_t values = 0xFFFFFFFF;
    std::optional<Table> table{};

    void look_at(int value) { values |= 1U << value; }
    void look_at(Cards cards) {
        for (Card value = 1; value <= highest_card; ++value)
            if (cards.has(value)) look_at(value);
    }
};

}  // namespace engarde::piste
