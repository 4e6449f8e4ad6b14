// Claims about a table, as records make them between two actions.
#pragma once

#include <string>
#include <vector>

#include "engine/reforged/state.h"
#include "notation/reforged/events.h"

namespace engarde::reforged {

using Players = std::vector<std::string>;

egn::reforged::Poise poise_claim(const State& state, const Players& players);
egn::reforged::Items items_claim(const Rules& rules, const State& state, const Players& players);
// The cards of the pile that are known, and a question mark for each of the others.
egn::reforged::Hand hand_claim(const Rules& rules, const Players& players, std::size_t player, const Pile& cards);
// What the pass that ends an Exchange did to its two players.
egn::reforged::Damage damage_claim(const Rules& rules, const State& before, const Players& players);
// What the Pistol did to a player.
egn::reforged::Damage shot_claim(const Rules& rules, const State& before, const Players& players, std::size_t target);

}  // namespace engarde::reforged
