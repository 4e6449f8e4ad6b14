#include "verifier/piste/hidden/pair_sum.h"

#include <cstddef>
#include <optional>

namespace engarde::piste {

namespace {

// Neighbours in a list of hands that have the same index of one half of the kinds.
struct Group {
    std::size_t index;
    std::size_t begin;
    std::size_t end;
};

// Reorders the hands so that those with the same index are neighbours.
template <class Hand, class IndexOf>
std::vector<Group> group(std::vector<Hand>& hands, std::size_t indices, const IndexOf& index_of) {
    static_assert(HandTable::most_hands < 256);
    std::vector<std::uint8_t> group_of(indices, 0);  // numbered from 1
    std::vector<Group> groups;
    groups.reserve(hands.size());
    for (const Hand& hand : hands) {
        const std::size_t index = index_of(hand);
        if (group_of[index] == 0) {
            groups.push_back({index, 0, 0});
            group_of[index] = static_cast<std::uint8_t>(groups.size());
        }
        ++groups[group_of[index] - 1U].end;
    }
    std::size_t begin = 0;
    for (Group& each : groups) {
        const std::size_t size = each.end;
        each.begin = each.end = begin;
        begin += size;
    }
    std::vector<Hand> ordered(hands.size());
    for (const Hand& hand : hands) ordered[groups[group_of[index_of(hand)] - 1U].end++] = hand;
    hands.swap(ordered);
    return groups;
}

// The number of pairs is large, but most of the work is the same for many of them: what the first half of the kinds
// adds to a pair depends on that half of the own hand and on the other hand. So the other hands that are alike in the
// second half are summed up once for all own hands that are alike in the first half.
class PairSum {
public:
    PairSum(const RestWays& rest, std::vector<OwnHand> own, std::vector<OtherHand> other)
        : rest_(rest),
          own_(std::move(own)),
          other_(std::move(other)),
          own_groups_(group(own_, rest.first_indices(), [](const OwnHand& hand) { return hand.held.first; })),
          other_groups_(group(other_, rest.second_indices(), [](const OtherHand& hand) { return hand.held.second; })),
          sums_(other_groups_.size()) {}

    Weight sum(Arithmetic& arithmetic) {
        Weight sum = 0;
        for (const Group& alike : own_groups_) {
            // After an overflow only "not 0" is known, so counting stops.
            if (arithmetic.overflown) return sum;
            sums_.assign(other_groups_.size(), std::nullopt);
            for (std::size_t place = alike.begin; place < alike.end; ++place) {
                const Weight others = with(own_[place], arithmetic);
                if (others > 0) sum = arithmetic.sum(sum, arithmetic.product(own_[place].weight, others));
            }
        }
        return sum;
    }

private:
    // The sum over all other hands with which this one is wanted.
    Weight with(const OwnHand& own, Arithmetic& arithmetic) {
        Weight sum = 0;
        for (std::size_t index = 0; index < other_groups_.size(); ++index) {
            const Group& alike = other_groups_[index];
            if ((own.wanted >> other_[alike.begin].compared & 1U) == 0) continue;
            const RestWays::Half& second = rest_.second(own.held.second + alike.index);
            if (second.ways == 0) continue;
            const Weight first = rest_.asks_for_an_advance() ? with_an_advance(own.held.first, alike, second)
                                                             : first_half(own.held.first, index);
            if (first > 0) sum = arithmetic.sum(sum, arithmetic.product(first, second.ways));
        }
        return sum;
    }

    // The sum over the other hands of a group. An overflow is kept in the weight and detected when it is used, which it
    // is, since nothing that it is multiplied by is 0.
    Weight first_half(std::size_t own, std::size_t index) {
        std::optional<Weight>& sum = sums_[index];
        if (sum) return *sum;
        Arithmetic arithmetic;
        sum = 0;
        for (std::size_t place = other_groups_[index].begin; place < other_groups_[index].end; ++place) {
            const Weight ways = rest_.first(own + other_[place].held.first).ways;
            if (ways > 0) sum = arithmetic.sum(*sum, arithmetic.product(other_[place].weight, ways));
        }
        return *sum;
    }

    // The same if an advance is required. Then the places of the cards depend on both halves.
    Weight with_an_advance(std::size_t own, const Group& alike, const RestWays::Half& second) const {
        Arithmetic arithmetic;
        Weight sum = 0;
        for (std::size_t place = alike.begin; place < alike.end; ++place) {
            const RestWays::Half& first = rest_.first(own + other_[place].held.first);
            if (first.ways == 0) continue;
            const Weight ways = arithmetic.product(first.ways, rest_.with_an_advance(first, second, arithmetic));
            sum = arithmetic.sum(sum, arithmetic.product(other_[place].weight, ways));
        }
        return sum;
    }

    const RestWays& rest_;
    std::vector<OwnHand> own_;
    std::vector<OtherHand> other_;
    std::vector<Group> own_groups_;
    std::vector<Group> other_groups_;
    std::vector<std::optional<Weight>> sums_;  // by group of other hands, for the present group of own hands
};

}  // namespace

Weight sum_of_pairs(const RestWays& rest, std::vector<OwnHand> own, std::vector<OtherHand> other,
                    Arithmetic& arithmetic) {
    return PairSum(rest, std::move(own), std::move(other)).sum(arithmetic);
}

}  // namespace engarde::piste
