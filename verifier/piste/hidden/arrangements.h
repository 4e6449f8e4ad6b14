// Counting the ways to arrange cards, in 64-bit integers that say when they are too small.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace engarde::piste {

using Weight = std::uint64_t;

// The largest number stands for all that do not fit.
constexpr Weight does_not_fit = std::numeric_limits<Weight>::max();

// Sums and products that remember whether one of them did not fit; such a one is never 0.
struct Arithmetic {
    bool overflown = false;

    Weight sum(Weight left, Weight right) {
        Weight result = 0;
        return __builtin_add_overflow(left, right, &result) ? too_large() : result;
    }
    Weight product(Weight left, Weight right) {
        Weight result = 0;
        const bool fits = !__builtin_mul_overflow(left, right, &result) && result != does_not_fit;
        return fits ? result : too_large();
    }
    // The ways to choose some of so many places.
    Weight choices(int places, int chosen);
    // The sequences that have so many cards of each kind.
    Weight sequences(const std::vector<int>& cards);

private:
    Weight too_large();
};

}  // namespace engarde::piste
