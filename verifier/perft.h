// The legal continuations from a place in a record, counted by their length: what to ask for, and what one gets. Which
// games can count them stands in the list of games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "notation/record/record.h"
#include "notation/text/diagnostic.h"
#include "verifier/library/chosen_ruleset.h"

namespace engarde {

struct PerftOptions {
    std::optional<std::uint32_t> round{};  // by its number; none: the first
    std::optional<std::size_t> ply{};      // behind this one; 0: at the start of the round; none: behind the last
    std::size_t depth = 1;
    bool divided = false;  // by the first ply too
};

// The sequences of so many legal plies.
struct DepthCount {
    std::uint64_t continuations = 0;
    std::vector<std::uint64_t> endings{};  // those that end the round, for each of the game's reasons
};

struct FirstPly {
    std::string ply{};  // in notation; empty: the player does nothing more, for which the notation has no word
    std::uint64_t continuations = 0;
};

struct PerftCounts {
    std::uint32_t round = 0;
    std::size_t ply = 0;
    std::string player{};              // to move, as messages call it
    std::vector<DepthCount> depths{};  // one ply first; they end where no sequence is longer
    std::vector<FirstPly> divided{};   // the sequences of the last depth, if asked for
};

// Why nothing was counted, and what is wrong with the record if that is why.
struct PerftFault {
    std::string message;
    std::vector<Diagnostic> diagnostics{};
};

struct PerftEntry {
    std::vector<std::string_view> reasons;  // for which the plies of a round can end it
    tl::expected<PerftCounts, PerftFault> (*count)(const egn::Record& record, const ChosenRuleset& rules,
                                                   const PerftOptions& options);
};

// Everything a report speaks of.
struct PerftReport {
    std::string file{};     // empty: the position was given otherwise
    std::size_t match = 1;  // in that file
    ChosenRuleset rules{};
    PerftOptions asked{};
    std::vector<std::string_view> reasons{};
    PerftCounts counts{};
};

}  // namespace engarde
