#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <vector>

#include "engine/piste/cards.h"
#include "tests/support/coverage.h"
#include "tests/support/show.h"

namespace engarde::piste {
namespace {

// The packed counts against the plainest model of a multiset: a list of digits.
TEST(PisteCards, packed_counts_behave_like_a_list_of_cards) {
    engarde::test::Coverage coverage;
    EXPECT_TRUE(rc::check("packed counts behave like a list of cards", [&] {
        const auto some = rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 10));
        const std::vector<int> left = *some;
        const std::vector<int> right = *some;
        const auto packed = [](const std::vector<int>& values) {
            Cards cards;
            for (const int value : values) cards = cards + Cards::of(static_cast<Card>(value), 1);
            return cards;
        };
        const auto count = [](const std::vector<int>& values, int value) {
            return std::min(15, static_cast<int>(std::count(values.begin(), values.end(), value)));
        };
        const Cards sum = packed(left) + packed(right);
        bool contained = true;
        int size = 0;
        for (int value = 1; value <= 9; ++value) {
            const Card card = static_cast<Card>(value);
            RC_ASSERT(packed(left).count(card) == count(left, value));
            RC_ASSERT(sum.count(card) == std::min(15, count(left, value) + count(right, value)));
            contained = contained && count(left, value) >= count(right, value);
            size += count(left, value);
        }
        RC_ASSERT(packed(left).size() == size);
        RC_ASSERT(packed(left).contains(packed(right)) == contained);
        if (contained) RC_ASSERT(packed(left) - packed(right) + packed(right) == packed(left));
        RC_ASSERT((packed(left).first_short_of(packed(right)) == 0) == contained);
        coverage.note("contained", contained && !right.empty());
        coverage.note("not contained", !contained);
    }));
    coverage.require({"contained", "not contained"});
}

}  // namespace
}  // namespace engarde::piste
