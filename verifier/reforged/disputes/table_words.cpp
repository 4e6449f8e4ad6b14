#include "verifier/reforged/disputes/table_words.h"

#include <fmt/format.h>

#include "engine/reforged/scoring.h"

namespace engarde::reforged {

namespace {

std::string amount(int poise) {
    return poise == 0 ? "No Poise" : std::to_string(poise);
}

// "Jen 5", "Jen out"
std::string poise_entry(const std::vector<std::string>& players, const Bounds& known, std::size_t player) {
    return players[player] + " " + poise_amount(known, player);
}

}  // namespace

std::string poise_amount(const Bounds& known, std::size_t player) {
    if (known.is_out(player)) return "out";
    const int least = known.least().duelists[player].poise;
    const int most = known.most().duelists[player].poise;
    const std::string some = least == most ? amount(most) : fmt::format("{} to {}", least, most);
    return known.may_be_out(player) ? some + " or out" : some;
}

std::string all_poise(const std::vector<std::string>& players, const Bounds& known) {
    std::vector<std::string> all;
    for (std::size_t player = 0; player < players.size(); ++player) all.push_back(poise_entry(players, known, player));
    return fmt::format("{}", fmt::join(all, ", "));
}

std::string who_is_next(const std::vector<std::string>& players, const Rules& rules, const Bounds& known) {
    const State& table = known.most();
    if (const auto end = outcome(rules, table))
        return end->winner ? players[*end->winner] + " has won" : std::string("nobody is left, and nobody has won");
    if (table.exchange) return players[table.priority] + " is to play";
    if (table.phase == Phase::setup) return "the first turn has not begun";
    return fmt::format("it is {}'s turn", players[table.active]);
}

std::string what_changes(const std::vector<std::string>& players, const Rules& rules, const Bounds& before,
                         const Bounds& after) {
    std::vector<std::string> changed;
    for (std::size_t player = 0; player < players.size(); ++player)
        if (poise_amount(before, player) != poise_amount(after, player))
            changed.push_back(poise_entry(players, after, player));
    return who_is_next(players, rules, after) + (changed.empty() ? "" : fmt::format("; {}", fmt::join(changed, ", ")));
}

}  // namespace engarde::reforged
