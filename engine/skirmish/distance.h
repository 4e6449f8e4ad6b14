// A distance on the table, exact: players measure parts of an inch, and a band of ranges has an edge.
#pragma once

#include <compare>

namespace engarde::skirmish {

// Both have the same sign, so that they compare one after the other.
struct Distance {
    int inches = 0;
    int hundredths = 0;  // of an inch, below a hundred

    friend constexpr auto operator<=>(const Distance&, const Distance&) = default;
};

}  // namespace engarde::skirmish
