// Remembers what the engine answers about plain steps, which are most plies of a round. It asks the engine the first
// time, so it knows no rule itself.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/piste/action.h"
#include "engine/piste/legality.h"
#include "engine/piste/state.h"
#include "engine/piste/transition.h"

namespace engarde::piste {

class StepTable {
public:
    explicit StepTable(const Rules& rules)
        : rules_(rules), quiet_(rules.board.length < too_long ? packed(quiet_table(rules.board)) : never) {}

    const Rules& rules() const { return rules_; }

    // Whether a ply that is only a step is plain on this table: from a full hand, with nothing to answer, and with a
    // refill that leaves cards in the pile. Whether it is legal then depends only on the spaces and on holding the
    // card, and it changes every table in the same way.
    bool covers(const Table& table) const {
        return table.pile_size > 1 && (packed(table) & ~what_may_differ_) == quiet_;
    }

    // Makes a plain step. Returns false if it is illegal, whatever the player holds. The table must be covered.
    bool step(Table& table, Step step, Card card) {
        const std::uint64_t now = packed(table);
        const std::size_t mover = seat(table.to_move);
        const std::size_t index = index_of(step, card);
        if ((legal_[mover][now & all_spaces] >> index & 1) == 0 && !ask(table, {.step = step, .step_card = card}))
            return false;
        table = std::bit_cast<Table>(now + changes_[mover][index]);
        return true;
    }

private:
    // On boards of this length and more, nothing is remembered.
    static constexpr int too_long = 32;
    static constexpr std::uint64_t never = ~std::uint64_t{0};  // no table is covered
    // The spaces are the first fields of a table.
    static constexpr std::uint64_t all_spaces = too_long * 0x100 - 1;

    static constexpr std::size_t index_of(Step step, Card card) { return (step == Step::retreat ? 16U : 0U) | card; }

    // Asks the engine if the step is legal, and if so remembers that, and how it changes the table.
    bool ask(const Table& table, const Action& action) {
        if (!is_publicly_legal(rules_, table, action)) return false;
        const std::size_t mover = seat(table.to_move);
        const std::size_t index = index_of(action.step, action.step_card);
        legal_[mover][packed(table) & all_spaces] |= std::uint32_t{1} << index;
        changes_[mover][index] = packed(table_after(rules_, table, action)) - packed(table);
        return true;
    }

    // All fields of a table as one number. If each field changes by a fixed amount, so does the number.
    static std::uint64_t packed(const Table& table) { return std::bit_cast<std::uint64_t>(table); }

    // A table with full hands and nothing to answer.
    static Table quiet_table(const Board& board) {
        Table table;
        table.hand_size.fill(static_cast<std::uint8_t>(board.hand));
        return table;
    }

    // Two plain steps may be made from different spaces, with different piles, by different players.
    static Table with_all_bits_that_may_differ() {
        Table table;
        table.space.fill(0xFF);
        table.pile_size = 0xFF;
        table.to_move = Side::black;
        return table;
    }

    Rules rules_;
    std::uint64_t quiet_;
    std::uint64_t what_may_differ_ = packed(with_all_bits_that_may_differ());
    std::array<std::array<std::uint32_t, all_spaces + 1>, 2> legal_{};  // by player and spaces: the steps, as bits
    std::array<std::array<std::uint64_t, 32>, 2> changes_{};            // by player and step
};

}  // namespace engarde::piste
