// Counts the ways to split the cards in neither hand between the forgotten cards and the draw pile. Since it is needed
// for every pair of hands, each half of the kinds is computed in advance.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/piste/cards.h"
#include "verifier/piste/hidden/arrangements.h"
#include "verifier/piste/hidden/hand_table.h"

namespace engarde::piste {

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
    // The second half contains the kind `in_second_half` (0: no matter which).
    RestWays(const RestOfTheCards& rest, int in_second_half);

    // A hand encoded as one index per half of the kinds. Indices of two hands can be added. The hand must not hold more
    // cards of a kind than are free.
    struct Held {
        std::size_t first = 0;
        std::size_t second = 0;
    };
    Held held(const KindCounts& hand) const {
        Held held;
        for (const std::size_t kind : halves_[0].kinds)
            held.first += step_[kind] * static_cast<std::size_t>(hand[kind]);
        for (const std::size_t kind : halves_[1].kinds)
            held.second += step_[kind] * static_cast<std::size_t>(hand[kind]);
        return held;
    }
    // All indices of a half are below this.
    std::size_t first_indices() const { return halves_[0].ways.size(); }
    std::size_t second_indices() const { return halves_[1].ways.size(); }

    // The cards left of one half of the kinds.
    struct Half {
        // 0: not enough cards of a kind, or too few of the other half. Otherwise the ways to arrange possible advances
        // and other cards among themselves. For the second half also the ways to choose the places of these cards,
        // unless an advance is required.
        Weight ways = 0;
        int advances = 0;
        int others = 0;
    };
    const Half& first(std::size_t index) const { return halves_[0].ways[index]; }
    const Half& second(std::size_t index) const { return halves_[1].ways[index]; }

    // If an advance is required, the product of the ways of both halves is still to be multiplied by this. Otherwise it
    // is the number of ways.
    bool asks_for_an_advance() const { return rest_.asks_for_an_advance; }
    Weight with_an_advance(const Half& first, const Half& second, Arithmetic& arithmetic) const;

private:
    struct Halves {
        std::vector<std::size_t> kinds{};
        std::vector<Half> ways{};
    };

    void split_kinds(int in_second_half);
    void work_out_choices();
    void fill(std::size_t half, std::size_t next, int held, std::size_t index, Half left);

    RestOfTheCards rest_;
    std::array<Halves, 2> halves_{};
    std::array<std::size_t, highest_card + 1> step_{};  // by kind, what one card adds to the index of its half
    // By number of cards, the ways to choose their places: for possible advances, or for the second half if no advance
    // is required.
    std::vector<Weight> choices_{};
};

}  // namespace engarde::piste
