// Rosters as a record lists them: warbands, models, their traits, and how models are when a record begins in mid-game.
#pragma once

#include <optional>
#include <set>

#include "verifier/skirmish/translate.h"

namespace engarde::skirmish {

class Rosters {
public:
    // Adds to the state what the event lists, or says what is wrong with it. `line` is the place of the event.
    std::optional<Problem> add(State& state, const egn::skirmish::Warband& event, Span line);
    std::optional<Problem> add(State& state, const egn::skirmish::Model& event, Span line);
    std::optional<Problem> add(State& state, const egn::skirmish::Traits& event, Span line);
    std::optional<Problem> add(State& state, const egn::skirmish::Begins& event, Span line);

private:
    std::set<std::size_t> with_traits_;
    std::set<std::size_t> with_a_beginning_;
};

}  // namespace engarde::skirmish
