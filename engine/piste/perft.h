// Perft: the legal continuations of a round, counted by their length. Hands and the order of the draw pile are given,
// so nothing is left to chance, and whoever knows the same rules must come to the same numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "engine/piste/action.h"
#include "engine/piste/rulebook.h"
#include "engine/piste/state.h"

namespace engarde::piste {

// A round with nothing hidden.
struct OpenRound {
    State state{};
    std::vector<Card> pile{};  // the draw pile of that state, the card drawn first standing first
};

// By what the plies of a round can end it.
inline constexpr std::array<const Clause*, 5> endings_by_play{
    &clause::hit, &clause::no_move, &clause::more_cards_for_an_attack, &clause::furthest_advanced, &clause::drawn_round,
};

// The sequences of so many legal plies. To yield, which is to take a hit or to let a last chance go, is one of them.
struct Continuations {
    std::uint64_t count = 0;
    std::array<std::uint64_t, endings_by_play.size()> endings{};  // those among them that end the round

    friend constexpr bool operator==(const Continuations&, const Continuations&) = default;
};

// What there may be too many of.
enum class Uncountable : std::uint8_t {
    continuations,  // all in all, for 64 bits
    positions,      // different ones at one depth, for the memory
};

struct CountStopped {
    Uncountable by{};
    std::size_t depth = 0;  // the last one that was counted
};

using Counted = tl::expected<std::vector<Continuations>, CountStopped>;

constexpr std::size_t most_positions_kept = 10'000'000;

// One for each depth: sequences of one ply first. They end before the depth asked for where no sequence is that long.
Counted perft(const Rules& rules, const OpenRound& round, std::size_t depth,
              std::size_t most_positions = most_positions_kept);

// The sequences of exactly so many plies that begin with this one.
struct Branch {
    Action first{};
    std::uint64_t count = 0;
};

// One for each legal ply. The depth is at least 1, and one that perft has counted.
std::vector<Branch> divide(const Rules& rules, const OpenRound& round, std::size_t depth);

}  // namespace engarde::piste
