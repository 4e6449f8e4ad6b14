// Random actions, legal or not: what a player might try, and what nobody may do.
#pragma once

#include "engine/skirmish/action.h"
#include "engine/skirmish/ruleset.h"
#include "engine/skirmish/state.h"
#include "verifier/generate.h"
#include "verifier/random.h"

namespace engarde::skirmish {

class Proposals {
public:
    Proposals(const Rules& rules, const State& state, Style style, Random& random)
        : rules_(rules), state_(state), style_(style), random_(random) {}

    // Something that this model might do in the Move Phase.
    Action of_model(std::size_t model);

    // An answer to a model that breaks off.
    Action answer(const Due& due);

    // The shot of this model, and the second attack of a shot that went astray.
    Action shot(std::size_t shooter);
    Action second_shot(const Due& due);

    Action attack(const Fighter& fighter);
    Action weapons_of_the_combat();
    Action pool(std::size_t model);

    Action short_move(std::size_t model);

    // Any action of any kind, most of them forbidden.
    Action anything();

    std::vector<int> dice(const Action& action);

private:
    std::size_t any_model();
    std::size_t below(std::size_t bound) { return bound == 0 ? 0 : random_.below(bound); }
    bool lacks_rules() const { return style_ == Style::lifelike; }
    Distance distance(int most);
    Way way(MoveKind kind, std::size_t model);
    Action move(std::size_t model);
    Aimed aimed(const Weapon* weapon);
    const Weapon* close_weapon(std::size_t model);
    Action other(std::size_t model);
    std::vector<std::size_t> living_enemies(std::size_t model);

    const Rules& rules_;
    const State& state_;
    Style style_;
    Random& random_;
};

}  // namespace engarde::skirmish
