#include "engine/skirmish/mishaps.h"

#include <algorithm>
#include <numeric>

#include "engine/skirmish/characteristics.h"
#include "engine/skirmish/fighters.h"
#include "engine/skirmish/judging.h"

namespace engarde::skirmish {

namespace {

constexpr int dexterity_needed = 8;
constexpr int hindering_armour = 3;
constexpr int for_agility = 2;
constexpr int taken_from_a_fall = 8;

int least_heavy_armour(const Rules& rules) {
    switch (rules.ruleset.heavy_armour) {
        case HeavyArmour::from_2:
            return 2;
        case HeavyArmour::from_4:
            return 4;
        case HeavyArmour::from_3:
            break;
    }
    return 3;
}

using Kind = Due::Kind;

std::vector<Due>::iterator find_due(State& state, Kind kind, std::size_t model) {
    return std::find_if(state.due.begin(), state.due.end(),
                        [&](const Due& due) { return due.kind == kind && due.model == model; });
}

const Due* find_due(const State& state, Kind kind, std::size_t model) {
    const auto found = std::find_if(state.due.begin(), state.due.end(),
                                    [&](const Due& due) { return due.kind == kind && due.model == model; });
    return found == state.due.end() ? nullptr : &*found;
}

}  // namespace

DexterityScore dexterity(const Rules& rules, const Model& model, const std::vector<int>& dice) {
    DexterityScore score;
    score.roll = std::accumulate(dice.begin(), dice.end(), 0);
    score.initiative =
        rules.ruleset.dex_initiative == DexterityInitiative::roster ? model.initiative : initiative(rules, model);
    if (model.armour >= hindering_armour) {
        const bool whole = rules.ruleset.dex_ar == DexterityArmour::whole;
        score.modifiers.push_back({"armour", -(whole ? model.armour : model.armour - (hindering_armour - 1))});
    }
    if (model.traits.agile) score.modifiers.push_back({"Agile", for_agility});
    score.check = score.roll + score.initiative + sum_of(score.modifiers);
    score.passed = score.check >= dexterity_needed;
    return score;
}

FallScore fall(int height, const std::vector<int>& dice) {
    FallScore score{std::accumulate(dice.begin(), dice.end(), 0), height};
    score.wound_score = score.roll + height - taken_from_a_fall;
    score.result = wound_result(score.wound_score);
    return score;
}

bool drowns(const Rules& rules, const Model& model, int die) {
    return die >= (model.armour >= least_heavy_armour(rules) ? 5 : 6);
}

bool is_in_water(const Model& model) {
    return model.ground == Ground::water;
}

void ask(Inquiry& inquiry, const CheckDexterity& check) {
    if (!inquiry.knows_model(check.model)) return;
    inquiry.ask_about_phase(Phase::move);
    inquiry.ask_whether_alive(check.model);
}

void ask(Inquiry& inquiry, const Fall& falling) {
    if (!inquiry.knows_model(falling.model)) return;
    inquiry.ask_about_phase(Phase::move);
    inquiry.ask_whether_alive(falling.model);
    const Due* due = find_due(inquiry.state(), Kind::fall, falling.model);
    inquiry.refuse_if(!due, clause::falls_follow_failed_checks, {{"model", number(falling.model)}});
    const bool is_given = inquiry.ruleset().fall_height == FallHeight::climbed && due && due->climbed;
    if (is_given)
        inquiry.refuse_if(falling.height != due->climbed->inches, clause::falls_are_as_high_as_the_climb,
                          {{"height", falling.height}, {"climbed", due->climbed->inches}});
    inquiry.refuse_if(falling.height < 0, clause::falls_follow_failed_checks, {{"model", number(falling.model)}});
}

void ask(Inquiry& inquiry, const RollDrowning& roll) {
    if (!inquiry.knows_model(roll.model)) return;
    inquiry.ask_about_phase(inquiry.state().phase == Phase::combat ? Phase::combat : Phase::move);
    inquiry.ask_whether_alive(roll.model);
    inquiry.refuse_if(!find_due(inquiry.state(), Kind::drowning_roll, roll.model), clause::only_the_stunned_drown,
                      {{"model", number(roll.model)}});
}

// The check of the first jump or climb that is due decides; a check for another reason changes nothing here.
void apply(const Change& change, const CheckDexterity& check) {
    State& state = change.state;
    const auto due = find_due(state, Kind::dexterity_check, check.model);
    if (due == state.due.end()) return;
    const Due decided = *due;
    state.due.erase(due);
    if (!dexterity(change.rules, change.model(check.model), change.dice).passed) {
        std::erase_if(state.due,
                      [&](const Due& each) { return each.kind == Kind::dexterity_check && each.model == check.model; });
        state.due.insert(state.due.begin(), {.kind = Kind::fall, .model = check.model, .climbed = decided.climbed});
        return;
    }
    for (const std::size_t other : decided.models) come_into_contact(change, check.model, other);
}

void apply(const Change& change, const Fall& falling) {
    change.state.due.erase(find_due(change.state, Kind::fall, falling.model));
    suffer(change, falling.model, fall(falling.height, change.dice).result);
}

void apply(const Change& change, const RollDrowning& roll) {
    change.state.due.erase(find_due(change.state, Kind::drowning_roll, roll.model));
    if (drowns(change.rules, change.model(roll.model), change.dice.front()))
        suffer(change, roll.model, WoundResult::critical);
    end_the_round_if_due(change.state);  // it may have waited for the drowned
}

void suffer(const Change& change, std::size_t index, WoundResult result) {
    State& state = change.state;
    Model& model = state.models[index];
    const bool third_stun = result == WoundResult::stunned && model.stunned == 2;
    model = wounded(change.rules, std::move(model), result);
    if (model.killed()) {
        model.killed_in = state.turn;
        end_contacts_of(state, index);
        std::erase_if(state.due, [&](const Due& due) { return due.model == index; });
        for (Due& due : state.due)
            due.models.erase(std::remove(due.models.begin(), due.models.end(), index), due.models.end());
        if (state.may_shoot == index) state.may_shoot.reset();
        return;
    }
    const bool counts = !third_stun || change.rules.ruleset.drown_third_stun;
    if (result == WoundResult::stunned && counts && is_in_water(model))
        state.due.insert(state.due.begin(), {.kind = Kind::drowning_roll, .model = index});
}

}  // namespace engarde::skirmish
