#include "engine/skirmish/state.h"

#include <algorithm>

namespace engarde::skirmish {

namespace {

bool may_still_act(const State& state, std::size_t warband) {
    return !state.warbands[warband].passed &&
           std::any_of(state.models.begin(), state.models.end(),
                       [&](const Model& model) { return model.warband == warband && !model.acted && !model.killed(); });
}

}  // namespace

std::optional<std::size_t> next_to_act(const State& state) {
    const std::size_t count = state.warbands.size();
    if (!state.priority) return std::nullopt;
    const std::size_t first = state.last_to_act ? *state.last_to_act + 1 : *state.priority;
    for (std::size_t step = 0; step < count; ++step)
        if (may_still_act(state, (first + step) % count)) return (first + step) % count;
    return std::nullopt;
}

const CarriedWeapon* find_carried(const Model& model, const Weapon* weapon) {
    const CarriedWeapon* found = nullptr;
    for (const CarriedWeapon& carried : model.weapons) {
        if (!weapon || carried.weapon != weapon) continue;
        if (carried.reload == 0 && !carried.used_up) return &carried;
        if (!found || (found->used_up && !carried.used_up)) found = &carried;
    }
    return found;
}

}  // namespace engarde::skirmish
