// Hand-to-hand combat, and the free attacks on models that break off (skirmish l.194-198, l.466-488).
#include <algorithm>

#include "engine/skirmish/breaking_off.h"
#include "engine/skirmish/fighters.h"
#include "engine/skirmish/shooting.h"
#include "engine/skirmish/strikes.h"

namespace engarde::skirmish {

namespace {

bool contains(const std::vector<std::size_t>& models, std::size_t model) {
    return std::find(models.begin(), models.end(), model) != models.end();
}

// Asks for the combat that a line belongs to. Returns null, and the breach, if the model is not in it.
const Fighter* ask_for_fighter(Inquiry& inquiry, std::size_t model) {
    inquiry.ask_about_phase(Phase::combat);
    const Fighter* fighter = fighter_of(inquiry.state(), model);
    inquiry.refuse_if(!fighter, clause::fighters_take_part, {{"model", number(model)}});
    return fighter;
}

void ask_about_the_weapon(Inquiry& inquiry, std::size_t fighting, const Weapon* weapon) {
    const Model& model = inquiry.model(fighting);
    const Fact fighter{"model", number(fighting)};
    const bool known = weapon != nullptr;
    inquiry.refuse_if(!known || !can_fight_with(model, *weapon), clause::fighters_use_what_they_carry, {fighter});
    inquiry.refuse_if(known && !weapon->close_combat, clause::close_weapons_fight, {fighter});
    const CarriedWeapon* carried = known ? find_carried(model, weapon) : nullptr;
    const int counters = carried ? stopping_counters(inquiry.rules(), model, *carried) : 0;
    inquiry.refuse_if(counters > 0, clause::a_counter_stops_the_weapon, {{"counters", counters}});
}

void ask_about_the_counters(Inquiry& inquiry, const Strike& strike, const Fighter& attacker) {
    inquiry.refuse_if(!has_attack_counter(inquiry.model(strike.attacker), attacker), clause::attacks_cost_a_counter,
                      {{"model", number(strike.attacker)}});
    const int left = counters_left(inquiry.model(strike.attacker), attacker) - 1;
    inquiry.refuse_if(strike.of_attacker.number > 0 && strike.of_attacker.number > left, clause::ploys_cost_a_counter,
                      {{"model", number(strike.attacker)}});
    const Fighter* defender = fighter_of(inquiry.state(), strike.defender);
    if (!defender) return;
    inquiry.refuse_if(strike.of_defender.number > counters_left(inquiry.model(strike.defender), *defender),
                      clause::ploys_cost_a_counter, {{"model", number(strike.defender)}});
}

// Only a record that leaves nothing out shows who could have attacked before.
void ask_about_the_order(Inquiry& inquiry, std::size_t model) {
    if (!inquiry.rules().every_action_recorded) return;
    const auto quicker = quicker_than(inquiry.rules(), inquiry.state(), model);
    inquiry.refuse_if(quicker.has_value(), clause::the_quickest_attacks_first,
                      {{"model", number(model)}, {"quicker", number(quicker.value_or(0))}});
}

void ask_about_a_free_attack(Inquiry& inquiry, const Strike& strike) {
    ask_about_answer(inquiry, strike.attacker);
    const Due* due = answer_due(inquiry.state(), strike.attacker);
    if (!due) return;
    const Model& attacker = inquiry.model(strike.attacker);
    const Fact model{"model", number(strike.attacker)};
    inquiry.refuse_if(due->other != strike.defender, clause::attacks_are_on_enemies_in_contact, {model});
    inquiry.ask_whether_alive(strike.defender);
    inquiry.refuse_if(attacker.turn.free_attack, clause::one_free_attack_a_turn, {model});
    if (inquiry.ruleset().free_attack_activation)
        inquiry.refuse_if(attacker.turn.acted, clause::free_attacks_by_models_yet_to_act, {model});
    ask_about_the_weapon(inquiry, strike.attacker, strike.weapon);
}

Fighter& fighter_in(const Change& change, std::size_t model) {
    std::vector<Fighter>& all = change.state.combat->fighters;
    return *std::find_if(all.begin(), all.end(), [&](const Fighter& each) { return each.model == model; });
}

void had_its_turn(const Change& change, std::size_t model, bool declined) {
    change.state.combat->has_begun = true;
    Fighter& fighter = fighter_in(change, model);
    fighter.had_its_turn = true;
    fighter.declined = declined;
    end_the_round_if_due(change.state);
}

// A pistol that is fired in combat must be reloaded.
void fire(Model& model, const Weapon* weapon) {
    const CarriedWeapon* carried = find_carried(model, weapon);
    if (carried && weapon->has_reload_rule())
        model.weapons[static_cast<std::size_t>(carried - model.weapons.data())].reload += weapon->reload_counters;
}

}  // namespace

void ask(Inquiry& inquiry, const BeginCombat& begin) {
    for (const std::size_t model : begin.models)
        if (!inquiry.knows_model(model)) return;
    const State& state = inquiry.state();
    inquiry.ask_about_phase(state.phase == Phase::move ? Phase::move : Phase::combat);
    inquiry.note(clause::priority_picks_the_combat);
    inquiry.refuse_if(begin.models.size() < 2, clause::combats_are_of_engaged_models, {});
    for (const std::size_t model : begin.models) {
        const Fact who{"model", number(model)};
        inquiry.ask_whether_alive(model);
        const std::vector<std::size_t> enemies = enemies_in_contact(state, model);
        inquiry.refuse_if(std::none_of(enemies.begin(), enemies.end(),
                                       [&](std::size_t enemy) { return contains(begin.models, enemy); }),
                          clause::combats_are_of_engaged_models, {who});
        const bool twice = std::count(begin.models.begin(), begin.models.end(), model) > 1;
        inquiry.refuse_if(twice || inquiry.model(model).turn.fought, clause::one_combat_a_turn, {who});
    }
}

void ask(Inquiry& inquiry, const RevealPool& pool) {
    if (!inquiry.knows_model(pool.model)) return;
    const Fighter* fighter = ask_for_fighter(inquiry, pool.model);
    if (!fighter) return;
    const Fact who{"model", number(pool.model)};
    inquiry.refuse_if(inquiry.state().combat->has_begun, clause::pools_come_before_attacks, {who});
    inquiry.refuse_if(fighter->attack_counters.has_value(), clause::a_pool_is_revealed_once, {who});
    const int most = inquiry.model(pool.model).pool();
    const bool wrong = pool.attack < 0 || pool.defence < 0 || pool.attack > most || pool.defence != most - pool.attack;
    inquiry.refuse_if(wrong, clause::counters_are_the_combat_pool,
                      {who, {"attack", pool.attack}, {"defence", pool.defence}, {"pool", most}});
}

void ask(Inquiry& inquiry, const DetermineInitiative& initiative) {
    for (const TakeWeapon& each : initiative.weapons)
        if (!inquiry.knows_model(each.model)) return;
    for (std::size_t index = 0; index < initiative.weapons.size(); ++index) {
        const TakeWeapon& each = initiative.weapons[index];
        const Fighter* fighter = ask_for_fighter(inquiry, each.model);
        if (!fighter) return;
        const Fact who{"model", number(each.model)};
        const bool again =
            std::any_of(initiative.weapons.begin(), initiative.weapons.begin() + static_cast<std::ptrdiff_t>(index),
                        [&](const TakeWeapon& before) { return before.model == each.model; });
        inquiry.refuse_if(inquiry.state().combat->has_begun, clause::initiative_comes_before_attacks, {who});
        inquiry.refuse_if(again || fighter->weapon, clause::initiative_is_determined_once, {who});
        ask_about_the_weapon(inquiry, each.model, each.weapon);
    }
}

void ask(Inquiry& inquiry, const Strike& strike) {
    if (!inquiry.knows_model(strike.attacker) || !inquiry.knows_model(strike.defender)) return;
    if (strike.free) return ask_about_a_free_attack(inquiry, strike);
    const Fighter* attacker = ask_for_fighter(inquiry, strike.attacker);
    if (!attacker) return;
    const Fact who{"model", number(strike.attacker)};
    inquiry.ask_whether_alive(strike.attacker);
    inquiry.ask_whether_alive(strike.defender);
    inquiry.refuse_if(!fighter_of(inquiry.state(), strike.defender), clause::fighters_take_part,
                      {{"model", number(strike.defender)}});
    inquiry.refuse_if(!are_in_contact(inquiry.state(), strike.attacker, strike.defender),
                      clause::attacks_are_on_enemies_in_contact, {who});
    ask_about_the_counters(inquiry, strike, *attacker);
    inquiry.refuse_if(attacker->weapon && attacker->weapon != strike.weapon, clause::weapons_stay_in_hand, {who});
    ask_about_the_weapon(inquiry, strike.attacker, strike.weapon);
    ask_about_the_order(inquiry, strike.attacker);
}

void ask(Inquiry& inquiry, const Decline& decline) {
    if (!inquiry.knows_model(decline.model)) return;
    const Fighter* fighter = ask_for_fighter(inquiry, decline.model);
    if (!fighter) return;
    inquiry.ask_whether_alive(decline.model);
    inquiry.refuse_if(!has_attack_counter(inquiry.model(decline.model), *fighter), clause::attacks_cost_a_counter,
                      {{"model", number(decline.model)}});
    ask_about_the_order(inquiry, decline.model);
}

void apply(const Change& change, const BeginCombat& begin) {
    State& state = change.state;
    state.phase = Phase::combat;
    Combat& combat = state.combat.emplace();
    for (const std::size_t model : begin.models) {
        Fighter fighter;
        fighter.model = model;
        combat.fighters.push_back(fighter);
        state.models[model].turn.fought = true;
        if (change.rules.ruleset.hidden_until == HiddenUntil::acts) state.models[model].hidden = false;
    }
}

void apply(const Change& change, const RevealPool& pool) {
    fighter_in(change, pool.model).attack_counters = pool.attack;
}

void apply(const Change& change, const DetermineInitiative& initiative) {
    for (const TakeWeapon& each : initiative.weapons) {
        Fighter& fighter = fighter_in(change, each.model);
        fighter.weapon = each.weapon;
        fighter.initiative = combat_initiative(change.rules, change.state, each.model, *each.weapon).value;
    }
}

void apply(const Change& change, const Strike& strike) {
    const StrikeScore scored = score(change.rules, change.state, strike, change.dice);
    fire(change.model(strike.attacker), strike.weapon);
    if (strike.free) {
        answered(change, strike.attacker);
        change.model(strike.attacker).turn.free_attack = true;
        if (change.rules.ruleset.free_attack_activation) change.model(strike.attacker).turn.acted = true;
        return suffer(change, strike.defender, scored.result);
    }
    Fighter& attacker = fighter_in(change, strike.attacker);
    ++attacker.attacks;
    attacker.ploys += strike.of_attacker.number;
    fighter_in(change, strike.defender).ploys += strike.of_defender.number;
    suffer(change, strike.defender, scored.result);
    had_its_turn(change, strike.attacker, false);
}

void apply(const Change& change, const Decline& decline) {
    had_its_turn(change, decline.model, true);
}

}  // namespace engarde::skirmish
