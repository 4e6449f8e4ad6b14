// An answer that somebody changed in vain: the base gives it too, or nothing depends on it beside the other answers.
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
    std::vector<std::string> notes{};  // what would have to be answered otherwise
};

// Of a ruleset made from a base; none: the answer does something.
std::optional<IneffectiveAnswer> ineffective_answer(const Catalogue& catalogue, const NamedRuleset& made,
                                                    std::size_t question);

}  // namespace engarde
