// Counts arrangements of cards in 64-bit integers and detects overflow.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace engarde::piste {

using Weight = std::uint64_t;

// The largest number means overflow.
constexpr Weight does_not_fit = std::numeric_limits<Weight>::max();

// Sums and products that remember an overflow. An overflown result is never 0.
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
    // Binomial coefficient: the ways to choose `chosen` of `places`.
    Weight choices(int places, int chosen);
    // Multinomial coefficient: the sequences with these numbers of cards of each kind.
    Weight sequences(const std::vector<int>& cards);

private:
    Weight too_large();
};

}  // namespace engarde::piste
