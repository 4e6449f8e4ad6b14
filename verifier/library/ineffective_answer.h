// An answer changed without effect: the base already gives it, or the other answers make it irrelevant.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/catalogue.h"

namespace engarde {

struct IneffectiveAnswer {
    std::string code;
    std::string message;
    std::vector<std::string> notes{};  // changes that would make it matter
};

// Checks an answer of a ruleset made from a base; none: the answer has an effect.
std::optional<IneffectiveAnswer> ineffective_answer(const Catalogue& catalogue, const NamedRuleset& made,
                                                    std::size_t question);

}  // namespace engarde
