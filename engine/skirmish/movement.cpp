#include "engine/skirmish/movement.h"

#include <algorithm>
#include <array>

namespace engarde::skirmish {

namespace {

constexpr std::int64_t per_inch = 100;
constexpr int inches_per_turn = 2;

// In inches: short, normal, run. The first row is the least to which the Slow rate is reduced.
constexpr std::array<std::array<int, 3>, 5> rates{{
    {1, 2, 3},
    {2, 4, 6},
    {3, 6, 9},
    {4, 8, 12},
    {6, 12, 18},
}};

int row_of(MoveRate rate) {
    return static_cast<int>(rate) + 1;
}

int reductions(const Rules& rules, const Way& way) {
    const int kinds = static_cast<int>(way.difficult) + static_cast<int>(way.water) + static_cast<int>(way.building);
    return rules.ruleset.difficult_twice == Reductions::each ? kinds : std::min(kinds, 1);
}

// Cavalry on foot moves like infantry (l.175).
MoveRate rate_of(const Model& model) {
    const bool has_dismounted = model.traits.mounted && !model.in_the_saddle;
    return has_dismounted && model.move == MoveRate::cavalry ? MoveRate::infantry : model.move;
}

}  // namespace

int allowance(const Rules& rules, const Model& model, const Way& way) {
    const int row = std::max(0, row_of(rate_of(model)) - reductions(rules, way));
    return rates[static_cast<std::size_t>(row)][static_cast<std::size_t>(way.kind)];
}

std::int64_t cost(const Rules& rules, const Way& way) {
    const std::int64_t further_turns = std::max(0, way.turns - 1);
    std::int64_t sum = in_hundredths(way.inches) + (further_turns * inches_per_turn + way.doors) * per_inch;
    if (rules.ruleset.jump_counts) sum += in_hundredths(way.jump);
    if (rules.ruleset.climb_counts) sum += in_hundredths(way.climb);
    return sum;
}

}  // namespace engarde::skirmish
