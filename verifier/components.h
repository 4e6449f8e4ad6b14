// What the components of a game are like, such as its cards: what a player looks up besides the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/citation.h"
#include "notation/record/attached.h"
#include "verifier/judgement.h"

namespace engarde {

enum class KnownFrom : std::uint8_t {
    rulebook,   // it says so
    inference,  // from what the rulebook says or shows
    players,    // they say so, in a file
    nothing,    // not known
};

constexpr std::string_view name_of(KnownFrom source) {
    switch (source) {
        case KnownFrom::rulebook:
            return "known";
        case KnownFrom::inference:
            return "inferred";
        case KnownFrom::players:
            return "said";
        case KnownFrom::nothing:
            break;
    }
    return "unknown";
}

struct ComponentFigure {
    std::string_view name;
    std::optional<int> value{};  // none: not known
    int least = 0;               // if it is not known
    KnownFrom source = KnownFrom::rulebook;
};

struct Component {
    std::string name;
    std::string kind;
    KnownFrom kind_source = KnownFrom::rulebook;
    std::vector<ComponentFigure> figures{};
    std::string text{};   // what it does besides
    Citation citation{};  // empty: no rulebook names it
};

struct Components {
    std::string_view title;
    std::vector<Component> all{};
    std::vector<Finding> findings{};  // what is wrong with the files; then only the published ones are listed
};

// The components of a game under a ruleset. `files` are texts by which players describe theirs.
using ListComponents = Components (*)(const ChosenRuleset& rules, const std::vector<egn::Attached>& files);

}  // namespace engarde
