#include "engine/reforged/scoring.h"

#include <algorithm>

#include "engine/reforged/rulebook.h"

namespace engarde::reforged {

std::optional<Outcome> outcome(const Rules&, const State& state) {
    const auto stands = [](const Duelist& duelist) { return !duelist.out; };
    const auto& all = state.duelists;
    const auto standing = std::count_if(all.begin(), all.end(), stands);
    if (standing > 1) return std::nullopt;
    if (standing == 0) return Outcome{&clause::nobody_is_left, std::nullopt};
    const auto winner = std::find_if(all.begin(), all.end(), stands) - all.begin();
    return Outcome{&clause::last_player_standing, static_cast<std::size_t>(winner)};
}

}  // namespace engarde::reforged
