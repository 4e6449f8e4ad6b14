// Rules as text: all questions side by side, one question in depth, or one ruleset as readable rules.
#pragma once

#include <cstddef>
#include <string>

#include "engine/core/catalogue.h"
#include "verifier/components.h"

namespace engarde {

// Questions × rulesets, in as many tables as the width needs, then the citation of each answer.
std::string rules_matrix(const Catalogue& catalogue, std::size_t width);

// One question: its meaning, the answers, and how and why each ruleset answers it.
std::string question_page(const Catalogue& catalogue, std::size_t question, std::size_t width);

// One ruleset in the order a player needs it. For a ruleset made from another, the differences come first. The
// components, if there are any, come last.
std::string ruleset_page(const Catalogue& catalogue, const NamedRuleset& ruleset, std::size_t width,
                         const Components& components = {});

}  // namespace engarde
