// An exact distance on the table. Players measure fractions of an inch, and a range band has a sharp limit.
#pragma once

#include <compare>
#include <cstdint>

namespace engarde::skirmish {

// Both parts have the same sign, so comparing them one after the other compares the distances.
struct Distance {
    int inches = 0;
    int hundredths = 0;  // of an inch, less than 100

    friend constexpr auto operator<=>(const Distance&, const Distance&) = default;
};

// In hundredths of an inch, for sums: several distances of any size add up without overflow.
constexpr std::int64_t in_hundredths(const Distance& distance) {
    return std::int64_t{distance.inches} * 100 + distance.hundredths;
}

}  // namespace engarde::skirmish
