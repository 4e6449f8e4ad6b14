#include "engine/skirmish/transition.h"

#include <algorithm>
#include <utility>

#include "engine/skirmish/legality.h"
#include "engine/skirmish/shooting.h"

namespace engarde::skirmish {

namespace {

CarriedWeapon& weapon_in_use(Model& model, const Weapon* weapon) {
    const CarriedWeapon* found = find_carried(model, weapon);
    return model.weapons[static_cast<std::size_t>(found - model.weapons.data())];
}

// The Reload counters that a shot adds, including those for a misfire.
int counters_gained(const Rules& rules, const Weapon& weapon, bool misfire) {
    const int by_firing = weapon.reload_counters;
    if (!misfire) return by_firing;
    return rules.ruleset.misfire_extra_counter ? by_firing + 1 : std::max(by_firing, 1);
}

// Carries out a legal action with valid dice.
class Table {
public:
    Table(const Rules& rules, State state, const Chance& chance)
        : rules_(rules), state_(std::move(state)), dice_(chance.dice) {}

    State operator()(const StartTurn& start) {
        state_.turn = start.number;
        state_.priority.reset();
        state_.priority_tied = false;
        state_.last_to_act.reset();
        for (Warband& warband : state_.warbands) warband.passed = false;
        for (Model& model : state_.models) model.acted = false;
        return state_;
    }

    State operator()(const RollPriority&) {
        const auto highest = std::max_element(dice_.begin(), dice_.end());
        state_.priority_tied = std::count(dice_.begin(), dice_.end(), *highest) > 1;
        if (!state_.priority_tied) state_.priority = static_cast<std::size_t>(highest - dice_.begin());
        return state_;
    }

    State operator()(const Shot& shot) {
        const ShotScore scored = score(rules_, state_, shot, dice_);
        CarriedWeapon& used = weapon_in_use(state_.models[shot.shooter], shot.weapon);
        used.reload += counters_gained(rules_, *shot.weapon, scored.misfire);
        used.used_up = shot.weapon->one_use;
        state_.models[shot.target] = wounded(rules_, state_.models[shot.target], scored.result);
        return after_acting(shot.shooter);
    }

    State operator()(const Reload& reload) {
        std::vector<CarriedWeapon>& carried = state_.models[reload.model].weapons;
        const auto loading = std::find_if(carried.begin(), carried.end(), [&](const CarriedWeapon& candidate) {
            return candidate.weapon == reload.weapon && candidate.reload > 0;
        });
        --loading->reload;
        return after_acting(reload.model);
    }

    State operator()(const OtherAction& other) { return after_acting(other.model); }

    State operator()(const Pass& pass) {
        state_.warbands[pass.warband].passed = true;
        state_.last_to_act = pass.warband;
        return state_;
    }

private:
    State after_acting(std::size_t model) {
        state_.models[model].acted = true;
        state_.last_to_act = state_.models[model].warband;
        return state_;
    }

    const Rules& rules_;
    State state_;
    const std::vector<int>& dice_;
};

}  // namespace

tl::expected<State, Violation> play(const Rules& rules, const State& state, const Action& action,
                                    const Chance& chance) {
    if (const auto broken = violation(rules, state, action)) return tl::unexpected(*broken);
    if (const auto broken = dice_violation(state, action, chance)) return tl::unexpected(*broken);
    return std::visit(Table(rules, state, chance), action);
}

}  // namespace engarde::skirmish
