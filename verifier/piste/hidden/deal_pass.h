// One pass over the evidence of a round: which pairs of hands are possible at the end, and how many deals lead to each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "verifier/piste/hidden/deals.h"
#include "verifier/piste/hidden/hand_weights.h"
#include "verifier/piste/hidden/pair_sum.h"
#include "verifier/piste/hidden/rest_ways.h"

namespace engarde::piste {

// Which deals to count: those that end as claimed, or all.
enum class Ending : std::uint8_t { as_claimed, any };

class DealPass {
public:
    DealPass(const Rules& rules, const HandTable& hands, const CardKinds& kinds, const Evidence& evidence);

    // Call before `run` to keep what is needed to trace a pair of hands back to a deal.
    void remember();
    void run(const std::vector<HandCondition>& conditions);

    // The number of deals, by kinds of cards.
    Weight count(Ending ending, Arithmetic& arithmetic) const;

    // Indices among the hands of each size, White's first.
    using Pair = std::array<std::size_t, 2>;
    std::optional<Pair> some_pair(Ending ending) const;
    FittingDeal deal_with_hands(const Pair& pair);

private:
    // Which pairs of hands give a wanted ending: by the index of the hand of the player to move, one bit for each
    // number of cards of one kind in the other hand. No ending depends on more.
    struct WantedEndings {
        int compared = 0;  // that kind; 0: none
        std::vector<std::uint32_t> with{};
    };

    HandWeights& hands_of(Side side) { return hands_[seat(side)]; }
    const HandWeights& hands_of(Side side) const { return hands_[seat(side)]; }
    Cards most_in_a_hand() const;
    void deal();
    void impose(const std::vector<HandCondition>& conditions, std::size_t index);
    void take_strikes(std::size_t index);
    void take(const HandStep& step);
    void draw(const HandStep& step, std::size_t place);
    void take_show();

    // Whether the ply was legal, given a hand that contains the played cards.
    bool was_legal(const Table& before, Side player, const Action& action, Cards kinds) const;
    bool ends_as_claimed(const State& state) const;
    WantedEndings wanted_endings(Ending ending) const;
    bool is_wanted(const WantedEndings& wanted, const Pair& pair) const;
    // The cards left for the forgotten cards and the pile; false: there are not enough.
    bool leave(const Pair& pair, KindCounts& left) const;
    bool has_an_advance(const KindCounts& left) const;
    RestOfTheCards rest() const;
    bool is_an_advance(int kind) const;

    const Rules& rules_;
    const CardKinds& kinds_;
    const Evidence& evidence_;
    std::array<HandWeights, 2> hands_;
    KindCounts free_{};  // neither played nor known to be in the pile
    int unknown_in_pile_ = 0;
    Arithmetic arithmetic_{};
};

}  // namespace engarde::piste
