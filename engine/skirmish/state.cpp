#include "engine/skirmish/state.h"

#include <algorithm>

namespace engarde::skirmish {

bool may_still_act(const State& state, std::size_t warband) {
    return !state.warbands[warband].passed &&
           std::any_of(state.models.begin(), state.models.end(), [&](const Model& model) {
               return model.warband == warband && !model.turn.acted && !model.killed();
           });
}

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

std::vector<std::size_t> enemies_in_contact(const State& state, std::size_t model) {
    std::vector<std::size_t> enemies;
    for (const Contact& contact : state.contacts) {
        if (contact.one == model) enemies.push_back(contact.other);
        if (contact.other == model) enemies.push_back(contact.one);
    }
    std::sort(enemies.begin(), enemies.end());
    return enemies;
}

bool is_engaged(const State& state, std::size_t model) {
    return std::any_of(state.contacts.begin(), state.contacts.end(),
                       [&](const Contact& contact) { return contact.one == model || contact.other == model; });
}

bool are_in_contact(const State& state, std::size_t one, std::size_t other) {
    const auto [less, more] = std::minmax(one, other);
    return std::any_of(
        state.contacts.begin(), state.contacts.end(),
        [&, less = less, more = more](const Contact& contact) { return contact.one == less && contact.other == more; });
}

std::vector<std::size_t> others_in_the_combat(const State& state, std::size_t model) {
    std::vector<std::size_t> found{model};
    for (std::size_t next = 0; next < found.size(); ++next)
        for (const std::size_t enemy : enemies_in_contact(state, found[next]))
            if (std::find(found.begin(), found.end(), enemy) == found.end()) found.push_back(enemy);
    found.erase(found.begin());
    std::sort(found.begin(), found.end());
    return found;
}

void make_contact(State& state, std::size_t one, std::size_t other) {
    if (one == other || are_in_contact(state, one, other)) return;
    state.contacts.push_back({std::min(one, other), std::max(one, other), false});
}

void end_contacts_of(State& state, std::size_t model) {
    std::erase_if(state.contacts,
                  [&](const Contact& contact) { return contact.one == model || contact.other == model; });
}

const Fighter* fighter_of(const State& state, std::size_t model) {
    if (!state.combat) return nullptr;
    const std::vector<Fighter>& all = state.combat->fighters;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Fighter& each) { return each.model == model; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace engarde::skirmish
