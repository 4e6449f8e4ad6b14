// Shooting: who may shoot at whom with what, and what a shot changes (skirmish l.282-393).
#include <algorithm>

#include "engine/skirmish/judging.h"
#include "engine/skirmish/shooting.h"

namespace engarde::skirmish {

namespace {

using Kind = Due::Kind;

std::vector<Due>::iterator second_shot_due(State& state) {
    return std::find_if(state.due.begin(), state.due.end(),
                        [](const Due& due) { return due.kind == Kind::second_shot; });
}

const Due* second_shot_due(const State& state) {
    const auto found =
        std::find_if(state.due.begin(), state.due.end(), [](const Due& due) { return due.kind == Kind::second_shot; });
    return found == state.due.end() ? nullptr : &*found;
}

void ask_about_the_target(Inquiry& inquiry, const Shot& shot) {
    const Fact shooter{"shooter", number(shot.shooter)};
    const Fact target{"target", number(shot.target)};
    inquiry.refuse_if(shot.shooter == shot.target, clause::a_model_shoots_at_another, {shooter});
    inquiry.refuse_if(shot.aimed.no_line_of_sight, clause::the_target_is_in_sight, {shooter, target});
    inquiry.refuse_if(inquiry.model(shot.target).hidden, clause::hidden_models_are_not_shot_at, {shooter, target});
    inquiry.note(clause::sight_is_declared);
}

void ask_about_the_weapon(Inquiry& inquiry, const Shot& shot) {
    const Model& model = inquiry.model(shot.shooter);
    const CarriedWeapon* carried = find_carried(model, shot.weapon);
    const Fact shooter{"shooter", number(shot.shooter)};
    inquiry.refuse_if(!carried, clause::a_model_shoots_with_what_it_carries, {shooter});
    inquiry.refuse_if(shot.weapon && !shot.weapon->is_missile_weapon(), clause::missile_weapons_shoot, {shooter});
    inquiry.refuse_if(carried && carried->used_up, clause::a_grenade_is_used_once, {shooter});
    const int counters = carried ? stopping_counters(inquiry.rules(), model, *carried) : 0;
    inquiry.refuse_if(carried && !carried->used_up && counters > 0, clause::a_counter_stops_the_weapon,
                      {{"counters", counters}});
}

void ask_about_the_range(Inquiry& inquiry, const Shot& shot) {
    const Distance& distance = shot.aimed.range;
    const Fact range{"range", distance.inches};
    const Fact rest{"hundredths", distance.hundredths};
    inquiry.refuse_if(distance < Distance{}, clause::range_is_a_distance, {range, rest});
    if (!shot.weapon || !shot.weapon->is_missile_weapon()) return;
    inquiry.refuse_if(distance > Distance{shot.weapon->maximum_range}, clause::the_target_is_in_range,
                      {range, rest, {"maximum", shot.weapon->maximum_range}});
}

// A shot directly after the model's own Short move is a part of the same action.
void ask_who_shoots(Inquiry& inquiry, std::size_t shooter) {
    if (inquiry.state().may_shoot != shooter) return inquiry.ask_who_acts(shooter);
    inquiry.ask_about_phase(Phase::move);
    inquiry.ask_whether_alive(shooter);
}

bool to_reload(const Rules& rules, const Model& model, const Weapon* weapon) {
    const bool any = rules.ruleset.reload_counter_on == ReloadCounterOn::model && find_carried(model, weapon);
    return weapon && std::any_of(model.weapons.begin(), model.weapons.end(), [&](const CarriedWeapon& carried) {
               return (any || carried.weapon == weapon) && carried.reload > 0;
           });
}

std::size_t place_of_the_weapon(const Model& model, const Weapon* weapon) {
    return static_cast<std::size_t>(find_carried(model, weapon) - model.weapons.data());
}

// The Reload counters that a shot adds, including those for a misfire.
int counters_gained(const Rules& rules, const Weapon& weapon, bool misfire) {
    const int by_firing = weapon.reload_counters;
    if (!misfire) return by_firing;
    return rules.ruleset.misfire_extra_counter ? by_firing + 1 : std::max(by_firing, 1);
}

bool has_failed(const Rules& rules, const ShotScore& scored) {
    const bool scratched = scored.hit && scored.result == WoundResult::scratch;
    return !scored.hit || (scratched && rules.ruleset.into_combat_fails == IntoCombatFails::no_wound);
}

// Whom the second attack can be against: the others of the combat, where the answer spares friends only enemies.
std::vector<std::size_t> targets_of_a_stray(const Rules& rules, const State& state, const Shot& shot) {
    std::vector<std::size_t> targets = others_in_the_combat(state, shot.target);
    const std::size_t warband = state.models[shot.shooter].warband;
    std::erase_if(targets, [&](std::size_t model) {
        return model == shot.shooter || state.models[model].hidden ||
               (rules.ruleset.astray == Astray::enemies && state.models[model].warband == warband);
    });
    return targets;
}

}  // namespace

int stopping_counters(const Rules& rules, const Model& model, const CarriedWeapon& carried) {
    const bool has_rule = carried.weapon->has_reload_rule();
    if (!has_rule && rules.ruleset.misfired_bow) return 0;
    if (!has_rule || rules.ruleset.reload_counter_on == ReloadCounterOn::weapon) return carried.reload;
    int counters = 0;
    for (const CarriedWeapon& each : model.weapons) counters += each.reload;
    return counters;
}

void ask(Inquiry& inquiry, const Shot& shot) {
    if (!inquiry.knows_model(shot.shooter) || !inquiry.knows_model(shot.target)) return;
    ask_who_shoots(inquiry, shot.shooter);
    inquiry.ask_whether_alive(shot.target);
    inquiry.refuse_if(is_engaged(inquiry.state(), shot.shooter), clause::engaged_models_do_not_shoot,
                      {{"shooter", number(shot.shooter)}});
    ask_about_the_target(inquiry, shot);
    ask_about_the_weapon(inquiry, shot);
    ask_about_the_range(inquiry, shot);
}

void ask(Inquiry& inquiry, const SecondShot& second) {
    if (!inquiry.knows_model(second.target)) return;
    const Due* due = second_shot_due(inquiry.state());
    inquiry.ask_about_phase(Phase::move);
    inquiry.ask_whether_alive(second.target);
    inquiry.refuse_if(!due, clause::only_misses_go_astray, {{"target", number(second.target)}});
    if (!due) return;
    const Shot shot{due->model, second.target, due->weapon, second.aimed};
    const std::vector<std::size_t> others = others_in_the_combat(inquiry.state(), due->other);
    const bool in_the_combat = std::find(others.begin(), others.end(), second.target) != others.end();
    inquiry.refuse_if(!in_the_combat, clause::strays_hit_the_same_combat, {{"target", number(second.target)}});
    if (inquiry.ruleset().astray == Astray::enemies)
        inquiry.refuse_if(inquiry.model(second.target).warband == inquiry.model(due->model).warband,
                          clause::strays_spare_friends, {{"target", number(second.target)}});
    ask_about_the_target(inquiry, shot);
    ask_about_the_range(inquiry, shot);
}

void ask(Inquiry& inquiry, const Reload& reload) {
    if (!inquiry.knows_model(reload.model)) return;
    inquiry.ask_who_acts(reload.model);
    const Model& model = inquiry.model(reload.model);
    inquiry.refuse_if(!to_reload(inquiry.rules(), model, reload.weapon), clause::a_reload_removes_a_counter,
                      {{"model", number(reload.model)}, {"carried", find_carried(model, reload.weapon) ? 1 : 0}});
}

void apply(const Change& change, const Shot& shot) {
    State& state = change.state;
    const ShotScore scored = score(change.rules, state, shot, change.dice);
    const std::size_t place = place_of_the_weapon(state.models[shot.shooter], shot.weapon);
    CarriedWeapon& used = state.models[shot.shooter].weapons[place];
    used.reload += counters_gained(change.rules, *shot.weapon, scored.misfire);
    used.used_up = shot.weapon->one_use;
    if (change.rules.ruleset.hidden_until == HiddenUntil::acts) state.models[shot.shooter].hidden = false;
    if (is_engaged(state, shot.target) && has_failed(change.rules, scored)) {
        std::vector<std::size_t> targets = targets_of_a_stray(change.rules, state, shot);
        if (!targets.empty())
            state.due.push_back({.kind = Kind::second_shot,
                                 .model = shot.shooter,
                                 .other = shot.target,
                                 .weapon = shot.weapon,
                                 .carried = place,
                                 .models = std::move(targets)});
    }
    has_acted(change, shot.shooter);
    if (shot.moves_afterwards) state.due.push_back({.kind = Kind::short_move, .model = shot.shooter});
    suffer(change, shot.target, scored.result);
}

void apply(const Change& change, const SecondShot& second) {
    State& state = change.state;
    const Due due = *second_shot_due(state);
    const Shot shot{due.model, second.target, due.weapon, second.aimed};
    const ShotScore scored = score(change.rules, state, shot, change.dice);
    state.due.erase(second_shot_due(state));
    // The weapon was fired once: only a misfire brings another counter.
    if (scored.misfire)
        state.models[due.model].weapons[due.carried].reload +=
            counters_gained(change.rules, *due.weapon, true) - due.weapon->reload_counters;
    suffer(change, second.target, scored.result);
}

void apply(const Change& change, const Reload& reload) {
    std::vector<CarriedWeapon>& carried = change.model(reload.model).weapons;
    const auto is_loaded = [&](const CarriedWeapon& each) { return each.weapon == reload.weapon && each.reload > 0; };
    auto loading = std::find_if(carried.begin(), carried.end(), is_loaded);
    if (loading == carried.end())
        loading =
            std::find_if(carried.begin(), carried.end(), [](const CarriedWeapon& each) { return each.reload > 0; });
    --loading->reload;
    has_acted(change, reload.model);
}

}  // namespace engarde::skirmish
