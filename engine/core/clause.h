// A clause is one rule as a constant: its name, the claim in our words and where each rulebook has it.
// Messages, `engarde rules`, the docs and the traceability tests all read this one table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/citation.h"

namespace engarde {

enum class ClauseKind : std::uint8_t {
    duty,          // a record can break it
    ending,        // a game or a part of it ends by it
    law,           // follows from the way the game is built; proved by tests
    unverifiable,  // no record can show whether it was kept
};

// Where rulebooks have it, each book's lines in their order: a later part may say again, or otherwise, what an earlier
// part says. None at all marks a clause that only house rules bring in, or that no rulebook speaks of.
using Citations = std::array<Citation, 6>;

struct Clause {
    std::string_view id;
    ClauseKind kind;
    std::string_view code;  // what reports call its breach, or what records call the ending it brings
    std::string_view claim;
    Citations citations{};
    std::string_view question{};  // the question whose answer brings the clause in; none: it always holds
};

}  // namespace engarde
