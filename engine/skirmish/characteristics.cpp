#include "engine/skirmish/characteristics.h"

#include <algorithm>

namespace engarde::skirmish {

namespace {

// A wound lowers Initiative, Fight and Shoot by the same amount.
int penalty_of(Wound wound) {
    switch (wound) {
        case Wound::none:
            return 0;
        case Wound::light:
            return 1;
        case Wound::grievous:
            return 2;
        case Wound::light_and_grievous:
            return 3;
        case Wound::critical:
            break;
    }
    return 0;
}

// How much Stunned counters reduce Initiative and Shoot.
int stun_penalty(const Rules& rules, const Model& model) {
    return rules.ruleset.second_stun_stacks == SecondStun::per_counter ? model.stunned : std::min(model.stunned, 1);
}

int stun_penalty_to_fight(const Model& model) {
    return model.stunned >= 2 ? 1 : 0;
}

int reduced(const Rules& rules, int characteristic, int by_stun, int by_wound) {
    const bool add = rules.ruleset.stun_plus_wound == StunAndWound::add;
    return std::max(0, characteristic - (add ? by_stun + by_wound : std::max(by_stun, by_wound)));
}

}  // namespace

int initiative(const Rules& rules, const Model& model) {
    return reduced(rules, model.initiative, stun_penalty(rules, model), penalty_of(model.wound));
}

int fight(const Rules& rules, const Model& model) {
    return reduced(rules, model.fight, stun_penalty_to_fight(model), penalty_of(model.wound));
}

int shoot(const Rules& rules, const Model& model) {
    const bool only_the_modifier = rules.ruleset.wounded_shooter_twice == WoundedShooter::modifier;
    return reduced(rules, model.shoot, stun_penalty(rules, model), only_the_modifier ? 0 : penalty_of(model.wound));
}

}  // namespace engarde::skirmish
