// The rules for people: all questions side by side, one question in depth, one ruleset as readable rules.
#pragma once

#include <cstddef>
#include <string>

#include "engine/core/catalogue.h"

namespace engarde {

// Questions × rulesets, in as many tables as the width needs, then where each answer stands.
std::string rules_matrix(const Catalogue& catalogue, std::size_t width);

// One question: what it asks, the answers, which of the catalogue's rulesets answers how and why.
std::string question_page(const Catalogue& catalogue, std::size_t question, std::size_t width);

// One ruleset in the order a player needs it; of one made from another, first what differs.
std::string ruleset_page(const Catalogue& catalogue, const NamedRuleset& ruleset, std::size_t width);

}  // namespace engarde
