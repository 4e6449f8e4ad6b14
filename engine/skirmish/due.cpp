#include "engine/skirmish/due.h"

#include <algorithm>

#include "engine/skirmish/fighters.h"
#include "engine/skirmish/judging.h"
#include "engine/skirmish/morale.h"

namespace engarde::skirmish {

namespace {

using Kind = Due::Kind;

const Due* find_due(const State& state, Kind kind, std::size_t model) {
    const auto found = std::find_if(state.due.begin(), state.due.end(), [&](const Due& due) {
        return due.kind == kind && (due.model == model || kind == Kind::second_shot);
    });
    return found == state.due.end() ? nullptr : &*found;
}

struct PartOf {
    const State& state;

    const Due* operator()(const CheckDexterity& check) const {
        return find_due(state, Kind::dexterity_check, check.model);
    }
    const Due* operator()(const Fall& fall) const { return find_due(state, Kind::fall, fall.model); }
    const Due* operator()(const RollDrowning& roll) const { return find_due(state, Kind::drowning_roll, roll.model); }
    const Due* operator()(const SecondShot&) const { return find_due(state, Kind::second_shot, 0); }
    const Due* operator()(const Stay& stay) const { return find_due(state, Kind::answer, stay.model); }
    const Due* operator()(const Follow& follow) const { return find_due(state, Kind::answer, follow.model); }
    const Due* operator()(const Move& move) const {
        const bool is_short = move.way.kind == MoveKind::short_move;
        return is_short ? find_due(state, Kind::short_move, move.model) : nullptr;
    }
    const Due* operator()(const Strike& strike) const {
        return strike.free ? find_due(state, Kind::answer, strike.attacker) : nullptr;
    }
    template <class Other>
    const Due* operator()(const Other&) const {
        return nullptr;
    }
};

const Clause& missing(Kind kind) {
    switch (kind) {
        case Kind::fall:
            return clause::failed_checks_are_falls;
        case Kind::drowning_roll:
            return clause::drowning_is_rolled_for;
        case Kind::second_shot:
            return clause::misses_into_combat_go_astray;
        case Kind::answer:
            return clause::everybody_left_answers;
        case Kind::short_move:
            return clause::promised_moves_follow;
        case Kind::dexterity_check:
            break;
    }
    return clause::long_jumps_and_climbs_are_checked;
}

using Found = std::optional<Violation>;

// An answer that was given is no longer missing, nor is one to a model that a free attack has killed.
bool is_missing(const State& state, const Due& due) {
    return due.kind != Kind::answer || (!due.given && !state.models[due.other].killed());
}

Found missing_part(const State& state) {
    for (const Due& due : state.due)
        if (is_missing(state, due)) return Violation(missing(due.kind), {{"model", number(due.model)}});
    return std::nullopt;
}

// Before the Move Phase ends.
Found missing_action(const State& state) {
    if (state.phase != Phase::move) return std::nullopt;
    for (std::size_t warband = 0; warband < state.warbands.size(); ++warband)
        if (may_still_act(state, warband))
            return Violation(clause::everybody_acts_or_passes, {{"warband", number(warband)}});
    return std::nullopt;
}

// Before a combat ends.
Found missing_attack(const State& state) {
    const auto model = state.phase == Phase::combat ? still_to_attack(state) : std::nullopt;
    if (!model) return std::nullopt;
    return Violation(clause::counters_are_used_or_declined, {{"model", number(*model)}});
}

// Before the Combat Phase ends.
Found missing_combat(const State& state) {
    if (!state.priority || state.phase == Phase::end) return std::nullopt;
    for (std::size_t model = 0; model < state.models.size(); ++model)
        if (is_engaged(state, model) && !state.models[model].turn.fought)
            return Violation(clause::the_engaged_fight, {{"model", number(model)}});
    return std::nullopt;
}

Found missing_in_the_end_phase(const Rules& rules, const State& state) {
    for (std::size_t index = 0; index < state.models.size(); ++index) {
        const Model& model = state.models[index];
        if (!model.killed() && model.stunned > 0 && !model.turn.stun_rolled)
            return Violation(clause::the_stunned_roll, {{"model", number(index)}});
    }
    for (std::size_t warband = 0; warband < state.warbands.size(); ++warband)
        if (!state.warbands[warband].tested && morale_test_is_due(rules, state, warband))
            return Violation(clause::due_morale_tests_are_made, {{"warband", number(warband)}});
    return std::nullopt;
}

// Before the first attack of a combat.
Found missing_preparation(const State& state) {
    if (!state.combat || state.combat->has_begun) return std::nullopt;
    for (const Fighter& fighter : state.combat->fighters) {
        if (!fighter.attack_counters) return Violation(clause::pools_are_revealed, {{"model", number(fighter.model)}});
        if (!fighter.weapon) return Violation(clause::initiative_is_determined, {{"model", number(fighter.model)}});
    }
    return std::nullopt;
}

Found first_of(std::initializer_list<Found> all) {
    for (const Found& each : all)
        if (each) return each;
    return std::nullopt;
}

struct MissingBefore {
    const Rules& rules;
    const State& state;

    Found operator()(const BeginCombat&) const { return first_of({missing_action(state), missing_attack(state)}); }
    Found operator()(const BeginEndPhase&) const {
        return first_of({missing_action(state), missing_attack(state), missing_combat(state)});
    }
    Found operator()(const StartTurn&) const {
        if (state.turn == 0 || !state.priority) return std::nullopt;
        return first_of({missing_action(state), missing_attack(state), missing_combat(state),
                         missing_in_the_end_phase(rules, state)});
    }
    Found operator()(const Strike& strike) const { return strike.free ? std::nullopt : missing_preparation(state); }
    Found operator()(const Decline&) const { return missing_preparation(state); }
    template <class Other>
    Found operator()(const Other&) const {
        return std::nullopt;
    }
};

}  // namespace

const Due* due_part(const State& state, const Action& action) {
    return std::visit(PartOf{state}, action);
}

bool leaves_due(const Action& action) {
    return std::holds_alternative<Place>(action);
}

Found missing_before(const Rules& rules, const State& state, const Action& action) {
    if (!rules.every_action_recorded || leaves_due(action) || due_part(state, action)) return std::nullopt;
    if (const Found part = missing_part(state)) return part;
    return std::visit(MissingBefore{rules, state}, action);
}

Found missing_at_the_end(const Rules& rules, const State& state) {
    const bool is_complete = rules.every_action_recorded && state.phase == Phase::end;
    return is_complete ? missing_in_the_end_phase(rules, state) : std::nullopt;
}

}  // namespace engarde::skirmish
