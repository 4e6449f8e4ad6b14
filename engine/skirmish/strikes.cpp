#include "engine/skirmish/strikes.h"

#include <algorithm>
#include <numeric>

#include "engine/skirmish/characteristics.h"

namespace engarde::skirmish {

namespace {

constexpr int for_a_free_attack = 1;
constexpr int for_a_long_weapon_indoors = -1;
constexpr int pike_in_later_rounds = -3;
constexpr int pike_against_the_mounted = 1;

bool is(const Weapon& weapon, std::string_view name) {
    return weapon.name == name;
}

bool is_long_handled(const Rules& rules, const Weapon& weapon) {
    switch (weapon.handle) {
        case Handle::usual:
            return false;
        case Handle::long_by_name:
            return true;
        case Handle::long_by_type:
            break;
    }
    return rules.ruleset.long_handled == LongHandled::named;
}

bool is_unwieldy(const Rules& rules, const Model& model, const Weapon& weapon) {
    return model.ground == Ground::building && is_long_handled(rules, weapon);
}

// Whether a model that is still in contact with the same enemy has fought before.
bool fought_before(const State& state, std::size_t model) {
    return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& contact) {
        return contact.has_fought && (contact.one == model || contact.other == model);
    });
}

int weapon_initiative(const Rules& rules, const State& state, std::size_t model, const Weapon& weapon) {
    if (is(weapon, "pike")) {
        const bool later = rules.ruleset.pike_first_round == PikeFirstRound::contact && fought_before(state, model);
        return later ? pike_in_later_rounds : weapon.initiative;
    }
    const bool only_mounted = is(weapon, "lance") && rules.ruleset.lance_mounted == LanceMounted::both;
    return only_mounted && !state.models[model].in_the_saddle ? 0 : weapon.initiative;
}

std::vector<Modifier> those_that_count(std::vector<Modifier> modifiers) {
    std::erase_if(modifiers, [](const Modifier& modifier) { return modifier.value == 0; });
    return modifiers;
}

}  // namespace

InitiativeScore combat_initiative(const Rules& rules, const State& state, std::size_t index, const Weapon& weapon) {
    const Model& model = state.models[index];
    InitiativeScore score;
    score.own = initiative(rules, model);
    score.modifiers = those_that_count(
        {{weapon.name, weapon_initiative(rules, state, index, weapon)},
         {"long weapon in a building", is_unwieldy(rules, model, weapon) ? for_a_long_weapon_indoors : 0}});
    score.value = std::max(0, score.own + sum_of(score.modifiers));
    return score;
}

int close_wound_modifier(const Model& attacker, const Model& defender, const Weapon& weapon) {
    if (is(weapon, "pike")) return defender.in_the_saddle ? pike_against_the_mounted : 0;
    if (is(weapon, "lance")) return attacker.in_the_saddle ? weapon.close_wounds : 0;
    return weapon.close_wounds;
}

StrikeScore score(const Rules& rules, const State& state, const Strike& strike, const std::vector<int>& dice) {
    const Model& attacker = state.models[strike.attacker];
    const Model& defender = state.models[strike.defender];
    StrikeScore score;
    score.attack_roll = dice[0] + dice[1];
    score.attacker_fight = fight(rules, attacker);
    score.attack_modifiers = those_that_count(
        {{"free attack", strike.free ? for_a_free_attack : 0},
         {"long weapon in a building", is_unwieldy(rules, attacker, *strike.weapon) ? for_a_long_weapon_indoors : 0},
         {"Ploys", strike.of_attacker.sum},
         {"declared", strike.declared_modifier}});
    score.attack = score.attack_roll + score.attacker_fight + sum_of(score.attack_modifiers);
    score.defence_roll = dice[2];
    score.defender_fight = fight(rules, defender);
    score.defence_modifiers = those_that_count({{"Ploys", strike.of_defender.sum}});
    score.defence = score.defence_roll + score.defender_fight + sum_of(score.defence_modifiers);
    score.hit_score = score.attack - score.defence;
    score.hit = score.hit_score >= 1;
    if (!score.hit) return score;
    score.weapon_modifier = close_wound_modifier(attacker, defender, *strike.weapon);
    score.armour = defender.armour;
    score.wound_score = score.hit_score + score.weapon_modifier - score.armour;
    score.result = wound_result(score.wound_score);
    return score;
}

bool can_fight_with(const Model& model, const Weapon& weapon) {
    if (is(weapon, "hands and feet") || find_carried(model, &weapon)) return true;
    if (is(weapon, "longsword")) return find_carried(model, find_weapon("longsword two-handed")) != nullptr;
    return is(weapon, "longsword two-handed") && find_carried(model, find_weapon("longsword"));
}

}  // namespace engarde::skirmish
