// The one list of the games. Adding a game touches games.cpp and its own folders, nothing else.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/catalogue.h"

namespace engarde {

std::span<const Catalogue* const> catalogues();

struct FoundRuleset {
    const Catalogue* catalogue;
    const NamedRuleset* ruleset;
};
struct FoundQuestion {
    const Catalogue* catalogue;
    std::size_t index;  // among the catalogue's questions
};

// By id over all games; a null catalogue when there is none.
FoundRuleset find_ruleset(std::string_view id);
FoundQuestion find_question(std::string_view id);

std::vector<std::string_view> ruleset_ids();
std::vector<std::string_view> question_ids();

}  // namespace engarde
