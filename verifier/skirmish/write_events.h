// From the engine's actions back to the events of a record.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "notation/skirmish/events.h"

namespace engarde::skirmish {

// What an event says besides what happened and the dice: nothing, or what they come to.
enum class Claiming : std::uint8_t { nothing, everything };

// The event that records an action. Claims need a legal action with valid dice.
egn::skirmish::Event event_of(const Rules& rules, const State& before, const Action& action,
                              const std::vector<int>& dice, Claiming claiming);

egn::skirmish::ModelName written(const State& state, std::size_t model);

// A claim about the condition of a model.
egn::skirmish::Condition condition_claim(const State& state, std::size_t model);

}  // namespace engarde::skirmish
