// Random matches for testing other programs: the request and the result. The list of games (library/games.h) says which
// games support it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record/record.h"
#include "verifier/judgement.h"
#include "verifier/library/chosen_ruleset.h"
#include "verifier/random.h"

namespace engarde {

enum class RecordedInformation : std::uint8_t { full, draws, partial, only_plies, counted };

// How a game is played; what that means there, the game says.
enum class Style : std::uint8_t {
    lifelike,  // like people
    any,       // whatever is legal is equally likely
    rare,      // prefers what seldom happens
};
inline constexpr std::array<std::string_view, 3> style_names{"lifelike", "any", "rare"};

// The first if there is none with this name.
Style style_named(std::string_view name);

struct GenerateOptions {
    ChosenRuleset rules{};
    std::string board{};  // the value of a Board tag; empty: the published equipment
    std::string style{};  // one of the game's styles
    RecordedInformation information = RecordedInformation::full;
    int players = 0;            // how many; 0: as the game likes
    bool broken = false;        // exactly one breach is planted, and named in an Expect tag
    std::string breach_code{};  // which; empty: any
};

// The codes to plant, one after the other until one can be: the code that was asked for, or all in random order.
std::vector<std::string_view> codes_to_try(const GenerateOptions& options, std::span<const std::string_view> plantable,
                                           Random& random);

// A way to plant a breach with this code: a member function of the game's planter.
template <class Planter, class Planted>
struct PlantingMethod {
    std::string_view code;
    Planted (Planter::*plant)() const;
};

// The codes of these methods, each once.
template <class Methods>
std::vector<std::string_view> codes_of(const Methods& methods) {
    std::vector<std::string_view> codes;
    for (const auto& method : methods)
        if (std::find(codes.begin(), codes.end(), method.code) == codes.end()) codes.push_back(method.code);
    return codes;
}

struct GeneratedMatch {
    egn::Record record{};
    std::vector<std::string_view> endings{};  // one per round or game, in words
    std::vector<std::string_view> reasons{};  // one per round or game
    bool broken_off = false;                  // stopped without a winner
};

struct PlayerRange {
    std::size_t least = 2;
    std::size_t most = 2;
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
    std::string_view part = "round";  // what an ending ends: "round", or "game" if a match is one game
    // How many players can be asked for under these rules.
    PlayerRange (*players)(const ChosenRuleset& rules) = [](const ChosenRuleset&) { return PlayerRange{}; };
    std::vector<RecordedInformation> informations{RecordedInformation::full, RecordedInformation::draws,
                                                  RecordedInformation::partial, RecordedInformation::only_plies};
};

}  // namespace engarde
