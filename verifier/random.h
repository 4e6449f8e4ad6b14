// Random numbers that are the same on every machine: splitmix64, without the standard library's distributions, which
// differ between implementations.
#pragma once

#include <cstdint>

namespace engarde {

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    // An independent stream per number, so that one generated thing does not depend on the others with the same seed.
    static constexpr Random of(std::uint64_t seed, std::uint64_t number) {
        return Random(Random(Random(seed).next() + number).next());
    }

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31);
    }

    // Uniform in [0, bound); the bound is at least 1.
    constexpr std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t surplus = (~std::uint64_t{0} % bound + 1) % bound;
        std::uint64_t number = next();
        while (number < surplus) number = next();
        return number % bound;
    }

    // True with probability 1 in `times`.
    constexpr bool once_in(std::uint64_t times) { return below(times) == 0; }

private:
    std::uint64_t state_;
};

}  // namespace engarde
