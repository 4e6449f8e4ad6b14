// One summand of a score, with the name by which a report shows it.
#pragma once

#include <numeric>
#include <string_view>
#include <vector>

namespace engarde::skirmish {

struct Modifier {
    std::string_view name;  // "range", "heavy cover"
    int value = 0;

    friend bool operator==(const Modifier&, const Modifier&) = default;
};

inline int sum_of(const std::vector<Modifier>& modifiers) {
    return std::accumulate(modifiers.begin(), modifiers.end(), 0,
                           [](int sum, const Modifier& modifier) { return sum + modifier.value; });
}

}  // namespace engarde::skirmish
