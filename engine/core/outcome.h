// How a game, or a round of it, ended: by which clause, and who won.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/clause.h"

namespace engarde {

struct Outcome {
    const Clause* clause;
    std::optional<std::size_t> winner;  // the winner's seat; empty if nobody won

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace engarde
