// Random matches for testing other programs: the request and the result. The list of games (library/games.h) says which
// games support it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/random.h"

namespace engarde {

enum class RecordedInformation : std::uint8_t { full, draws, partial, only_plies };

struct GenerateOptions {
    ChosenRuleset rules{};
    std::string board{};  // the value of a Board tag; empty: the published equipment
    std::string style{};  // one of the game's styles
    RecordedInformation information = RecordedInformation::full;
    bool broken = false;        // exactly one breach is planted, and named in an Expect tag
    std::string breach_code{};  // which; empty: any
};

struct GeneratedMatch {
    egn::Record record{};
    std::vector<std::string_view> endings{};  // one per round, in words
    std::vector<std::string_view> reasons{};  // one per round
    bool broken_off = false;                  // stopped without a winner
};

// A game's generator, and what can be asked of it.
struct GeneratorEntry {
    std::vector<std::string_view> styles;    // the first is the default
    std::vector<std::string_view> breaches;  // the codes that can be planted
    std::vector<std::string_view> endings;   // how a round can end, in words
    // What is wrong with a requested board; empty: nothing.
    std::string (*board_fault)(std::string_view board);
    // Returns none if the requested breach cannot happen in the match that was drawn.
    std::optional<GeneratedMatch> (*generate)(const GenerateOptions& options, Random& random);
};

}  // namespace engarde
