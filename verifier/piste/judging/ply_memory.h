// Remembers what the engine answers about plies that both players can judge: that a ply is legal, and how it changes
// the table. An archive has the same plies on the same tables again and again. The memory knows no rule: what it does
// not remember, it asks the engine.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/piste/action.h"
#include "engine/piste/legality.h"
#include "engine/piste/state.h"
#include "engine/piste/transition.h"

namespace engarde::piste {

class PlyMemory {
public:
    explicit PlyMemory(const Rules& rules) : rules_(rules) {}

    const Rules& rules() const { return rules_; }

    // Sets `after` to the table after the ply. Returns false if the ply is illegal, whatever the player holds.
    bool play(const Table& table, const Action& action, Cards played, Table& after) {
        return play(table, action, code_of(action), played.size(), after);
    }
    // The same for a ply that is only a step.
    bool step(const Table& table, const Action& action, Table& after) {
        return play(table, action, code_of_step(action), 1, after);
    }

private:
    // Of a legal ply on a table. A table with fencers on it is never 0.
    struct Entry {
        std::uint64_t table = 0;
        std::uint64_t change = 0;
        std::uint32_t code = 0;
    };

    bool play(const Table& table, const Action& action, std::uint32_t code, int played, Table& after) {
        const std::uint64_t now = packed(table);
        const int drawn = rules_.board.hand - table.hand_size[seat(table.to_move)] + played;
        // As long as the pile does not run out, its size makes no difference.
        if (code == 0 || table.pile_size <= drawn) return ask(table, action, after);
        const std::uint64_t key = now & ~pile_bits_;
        Entry& entry = entries_[place_of(key, code)];
        if (entry.table != key || entry.code != code) {
            if (!ask(table, action, after)) return false;
            entry = {key, packed(after) - now, code};
            if (++filled_ > entries_.size() && entries_.size() < most_entries) grow();
            return true;
        }
        after = std::bit_cast<Table>(now + entry.change);
        return true;
    }

    bool ask(const Table& table, const Action& action, Table& after) const {
        if (!is_publicly_legal(rules_, table, action)) return false;
        after = table_after(rules_, table, action);
        return true;
    }

    // All fields of a table as one number. If each field changes by a fixed amount, so does the number.
    static std::uint64_t packed(const Table& table) { return std::bit_cast<std::uint64_t>(table); }
    static std::uint64_t bits_of_the_pile() {
        Table table;
        const std::uint64_t without = packed(table);
        table.pile_size = 0xFF;
        return packed(table) ^ without;
    }

    // A number that identifies the action; 0 if it has none.
    static std::uint32_t code_of_step(const Action& action) {
        return static_cast<std::uint32_t>(action.step) << 4U | action.step_card;
    }
    static std::uint32_t code_of(const Action& action) {
        const auto laid = static_cast<std::uint32_t>(action.attack.size());
        const auto parried = static_cast<std::uint32_t>(action.parry.size());
        const Card parry_value = parried > 0 ? action.parry.lowest() : Card{0};
        const bool are_alike = action.attack == Cards::of(action.attack_value, static_cast<int>(laid)) &&
                               action.parry == Cards::of(parry_value, static_cast<int>(parried));
        // An attack with a value that no card has has no cards. Its value might not fit into the number.
        const bool attacks_with_nothing = action.attack_value != 0 && laid == 0;
        if (!are_alike || attacks_with_nothing || action.idle != Idle::none) return 0;
        const auto attack_value = static_cast<std::uint32_t>(action.attack_value);
        return code_of_step(action) | attack_value << 8U | laid << 12U |
               static_cast<std::uint32_t>(parry_value) << 20U | parried << 24U;
    }

    std::size_t place_of(std::uint64_t key, std::uint32_t code) const {
        // Any odd numbers with many bits spread the keys.
        constexpr std::uint64_t first = 0x9E3779B97F4A7C15U;
        constexpr std::uint64_t second = 0xC2B2AE3D27D4EB4FU;
        return static_cast<std::size_t>((key + code * second) * first >> shift_);
    }

    // A few rounds need few entries, and clearing many takes longer than asking.
    void grow() {
        shift_ -= 2;
        entries_.assign(4 * entries_.size(), Entry{});
        filled_ = 0;
    }

    static constexpr std::size_t most_entries = std::size_t{1} << 14U;

    Rules rules_;
    std::uint64_t pile_bits_ = bits_of_the_pile();
    int shift_ = 64 - 6;
    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << 6U);
    std::size_t filled_ = 0;  // since it last grew
};

}  // namespace engarde::piste
