// From an event of a record to the engine's action with its dice: names are looked up, words become values.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/core/clause.h"
#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "notation/skirmish/events.h"

namespace engarde::skirmish {

struct Deed {
    Action action{};
    Chance chance{};
};

// A rule of the notation that the event breaks.
struct Problem {
    const Clause* broken = nullptr;
    Span span{};
    std::string message{};
};

// Whether the event is an action; others are rosters, rulings and claims.
bool is_action(const egn::skirmish::Event& event);

// Of an event that is an action. `line` is its place.
tl::expected<Deed, Problem> translate(const Rules& rules, const State& state, const egn::skirmish::Event& event,
                                      Span line);

// A warband, model or weapon by its name.
tl::expected<std::size_t, Problem> find_warband(const State& state, const egn::skirmish::Name& name);
tl::expected<std::size_t, Problem> find_model(const State& state, const egn::skirmish::ModelName& name);
tl::expected<const Weapon*, Problem> find_weapon(const egn::skirmish::Name& name);

}  // namespace engarde::skirmish
