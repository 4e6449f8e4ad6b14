#include "tests/laws/skirmish_driver.h"

#include <array>

#include "tests/laws/draw.h"
#include "tests/laws/skirmish_actions.h"

namespace engarde::skirmish {

using engarde::test::below;
using engarde::test::one_in;

namespace {

// In the order of Action.
constexpr std::array kind_names{"start of a turn",
                                "roll for priority",
                                "move",
                                "break-off",
                                "stay",
                                "follow",
                                "dexterity check",
                                "fall",
                                "drowning roll",
                                "place",
                                "other action",
                                "shot",
                                "second shot",
                                "reload",
                                "pass",
                                "combat",
                                "pool",
                                "initiative",
                                "attack",
                                "decline",
                                "end phase",
                                "stun roll",
                                "morale test"};
static_assert(kind_names.size() == std::variant_size_v<Action>);

Model any_model(std::size_t warband) {
    Model model;
    model.warband = warband;
    model.rank = 1 + below(3);
    model.initiative = below(4);
    model.fight = 1 + below(3);
    model.shoot = below(3);
    model.armour = below(4);
    model.move = static_cast<MoveRate>(below(4));
    for (const std::string_view weapon : {"longbow", "musket", "pistol", "grenade", "longsword", "pike", "lance"})
        if (one_in(2)) model.weapons.push_back({find_weapon(weapon), one_in(6) ? 1 : 0});
    model.traits.leader = one_in(4);
    model.traits.banner = one_in(3);
    model.traits.mounted = model.in_the_saddle = one_in(3);
    model.ground = any_ground();
    model.stunned = one_in(3) ? 1 + below(2) : 0;
    model.wound = static_cast<Wound>(one_in(4) ? below(5) : 0);
    model.hidden = one_in(8);
    return model;
}

}  // namespace

Rules Driver::rules_of(const NamedRuleset& ruleset) {
    return {engarde::test::ruleset_of(choices(), ruleset), one_in(2)};
}

Rules Driver::any_rules() {
    return {engarde::test::any_ruleset(choices(), catalogue()), one_in(2)};
}

State Driver::any_start(const Rules&) {
    State state;
    const int warbands = one_in(8) ? 1 : 2 + below(2);
    for (int number = 0; number < warbands; ++number) {
        state.warbands.emplace_back();
        state.warbands.back().morale = 5 + below(4);
        state.warbands.back().condition = static_cast<Morale>(below(3));
        for (int models = 1 + below(3); models > 0; --models)
            state.models.push_back(any_model(static_cast<std::size_t>(number)));
    }
    for (std::size_t one = 0; one < state.models.size(); ++one)
        for (std::size_t other = 0; other < one; ++other) {
            const bool enemies = state.models[one].warband != state.models[other].warband;
            const bool alive = !state.models[one].killed() && !state.models[other].killed();
            if (enemies && alive && one_in(3)) make_contact(state, one, other);
        }
    return state;
}

Action Driver::any_action(const Rules& rules, const State& state) {
    if (one_in(4)) return any_action_of(state, below(static_cast<int>(kind_names.size())));
    Action action = any_action_of(state, likely_kind(state));
    for (int others = 0; others < 8 && violation(rules, state, action); ++others)
        action = any_action_of(state, likely_kind(state));
    return action;
}

Chance Driver::any_chance() {
    Chance chance;
    for (int dice = below(5); dice > 0; --dice) chance.dice.push_back(one_in(8) ? 7 * below(2) : 1 + below(6));
    return chance;
}

Chance Driver::fitting_chance(const Rules&, const State& state, const Action& action) {
    Chance chance;
    while (chance.dice.size() < dice_needed(state, action)) chance.dice.push_back(1 + below(6));
    return chance;
}

std::string Driver::kind_of(const Action& action) {
    return kind_names[action.index()];
}

std::vector<std::string> Driver::kinds() {
    return {kind_names.begin(), kind_names.end()};
}

namespace {

// The models and warbands that an action names, and its weapon.
struct Named {
    std::string operator()(const StartTurn& turn) const { return " " + std::to_string(turn.number); }
    std::string operator()(const Shot& shot) const {
        return " by " + std::to_string(shot.shooter) + " at " + std::to_string(shot.target) + with(shot.weapon);
    }
    std::string operator()(const SecondShot& shot) const { return " at " + std::to_string(shot.target); }
    std::string operator()(const Strike& strike) const {
        return (strike.free ? " (free) by " : " by ") + std::to_string(strike.attacker) + " on " +
               std::to_string(strike.defender) + with(strike.weapon);
    }
    std::string operator()(const Pass& pass) const { return " of " + std::to_string(pass.warband); }
    std::string operator()(const TestMorale& test) const { return " of " + std::to_string(test.warband); }
    template <class Other>
    std::string operator()(const Other& other) const {
        if constexpr (requires { other.model; }) return " of " + std::to_string(other.model);
        return "";
    }
    static std::string with(const Weapon* weapon) { return " with " + std::string(weapon ? weapon->name : "nothing"); }
};

}  // namespace

std::string Driver::show(const Action& action) {
    return kind_of(action) + std::visit(Named{}, action);
}

}  // namespace engarde::skirmish
