#include "notation/nearest.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "notation/quote.h"

namespace engarde {

namespace {

// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
std::size_t edits(std::string_view from, std::string_view to) {
    std::vector<std::vector<std::size_t>> cost(from.size() + 1, std::vector<std::size_t>(to.size() + 1));
    for (std::size_t i = 0; i <= from.size(); ++i) cost[i][0] = i;
    for (std::size_t j = 0; j <= to.size(); ++j) cost[0][j] = j;
    for (std::size_t i = 1; i <= from.size(); ++i)
        for (std::size_t j = 1; j <= to.size(); ++j) {
            const std::size_t replaced = cost[i - 1][j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
            cost[i][j] = std::min({replaced, cost[i - 1][j] + 1, cost[i][j - 1] + 1});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[from.size()][to.size()];
}

// A part of a name is a good guess too: "advanced" for "ferti-advanced", but not a letter or two.
bool is_part_of(std::string_view typed, std::string_view name) {
    return typed.size() >= 4 && name.find(typed) != std::string_view::npos;
}

}  // namespace

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

std::string_view nearest(std::string_view as_typed, std::span<const std::string_view> known) {
    constexpr std::size_t longest_name = 64;
    if (as_typed.size() > longest_name) return {};
    const std::string typed = lower_case(as_typed);
    std::string_view best;
    std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const std::string_view name : known)
        if (const std::size_t wrong = edits(typed, name); wrong < fewest) {
            fewest = wrong;
            best = name;
        }
    if (!best.empty()) return best;
    const auto containing =
        std::find_if(known.begin(), known.end(), [&](std::string_view name) { return is_part_of(typed, name); });
    return containing == known.end() ? std::string_view{} : *containing;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known) {
    const std::string_view meant = nearest(typed, known);
    return meant.empty() ? std::string() : "; did you mean " + in_quotes(meant) + "?";
}

std::string no_such(std::string_view kind, std::string_view typed, std::span<const std::string_view> known) {
    return "no " + std::string(kind) + " " + in_quotes(typed) + did_you_mean(typed, known);
}

}  // namespace engarde
