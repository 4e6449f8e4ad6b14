// In how many ways the cards that neither player has can lie among those played and forgotten and in the draw pile, by
// what the two hands hold together. Asked for every pair of hands, so it is worked out beforehand for each half of the
// kinds by itself.
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
    KindCounts free{};  // in the hands, forgotten, or in the pile where nobody knows them
    int in_hands = 0;   // as many of them, together
    int forgotten = 0;
    int in_pile = 0;
    int spare_piles = 0;  // so many smaller piles, with more cards forgotten, are possible just as well
    // One of these must be among the forgotten cards, if any is named.
    std::array<bool, highest_card + 1> is_an_advance{};
    bool asks_for_an_advance = false;
};

class RestWays {
public:
    explicit RestWays(const RestOfTheCards& rest);

    // What a hand holds, as a number for each half of the kinds; those of two hands are added.
    struct Held {
        std::size_t first = 0;
        std::size_t second = 0;
    };
    Held held(const KindCounts& hand) const;

    // 0: there are not so many cards of a kind, or no advance among the forgotten ones.
    Weight ways(const Held& white, const Held& black, Arithmetic& arithmetic) const {
        const Half& first = halves_[0].ways[white.first + black.first];
        const Half& second = halves_[1].ways[white.second + black.second];
        if (first.ways == 0 || second.ways == 0) return 0;
        return arithmetic.product(arithmetic.product(first.ways, second.ways), together(first, second, arithmetic));
    }

private:
    // What is left of one half of the kinds.
    struct Half {
        Weight ways = 0;  // to arrange those that can have been the advance, and the others, among themselves
        int advances = 0;
        int others = 0;
    };
    struct Halves {
        int from = 1;  // its kinds
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
    // Of the places, for the cards that can have been the advance, by their number; where none is asked for, for the
    // cards of the first half.
    std::vector<Weight> choices_{};
};

}  // namespace engarde::piste
