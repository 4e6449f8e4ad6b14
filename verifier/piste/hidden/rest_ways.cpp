#include "verifier/piste/hidden/rest_ways.h"

#include <algorithm>

namespace engarde::piste {

RestWays::RestWays(const RestOfTheCards& rest, int in_second_half) : rest_(rest) {
    split_kinds(in_second_half);
    work_out_choices();
    for (std::size_t half = 0; half < halves_.size(); ++half) {
        std::size_t size = 1;
        for (const std::size_t kind : halves_[half].kinds) {
            step_[kind] = size;
            // Two hands hold no more than this, even if together they hold more than are free.
            size *= static_cast<std::size_t>(std::clamp(2 * rest.free[kind], 0, rest.in_hands)) + 1;
        }
        halves_[half].ways.resize(size);
        fill(half, 0, 0, 0, {.ways = 1});
    }
}

void RestWays::split_kinds(int in_second_half) {
    const auto number = static_cast<std::size_t>(rest_.kinds);
    std::vector<std::size_t> kinds;
    for (std::size_t kind = 1; kind <= number; ++kind) kinds.push_back(kind);
    if (in_second_half != 0) std::swap(kinds[static_cast<std::size_t>(in_second_half) - 1], kinds.back());
    const auto middle = kinds.end() - static_cast<std::ptrdiff_t>(std::max<std::size_t>(1, number / 2));
    halves_[0].kinds.assign(kinds.begin(), middle);
    halves_[1].kinds.assign(middle, kinds.end());
}

// If an advance is required: the ways to place its possible cards, minus those that put all of them in the pile. Summed
// over all possible sizes of the pile.
void RestWays::work_out_choices() {
    const int places = rest_.forgotten + rest_.in_pile;
    for (int number = 0; number <= places; ++number) {
        Arithmetic arithmetic;
        Weight ways = 0;
        for (int fewer = 0; fewer <= rest_.spare_piles; ++fewer) {
            ways = arithmetic.sum(ways, arithmetic.choices(places, number));
            if (rest_.asks_for_an_advance) ways -= arithmetic.choices(rest_.in_pile - fewer, number);
        }
        choices_.push_back(arithmetic.overflown ? does_not_fit : ways);
    }
}

// Enumerates the counts of these kinds that two hands can hold together. An overflow is kept in the weight and detected
// when it is used.
void RestWays::fill(std::size_t half, std::size_t next, int held, std::size_t index, Half left) {
    Arithmetic arithmetic;
    if (next == halves_[half].kinds.size()) {
        const int places = left.advances + left.others;
        const auto number = static_cast<std::size_t>(places);
        if (number >= choices_.size()) return;
        if (half == 1 && !rest_.asks_for_an_advance) left.ways = arithmetic.product(left.ways, choices_[number]);
        halves_[half].ways[index] = left;
        return;
    }
    const std::size_t kind = halves_[half].kinds[next];
    const int free = rest_.free[kind];
    for (int count = 0; held + count <= rest_.in_hands && count <= free; ++count) {
        Half after = left;
        int& places = rest_.is_an_advance[kind] ? after.advances : after.others;
        places += free - count;
        after.ways = arithmetic.product(after.ways, arithmetic.choices(places, free - count));
        fill(half, next + 1, held + count, index + step_[kind] * static_cast<std::size_t>(count), after);
    }
}

Weight RestWays::with_an_advance(const Half& first, const Half& second, Arithmetic& arithmetic) const {
    const int advances = first.advances + second.advances;
    const int others = first.others + second.others;
    Weight ways = choices_[static_cast<std::size_t>(advances)];
    ways = arithmetic.product(ways, arithmetic.choices(advances, first.advances));
    return arithmetic.product(ways, arithmetic.choices(others, first.others));
}

}  // namespace engarde::piste
