#include "engine/skirmish/morale.h"

#include <algorithm>

namespace engarde::skirmish {

namespace {

// The starting strength of a warband, and what is left or lost of it.
struct Strengths {
    int starting = 0;
    int living = 0;
    int lost = 0;  // in the turn whose losses count
    bool any_lost = false;
    bool leader_lost = false;
};

bool counts_points(const Rules& rules, const State& state, std::size_t warband) {
    return rules.ruleset.strength == Strength::points &&
           std::any_of(state.models.begin(), state.models.end(),
                       [&](const Model& model) { return model.warband == warband && model.traits.points > 0; });
}

Strengths strengths(const Rules& rules, const State& state, std::size_t warband) {
    const bool in_points = counts_points(rules, state, warband);
    const int turn = state.turn - (rules.ruleset.morale_when == MoraleWhen::previous_turn ? 1 : 0);
    Strengths found;
    for (const Model& model : state.models) {
        if (model.warband != warband) continue;
        const int weight = in_points ? model.traits.points : 1;
        found.starting += weight;
        if (!model.killed()) found.living += weight;
        if (!model.killed() || model.killed_in != turn || turn < 1) continue;
        found.lost += weight;
        found.any_lost = true;
        found.leader_lost = found.leader_lost || model.traits.leader;
    }
    return found;
}

bool any_living(const State& state, std::size_t warband) {
    return std::any_of(state.models.begin(), state.models.end(),
                       [&](const Model& model) { return model.warband == warband && !model.killed(); });
}

template <class Trait>
bool has(const Rules& rules, const State& state, std::size_t warband, Trait trait) {
    return std::any_of(state.models.begin(), state.models.end(), [&](const Model& model) {
        return model.warband == warband && model.traits.*trait && (!model.killed() || rules.ruleset.commander_dead);
    });
}

std::vector<Modifier> morale_modifiers(const Rules& rules, const State& state, std::size_t warband) {
    const Strengths strength = strengths(rules, state, warband);
    const bool below_half = std::int64_t{strength.living} * 2 < strength.starting;
    const bool below_quarter = std::int64_t{strength.living} * 4 < strength.starting;
    const bool both = rules.ruleset.morale_25_and_50 == MoraleStrength::both;
    std::vector<Modifier> found{
        {"below half strength", below_half && (both || !below_quarter) ? 1 : 0},
        {"below a quarter of the strength", below_quarter ? 2 : 0},
        {"Wavering", state.warbands[warband].condition == Morale::wavering ? 1 : 0},
        {"Commander", has(rules, state, warband, &Traits::commander) ? -1 : 0},
    };
    std::erase_if(found, [](const Modifier& modifier) { return modifier.value == 0; });
    return found;
}

}  // namespace

bool morale_test_is_due(const Rules& rules, const State& state, std::size_t warband) {
    const Morale condition = state.warbands[warband].condition;
    if (condition == Morale::routing || !any_living(state, warband)) return false;
    const Strengths strength = strengths(rules, state, warband);
    const bool quarter_lost = std::int64_t{strength.lost} * 4 >= strength.starting && strength.lost > 0;
    const bool any_lost = strength.any_lost && rules.ruleset.morale_trigger == MoraleTrigger::any;
    return condition == Morale::wavering || quarter_lost || any_lost || strength.leader_lost;
}

bool has_banner(const Rules& rules, const State& state, std::size_t warband) {
    return has(rules, state, warband, &Traits::banner);
}

MoraleScore morale_test(const Rules& rules, const State& state, std::size_t warband, const std::vector<int>& dice) {
    const Warband& testing = state.warbands[warband];
    MoraleScore score;
    score.roll = dice[0] + dice[1];
    if (dice.size() > 2) {
        const int again = dice[2] + dice[3];
        score.roll = rules.ruleset.reroll_stands == RerollStands::yes ? again : std::min(score.roll, again);
    }
    score.modifiers = morale_modifiers(rules, state, warband);
    score.test = score.roll + sum_of(score.modifiers);
    score.passed = score.test <= testing.morale;
    const bool wavering = testing.condition == Morale::wavering;
    score.result = score.passed ? Morale::steady : wavering ? Morale::routing : Morale::wavering;
    return score;
}

StunScore stun_removal(const Rules& rules, const State& state, std::size_t index, int die) {
    const Model& model = state.models[index];
    const bool engaged = is_engaged(state, index);
    const bool rest_helps = model.turn.rested && (!engaged || rules.ruleset.rest_engaged);
    StunScore score;
    if (engaged) score.modifiers.push_back({"Engaged", -1});
    if (rest_helps) score.modifiers.push_back({"rested", 2});
    score.roll = die + sum_of(score.modifiers);
    const int most = score.roll >= 7 ? 2 : score.roll >= 5 ? 1 : 0;
    score.removed = std::min(most, model.stunned);
    return score;
}

}  // namespace engarde::skirmish
