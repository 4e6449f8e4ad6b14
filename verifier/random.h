// Random numbers that are the same on every machine: splitmix64, without the standard library's distributions, which
// differ from one implementation to the next.
#pragma once

#include <cstdint>

namespace engarde {

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    // The stream of one thing among many made from the same seed: it does not depend on the others.
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

    // From 0 to below the bound, each as likely as the others. The bound is at least 1.
    constexpr std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t surplus = (~std::uint64_t{0} % bound + 1) % bound;
        std::uint64_t number = next();
        while (number < surplus) number = next();
        return number % bound;
    }

    // True so many times out of so many.
    constexpr bool once_in(std::uint64_t times) { return below(times) == 0; }

private:
    std::uint64_t state_;
};

}  // namespace engarde
