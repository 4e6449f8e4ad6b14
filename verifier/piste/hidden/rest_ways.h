// Counts the ways to split the cards in neither hand between the forgotten cards and the draw pile. Since it is needed
// for every pair of hands, each half of the kinds is computed in advance.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/piste/cards.h"
#include "verifier/piste/hidden/arrangements.h"

namespace engarde::piste {

using KindCounts = std::array<int, highest_card + 1>;  // by kind, from 1

struct RestOfTheCards {
    int kinds = 0;
    KindCounts free{};  // in the hands, forgotten, or unknown in the pile
    int in_hands = 0;   // number of cards in both hands
    int forgotten = 0;
    int in_pile = 0;
    int spare_piles = 0;  // number of smaller piles, with more forgotten cards, that are possible too
    // The kinds of which one must be among the forgotten cards, if an advance is required.
    std::array<bool, highest_card + 1> is_an_advance{};
    bool asks_for_an_advance = false;
};

class RestWays {
public:
    explicit RestWays(const RestOfTheCards& rest);

    // A hand encoded as one index per half of the kinds. Indices of two hands can be added.
    struct Held {
        std::size_t first = 0;
        std::size_t second = 0;
    };
    Held held(const KindCounts& hand) const;

    // 0: not enough cards of a kind, or no advance among the forgotten cards.
    Weight ways(const Held& white, const Held& black, Arithmetic& arithmetic) const {
        const Half& first = halves_[0].ways[white.first + black.first];
        const Half& second = halves_[1].ways[white.second + black.second];
        if (first.ways == 0 || second.ways == 0) return 0;
        return arithmetic.product(arithmetic.product(first.ways, second.ways), together(first, second, arithmetic));
    }

private:
    // The cards left of one half of the kinds.
    struct Half {
        Weight ways = 0;  // to arrange possible advances and other cards among themselves
        int advances = 0;
        int others = 0;
    };
    struct Halves {
        int from = 1;  // range of kinds
        int to = 0;
        std::vector<Half> ways{};
    };

    void fill(Halves& half, int kind, int held, std::size_t index, std::size_t step, Half left);
    void work_out_choices();
    Weight together(const Half& first, const Half& second, Arithmetic& arithmetic) const {
        if (!rest_.asks_for_an_advance) return choices_[static_cast<std::size_t>(first.others)];
        return with_an_advance(first, second, arithmetic);
    }
    Weight with_an_advance(const Half& first, const Half& second, Arithmetic& arithmetic) const;

    RestOfTheCards rest_;
    std::size_t base_;
    std::array<Halves, 2> halves_{};
    // By number of cards, the ways to choose their places: for possible advances, or for the first half if no advance
    // is required.
    std::vector<Weight> choices_{};
};

}  // namespace engarde::piste
