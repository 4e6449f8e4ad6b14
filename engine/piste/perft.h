// Perft: counts the legal continuations of a round by their length. Hands and the order of the draw pile are given, so
// nothing is left to chance, and every implementation of the same rules must get the same numbers.
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

// A round in which nothing is hidden.
struct OpenRound {
    State state{};
    std::vector<Card> pile{};  // the draw pile of that state, in drawing order
};

// The clauses by which a ply can end a round.
inline constexpr std::array<const Clause*, 5> endings_by_play{
    &clause::hit, &clause::no_move, &clause::more_cards_for_an_attack, &clause::furthest_advanced, &clause::drawn_round,
};

// The sequences of a given number of legal plies. To yield (take a hit or decline a last chance) counts as a ply.
struct Continuations {
    std::uint64_t count = 0;
    std::array<std::uint64_t, endings_by_play.size()> endings{};  // how many of them end the round, by clause

    friend constexpr bool operator==(const Continuations&, const Continuations&) = default;
};

// The reason why a count was stopped: there are too many of these.
enum class Uncountable : std::uint8_t {
    continuations,  // in total, more than 64 bits can count
    positions,      // different ones at one depth, more than memory allows
};

struct CountStopped {
    Uncountable by{};
    std::size_t depth = 0;  // the last depth that was counted
};

using Counted = tl::expected<std::vector<Continuations>, CountStopped>;

constexpr std::size_t most_positions_kept = 10'000'000;

// One entry per depth, starting with sequences of one ply. There are fewer entries than `depth` if no sequence is that
// long.
Counted perft(const Rules& rules, const OpenRound& round, std::size_t depth,
              std::size_t most_positions = most_positions_kept);

// The number of sequences of exactly the given depth that begin with this ply.
struct Branch {
    Action first{};
    std::uint64_t count = 0;
};

// One entry per legal ply. `depth` is at least 1, and must be one that perft could count.
std::vector<Branch> divide(const Rules& rules, const OpenRound& round, std::size_t depth);

}  // namespace engarde::piste
