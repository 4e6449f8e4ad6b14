// Matches made by chance, for those who test programs: what to ask for, and what one gets. Which games can do it stands
// in the list of games.
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
    std::vector<std::string_view> endings{};  // how each round ended, in words
    std::vector<std::string_view> reasons{};  // and for which reason
    bool broken_off = false;                  // nobody won, and it had to stop somewhere
};

// What a game offers to those who generate.
struct GeneratorEntry {
    std::vector<std::string_view> styles;    // the first is the usual one
    std::vector<std::string_view> breaches;  // the codes that can be planted
    std::vector<std::string_view> endings;   // how a round can end, in words
    // What is wrong with a board somebody asked for; empty: nothing.
    std::string (*board_fault)(std::string_view board);
    // None: the breach asked for cannot happen in such a match.
    std::optional<GeneratedMatch> (*generate)(const GenerateOptions& options, Random& random);
};

}  // namespace engarde
