#include "tests/laws/skirmish_actions.h"

#include <algorithm>

#include "engine/skirmish/breaking_off.h"
#include "tests/laws/draw.h"

namespace engarde::skirmish {

using engarde::test::below;
using engarde::test::one_in;
using engarde::test::one_of;
using engarde::test::place_in;

Ground any_ground() {
    return one_in(2) ? Ground::water : static_cast<Ground>(below(5));
}

namespace {

// In the order of Action.
enum Kind : int {
    start_turn,
    roll_priority,
    move,
    break_off,
    stay,
    follow,
    check_dexterity,
    fall,
    roll_drowning,
    place,
    other_action,
    shot,
    second_shot,
    reload,
    pass,
    begin_combat,
    reveal_pool,
    determine_initiative,
    strike,
    decline,
    begin_end_phase,
    roll_stun,
    test_morale
};

const Weapon* any_weapon() {
    return one_in(8) ? nullptr : &weapons[static_cast<std::size_t>(below(static_cast<int>(weapons.size())))];
}

Distance any_inches(int most) {
    return {below(most), one_in(3) ? below(100) : 0};
}

Way any_way(MoveKind kind) {
    Way way;
    way.kind = kind;
    way.inches = any_inches(one_in(8) ? 20 : 2);
    way.turns = below(3);
    way.doors = one_in(6) ? 1 : 0;
    way.difficult = one_in(6);
    way.jump = one_in(4) ? any_inches(3) : Distance{};
    way.climb = one_in(4) ? any_inches(2) : Distance{};
    if (one_in(2)) way.clearance = any_inches(4);
    way.ends_in = any_ground();
    return way;
}

MoveKind any_kind_of_move() {
    return one_of(std::vector{MoveKind::short_move, MoveKind::short_move, MoveKind::normal, MoveKind::run});
}

// A model, often one of these.
std::size_t likely_model(const State& state, const std::vector<std::size_t>& models) {
    return models.empty() || one_in(6) ? place_in(state.models.size()) : one_of(models);
}

std::vector<std::size_t> likely_enemies(const State& state, std::size_t model) {
    return model < state.models.size() ? enemies_in_contact(state, model) : std::vector<std::size_t>{};
}

std::vector<std::size_t> engaged_models(const State& state) {
    std::vector<std::size_t> engaged;
    for (std::size_t model = 0; model < state.models.size(); ++model)
        if (is_engaged(state, model)) engaged.push_back(model);
    return engaged;
}

std::vector<std::size_t> fighting_models(const State& state) {
    std::vector<std::size_t> fighting;
    if (state.combat)
        for (const Fighter& fighter : state.combat->fighters) fighting.push_back(fighter.model);
    return fighting;
}

std::vector<std::size_t> stunned_models(const State& state) {
    std::vector<std::size_t> stunned;
    for (std::size_t model = 0; model < state.models.size(); ++model)
        if (state.models[model].stunned > 0) stunned.push_back(model);
    return stunned;
}

std::vector<std::size_t> models_with(const State& state, Due::Kind kind) {
    std::vector<std::size_t> models;
    for (const Due& due : state.due)
        if (due.kind == kind) models.push_back(due.model);
    return models;
}

const Weapon* own_weapon(const State& state, std::size_t model) {
    if (model >= state.models.size() || state.models[model].weapons.empty() || one_in(8)) return any_weapon();
    return one_of(state.models[model].weapons).weapon;
}

const Weapon* close_weapon_of(const State& state, std::size_t model) {
    const Fighter* fighter = fighter_of(state, model);
    if (fighter && fighter->weapon && !one_in(8)) return fighter->weapon;
    return one_in(2) ? find_weapon("hands and feet") : own_weapon(state, model);
}

Aimed any_aim() {
    Aimed aimed;
    aimed.range = {below(one_in(4) ? 60 : 12) - (one_in(12) ? 12 : 0), 0};
    aimed.cover = static_cast<Cover>(below(4));
    aimed.no_line_of_sight = one_in(12);
    aimed.declared_modifier = one_in(12) ? 4 : 0;
    return aimed;
}

Move any_move(const State& state) {
    Move made{likely_model(state, models_with(state, Due::Kind::short_move)), any_way(any_kind_of_move()), {}};
    if (one_in(2)) made.contacts = {place_in(state.models.size())};
    return made;
}

BreakOff any_break_off(const State& state) {
    const std::size_t model = likely_model(state, engaged_models(state));
    std::vector<std::size_t> from = likely_enemies(state, model);
    if (one_in(6)) from.push_back(place_in(state.models.size()));
    return {model, any_way(one_in(8) ? MoveKind::normal : MoveKind::short_move), from};
}

Fall any_fall(const State& state) {
    const auto due =
        std::find_if(state.due.begin(), state.due.end(), [](const Due& each) { return each.kind == Due::Kind::fall; });
    if (due == state.due.end() || one_in(8)) return {place_in(state.models.size()), below(5)};
    return {due->model, due->climbed ? due->climbed->inches : below(5)};
}

OtherAction any_other_action(const State& state) {
    OtherAction made{place_in(state.models.size()), static_cast<OtherKind>(below(8)), one_in(4), {}};
    if (one_in(2)) made.short_move = any_inches(3);
    return made;
}

Shot any_shot(const State& state) {
    const std::size_t shooter = state.may_shoot && !one_in(3) ? *state.may_shoot : place_in(state.models.size());
    return {shooter, likely_model(state, engaged_models(state)), own_weapon(state, shooter), any_aim(), one_in(8)};
}

SecondShot any_second_shot(const State& state) {
    const auto due = std::find_if(state.due.begin(), state.due.end(),
                                  [](const Due& each) { return each.kind == Due::Kind::second_shot; });
    return {likely_model(state, due == state.due.end() ? std::vector<std::size_t>{} : due->models), any_aim()};
}

BeginCombat any_combat(const State& state) {
    const std::size_t model = likely_model(state, engaged_models(state));
    std::vector<std::size_t> models{model};
    if (model < state.models.size())
        for (const std::size_t other : others_in_the_combat(state, model)) models.push_back(other);
    return {models};
}

RevealPool any_pool(const State& state) {
    const std::size_t model = likely_model(state, fighting_models(state));
    const int most = model < state.models.size() ? state.models[model].pool() : 2;
    const int attack = below(most + 1);
    return {model, attack, most - attack + (one_in(8) ? 1 : 0)};
}

DetermineInitiative any_initiative(const State& state) {
    DetermineInitiative made;
    for (int weapons_taken = below(3); weapons_taken >= 0; --weapons_taken) {
        const std::size_t model = likely_model(state, fighting_models(state));
        made.weapons.push_back({model, close_weapon_of(state, model)});
    }
    return made;
}

Strike any_strike(const State& state) {
    const std::vector<std::size_t> left = models_with(state, Due::Kind::answer);
    Strike made;
    made.free = left.empty() ? one_in(8) : !one_in(8);
    made.attacker = likely_model(state, made.free ? left : fighting_models(state));
    const Due* due = answer_due(state, made.attacker);
    made.defender = due ? due->other : likely_model(state, likely_enemies(state, made.attacker));
    made.weapon = close_weapon_of(state, made.attacker);
    if (one_in(4)) made.of_attacker = {1, below(3)};
    if (one_in(4)) made.of_defender = {1, below(3)};
    return made;
}

}  // namespace

Action any_action_of(const State& state, int kind) {
    const std::size_t model = place_in(state.models.size());
    switch (kind) {
        case start_turn:
            return StartTurn{state.turn + (one_in(4) ? below(3) : 1)};
        case roll_priority:
            return RollPriority{};
        case move:
            return any_move(state);
        case break_off:
            return any_break_off(state);
        case stay:
            return Stay{likely_model(state, models_with(state, Due::Kind::answer))};
        case follow:
            return Follow{likely_model(state, models_with(state, Due::Kind::answer)), any_way(any_kind_of_move())};
        case check_dexterity:
            return CheckDexterity{likely_model(state, models_with(state, Due::Kind::dexterity_check))};
        case fall:
            return any_fall(state);
        case roll_drowning:
            return RollDrowning{likely_model(state, models_with(state, Due::Kind::drowning_roll))};
        case place:
            return Place{model, any_ground()};
        case other_action:
            return any_other_action(state);
        case shot:
            return any_shot(state);
        case second_shot:
            return any_second_shot(state);
        case reload:
            return Reload{model, own_weapon(state, model)};
        case begin_combat:
            return any_combat(state);
        case reveal_pool:
            return any_pool(state);
        case determine_initiative:
            return any_initiative(state);
        case strike:
            return any_strike(state);
        case decline:
            return Decline{likely_model(state, fighting_models(state))};
        case begin_end_phase:
            return BeginEndPhase{};
        case roll_stun:
            return RollStun{likely_model(state, stunned_models(state))};
        case test_morale:
            return TestMorale{place_in(state.warbands.size()), one_in(3)};
        default:
            return Pass{place_in(state.warbands.size())};
    }
}

namespace {

int kind_of_the_part(Due::Kind kind) {
    switch (kind) {
        case Due::Kind::dexterity_check:
            return check_dexterity;
        case Due::Kind::fall:
            return fall;
        case Due::Kind::drowning_roll:
            return roll_drowning;
        case Due::Kind::second_shot:
            return second_shot;
        case Due::Kind::short_move:
            return move;
        case Due::Kind::answer:
            break;
    }
    return one_of(std::vector{static_cast<int>(stay), static_cast<int>(follow), static_cast<int>(strike)});
}

}  // namespace

int likely_kind(const State& state) {
    if (state.turn == 0) return start_turn;
    if (!state.due.empty() && !one_in(4)) return kind_of_the_part(one_of(state.due).kind);
    if (state.may_shoot && one_in(2)) return shot;
    switch (state.phase) {
        case Phase::priority:
            return roll_priority;
        case Phase::move:
            return one_of(std::vector<int>{move, move, move, break_off, break_off, other_action, shot, shot, shot,
                                           reload, reload, pass, place, begin_combat, begin_combat, begin_end_phase});
        case Phase::combat:
            return one_of(std::vector<int>{reveal_pool, reveal_pool, determine_initiative, determine_initiative, strike,
                                           strike, decline, begin_combat, begin_end_phase});
        case Phase::end:
            break;
    }
    return one_of(std::vector<int>{roll_stun, roll_stun, test_morale, test_morale, test_morale, start_turn});
}

}  // namespace engarde::skirmish
