// Counts the legal continuations from a place in a record by length: the request and the result. The list of games
// (library/games.h) says which games support it.
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
    std::optional<std::uint32_t> round{};  // its number; none: the first
    std::optional<std::size_t> ply{};      // after this one; 0: the start of the round; none: the last
    std::size_t depth = 1;
    bool divided = false;  // also count per first ply
};

// The sequences of one length.
struct DepthCount {
    std::uint64_t continuations = 0;
    std::vector<std::uint64_t> endings{};  // those that end the round, one count per reason
};

struct FirstPly {
    std::string ply{};  // in notation; empty: the player does nothing more, which the notation does not write
    std::uint64_t continuations = 0;
};

struct PerftCounts {
    std::uint32_t round = 0;
    std::size_t ply = 0;
    std::string player{};              // to move, as named in messages
    std::vector<DepthCount> depths{};  // from depth 1; stops where no sequence is longer
    std::vector<FirstPly> divided{};   // counts at the last depth, if asked for
};

// Why nothing was counted, with the errors in the record if they are the reason.
struct PerftFault {
    std::string message;
    std::vector<Diagnostic> diagnostics{};
};

struct PerftEntry {
    std::vector<std::string_view> reasons;  // that can end a round
    tl::expected<PerftCounts, PerftFault> (*count)(const egn::Record& record, const ChosenRuleset& rules,
                                                   const PerftOptions& options);
};

// Everything a report shows.
struct PerftReport {
    std::string file{};     // empty: the position was typed
    std::size_t match = 1;  // in the file
    ChosenRuleset rules{};
    PerftOptions asked{};
    std::vector<std::string_view> reasons{};
    PerftCounts counts{};
};

}  // namespace engarde
