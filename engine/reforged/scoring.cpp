#include "engine/reforged/scoring.h"

#include <algorithm>

#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

std::optional<Outcome> outcome(const Rules&, const State& state) {
    const auto is_in_the_game = [](const Duelist& duelist) { return !duelist.out; };
    const auto& all = state.duelists;
    const auto left = std::count_if(all.begin(), all.end(), is_in_the_game);
    if (left > 1) return std::nullopt;
    if (left == 0) return Outcome{&clause::nobody_is_left, std::nullopt};
    const auto winner = std::find_if(all.begin(), all.end(), is_in_the_game) - all.begin();
    return Outcome{&clause::last_player_standing, static_cast<std::size_t>(winner)};
}

}  // namespace engarde::reforged
