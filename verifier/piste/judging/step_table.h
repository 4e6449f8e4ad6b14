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
    explicit StepTable(const Rules& rules) : rules_(rules), quiet_(packed(quiet_table(rules.board))) {}

    const Rules& rules() const { return rules_; }

    // A plain step is a step and nothing else, from a full hand, with nothing to answer, whose refill leaves cards in
    // the pile. Whether it is legal depends only on the spaces and on holding the card, and it changes every table in
    // the same way.
    bool covers(const Table& table, const Action& action) const {
        return table.pile_size > 1 && action.step != Step::none && plays_only_a_step(action) &&
               (packed(table) & ~what_may_differ_) == quiet_ && table.space[1] < most_spaces;
    }

    // The functions below require a ply that is covered.

    bool is_legal(const State& state, const Action& action) {
        const Table& table = state.table;
        return state.hand_of(table.to_move).has(action.step_card) && is_publicly_legal(table, action);
    }

    Table after(const Table& table, const Action& action) {
        std::uint64_t& change = changes_[seat(table.to_move)][index_of(action.step)][action.step_card];
        if (change == 0) change = packed(table_after(rules_, table, action)) - packed(table);
        return std::bit_cast<Table>(packed(table) + change);
    }

private:
    static constexpr std::size_t most_spaces = 32;  // beyond that, nothing is remembered

    // The cards whose steps are known to be legal or not, as bits.
    struct Answers {
        std::uint16_t known = 0;
        std::uint16_t legal = 0;
    };

    static bool plays_only_a_step(const Action& action) {
        return !parries(action) && !attacks(action) && action.idle == Idle::none;
    }
    static std::size_t index_of(Step step) { return step == Step::advance ? 0 : 1; }

    // All fields of a table as one number. If each field changes by a fixed amount, so does the number.
    static std::uint64_t packed(const Table& table) { return std::bit_cast<std::uint64_t>(table); }

    bool is_publicly_legal(const Table& table, const Action& action) {
        Answers& answers = answers_[seat(table.to_move)][index_of(action.step)][table.space[0]][table.space[1]];
        const auto bit = static_cast<std::uint16_t>(1U << action.step_card);
        if ((answers.known & bit) == 0) {
            answers.known |= bit;
            if (piste::is_publicly_legal(rules_, table, action)) answers.legal |= bit;
        }
        return (answers.legal & bit) != 0;
    }

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
    std::array<std::array<std::array<std::array<Answers, most_spaces>, most_spaces>, 2>, 2> answers_{};
    std::array<std::array<std::array<std::uint64_t, highest_card + 1>, 2>, 2> changes_{};
};

}  // namespace engarde::piste
