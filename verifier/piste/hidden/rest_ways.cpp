#include "verifier/piste/hidden/rest_ways.h"

namespace engarde::piste {

RestWays::RestWays(const RestOfTheCards& rest) : rest_(rest), base_(static_cast<std::size_t>(rest.in_hands) + 1) {
    const int middle = (rest.kinds + 1) / 2;
    halves_[0].to = middle;
    halves_[1].from = middle + 1;
    halves_[1].to = rest.kinds;
    for (Halves& half : halves_) {
        std::size_t size = 1;
        for (int kind = half.from; kind <= half.to; ++kind) size *= base_;
        half.ways.resize(size);
        fill(half, half.from, 0, 0, 1, {.ways = 1});
    }
    work_out_choices();
}

RestWays::Held RestWays::held(const KindCounts& hand) const {
    std::array<std::size_t, 2> index{};
    for (std::size_t half = 0; half < halves_.size(); ++half) {
        std::size_t step = 1;
        for (int kind = halves_[half].from; kind <= halves_[half].to; ++kind) {
            index[half] += step * static_cast<std::size_t>(hand[static_cast<std::size_t>(kind)]);
            step *= base_;
        }
    }
    return {index[0], index[1]};
}

// Enumerates the counts of these kinds that two hands can hold together. An overflow is kept in the weight and detected
// when it is used.
void RestWays::fill(Halves& half, int kind, int held, std::size_t index, std::size_t step, Half left) {
    if (kind > half.to) {
        half.ways[index] = left;
        return;
    }
    const int free = rest_.free[static_cast<std::size_t>(kind)];
    Arithmetic arithmetic;
    for (int count = 0; held + count <= rest_.in_hands && count <= free; ++count) {
        Half next = left;
        int& places = rest_.is_an_advance[static_cast<std::size_t>(kind)] ? next.advances : next.others;
        places += free - count;
        next.ways = arithmetic.product(next.ways, arithmetic.choices(places, free - count));
        fill(half, kind + 1, held + count, index + step * static_cast<std::size_t>(count), step * base_, next);
    }
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

Weight RestWays::with_an_advance(const Half& first, const Half& second, Arithmetic& arithmetic) const {
    const int advances = first.advances + second.advances;
    const int others = first.others + second.others;
    Weight ways = choices_[static_cast<std::size_t>(advances)];
    ways = arithmetic.product(ways, arithmetic.choices(advances, first.advances));
    return arithmetic.product(ways, arithmetic.choices(others, first.others));
}

}  // namespace engarde::piste
