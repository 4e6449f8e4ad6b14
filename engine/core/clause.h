// A clause is one rule as a constant: its name, its claim in our words, and where each rulebook states it. Messages,
// `engarde rules`, the docs and the traceability tests all read this one table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/citation.h"

namespace engarde {

enum class ClauseKind : std::uint8_t {
    duty,          // a record can break it
    ending,        // ends a game or a part of it
    law,           // follows from how the game is built; proved by tests
    unverifiable,  // no record can show whether it was obeyed
};

// The lines of each rulebook in their order, because a later part of a book may repeat or change what an earlier part
// says. Empty for a clause that only house rules introduce, or that no rulebook mentions.
using Citations = std::array<Citation, 6>;

struct Clause {
    std::string_view id;
    ClauseKind kind;
    std::string_view code;  // the code of its breach in reports, or of the ending it brings in records
    std::string_view claim;
    Citations citations{};
    std::string_view question{};  // the question whose answer introduces the clause; empty if it always applies
};

}  // namespace engarde
