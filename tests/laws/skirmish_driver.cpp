#include "tests/laws/skirmish_driver.h"

#include <array>

#include "tests/laws/draw.h"

namespace engarde::skirmish {

using engarde::test::below;
using engarde::test::one_in;
using engarde::test::one_of;
using engarde::test::place_in;

namespace {

constexpr std::array kind_names{"start of a turn", "roll for priority", "shot", "reload", "other action", "pass"};

const Weapon* any_weapon() {
    return one_in(8) ? nullptr : &weapons[static_cast<std::size_t>(below(static_cast<int>(weapons.size())))];
}

Model any_model(std::size_t warband) {
    Model model;
    model.warband = warband;
    model.initiative = below(4);
    model.shoot = below(3);
    model.armour = below(3);
    for (const std::string_view weapon : {"longbow", "musket", "pistol", "grenade"})
        if (one_in(2)) model.weapons.push_back({find_weapon(weapon)});
    return model;
}

const Weapon* own_weapon(const State& state, std::size_t model) {
    if (model >= state.models.size() || state.models[model].weapons.empty() || one_in(8)) return any_weapon();
    return one_of(state.models[model].weapons).weapon;
}

Shot any_shot(const State& state) {
    Shot shot;
    shot.shooter = place_in(state.models.size());
    shot.target = place_in(state.models.size());
    shot.weapon = own_weapon(state, shot.shooter);
    shot.range = {below(one_in(4) ? 60 : 12) - (one_in(12) ? 12 : 0), 0};
    shot.cover = static_cast<Cover>(below(4));
    const int circumstance = below(12);
    shot.target_engaged = circumstance == 0;
    shot.target_large = circumstance == 1;
    shot.moved_short = circumstance == 2;
    shot.aimed = circumstance == 3;
    shot.shooter_engaged = circumstance == 4;
    shot.no_line_of_sight = circumstance == 5;
    shot.declared_modifier = circumstance == 6 ? 4 : 0;
    return shot;
}

Action any_action_of(const State& state, int kind) {
    const std::size_t model = place_in(state.models.size());
    switch (kind) {
        case 0:
            return StartTurn{state.turn + (one_in(4) ? below(3) : 1)};
        case 1:
            return RollPriority{};
        case 2:
            return any_shot(state);
        case 3:
            return Reload{model, own_weapon(state, model)};
        case 4:
            return OtherAction{model, static_cast<OtherKind>(below(6))};
        default:
            return Pass{place_in(state.warbands.size())};
    }
}

// What the turn waits for, or shots and reloads more than anything else.
int likely_kind(const State& state) {
    if (state.turn == 0) return 0;
    if (!state.priority) return 1;
    return one_of(std::vector{0, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 5});
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
    const int warbands = 1 + below(3);
    for (int number = 0; number < warbands; ++number) {
        state.warbands.emplace_back();
        for (int models = 1 + below(3); models > 0; --models)
            state.models.push_back(any_model(static_cast<std::size_t>(number)));
    }
    return state;
}

Action Driver::any_action(const Rules& rules, const State& state) {
    if (one_in(4)) return any_action_of(state, below(static_cast<int>(kind_names.size())));
    Action action = any_action_of(state, likely_kind(state));
    for (int others = 0; others < 4 && violation(rules, state, action); ++others)
        action = any_action_of(state, likely_kind(state));
    return action;
}

Chance Driver::any_chance() {
    Chance chance;
    for (int dice = below(4); dice > 0; --dice) chance.dice.push_back(one_in(8) ? 7 * below(2) : 1 + below(6));
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

std::string Driver::show(const Action& action) {
    if (const auto* shot = std::get_if<Shot>(&action))
        return "shot by " + std::to_string(shot->shooter) + " at " + std::to_string(shot->target) + " with " +
               std::string(shot->weapon ? shot->weapon->name : "nothing");
    if (const auto* reload = std::get_if<Reload>(&action)) return "reload by " + std::to_string(reload->model);
    if (const auto* other = std::get_if<OtherAction>(&action)) return "action of " + std::to_string(other->model);
    if (const auto* pass = std::get_if<Pass>(&action)) return "pass of " + std::to_string(pass->warband);
    if (const auto* turn = std::get_if<StartTurn>(&action)) return "turn " + std::to_string(turn->number);
    return kind_of(action);
}

}  // namespace engarde::skirmish
