#include "engine/skirmish/legality.h"

#include <algorithm>

#include "engine/skirmish/rulebook.h"

namespace engarde::skirmish {

namespace {

int number(std::size_t place) {
    return static_cast<int>(place);
}

// Collects the breaches of one action in the order in which they are checked.
class Inquiry {
public:
    Inquiry(const Rules& rules, const State& state) : rules_(rules), state_(state) {}

    std::vector<Violation> operator()(const StartTurn& start) {
        refuse_if(start.number != state_.turn + 1, clause::turns_follow_one_another,
                  {{"turn", start.number}, {"next", state_.turn + 1}});
        return found_;
    }

    std::vector<Violation> operator()(const RollPriority&) {
        refuse_strangers(state_.warbands.empty());
        refuse_if(state_.turn == 0, clause::turns_follow_one_another, {{"next", 1}});
        refuse_if(state_.priority.has_value(), clause::priority_holds_for_the_turn,
                  {{"turn", state_.turn}, {"priority", number(state_.priority.value_or(0))}});
        return found_;
    }

    std::vector<Violation> operator()(const Shot& shot) {
        if (unknown_model(shot.shooter) || unknown_model(shot.target)) return found_;
        ask_who_acts(shot.shooter);
        refuse_if(state_.models[shot.target].killed(), clause::the_killed_are_out, {{"model", number(shot.target)}});
        ask_about_the_target(shot);
        ask_about_the_weapon(shot);
        ask_about_the_range(shot);
        return found_;
    }

    std::vector<Violation> operator()(const Reload& reload) {
        if (unknown_model(reload.model)) return found_;
        ask_who_acts(reload.model);
        const Model& model = state_.models[reload.model];
        refuse_if(!to_reload(model, reload.weapon), clause::a_reload_removes_a_counter,
                  {{"model", number(reload.model)}, {"carried", find_carried(model, reload.weapon) ? 1 : 0}});
        return found_;
    }

    std::vector<Violation> operator()(const OtherAction& other) {
        if (!unknown_model(other.model)) ask_who_acts(other.model);
        return found_;
    }

    std::vector<Violation> operator()(const Pass& pass) {
        refuse_strangers(pass.warband >= state_.warbands.size());
        if (!found_.empty()) return found_;
        ask_about_priority();
        ask_about_the_order(pass.warband);
        return found_;
    }

private:
    void refuse_if(bool broken, const Clause& clause, const Facts& facts) {
        if (broken) found_.emplace_back(clause, facts);
    }
    void refuse_strangers(bool broken) {
        refuse_if(broken, clause::only_the_rosters_take_part,
                  {{"warbands", number(state_.warbands.size())}, {"models", number(state_.models.size())}});
    }

    bool unknown_model(std::size_t model) {
        const bool unknown = model >= state_.models.size() || state_.models[model].warband >= state_.warbands.size();
        refuse_strangers(unknown);
        return unknown;
    }

    void ask_about_priority() {
        refuse_if(!state_.priority && !state_.priority_tied, clause::priority_comes_first, {{"turn", state_.turn}});
        refuse_if(!state_.priority && state_.priority_tied, clause::ties_are_rolled_again, {{"turn", state_.turn}});
    }

    void ask_about_the_order(std::size_t warband) {
        const bool passed = state_.warbands[warband].passed;
        refuse_if(passed, clause::a_pass_ends_the_phase, {{"turn", state_.turn}, {"warband", number(warband)}});
        const auto next = next_to_act(state_);
        refuse_if(rules_.every_action_recorded && !passed && next && *next != warband, clause::players_alternate,
                  {{"turn", state_.turn}, {"next", number(next.value_or(0))}});
    }

    void ask_who_acts(std::size_t acting) {
        const Model& model = state_.models[acting];
        ask_about_priority();
        refuse_if(model.killed(), clause::the_killed_are_out, {{"model", number(acting)}});
        refuse_if(model.acted, clause::one_action_a_turn, {{"turn", state_.turn}, {"model", number(acting)}});
        ask_about_the_order(model.warband);
    }

    void ask_about_the_target(const Shot& shot) {
        const Fact shooter{"shooter", number(shot.shooter)};
        const Fact target{"target", number(shot.target)};
        refuse_if(shot.shooter_engaged, clause::engaged_models_do_not_shoot, {shooter});
        refuse_if(shot.shooter == shot.target, clause::a_model_shoots_at_another, {shooter});
        refuse_if(shot.no_line_of_sight, clause::the_target_is_in_sight, {shooter, target});
    }

    void ask_about_the_weapon(const Shot& shot) {
        const CarriedWeapon* carried = find_carried(state_.models[shot.shooter], shot.weapon);
        const Fact shooter{"shooter", number(shot.shooter)};
        refuse_if(!carried, clause::a_model_shoots_with_what_it_carries, {shooter});
        refuse_if(shot.weapon && !shot.weapon->is_missile_weapon(), clause::missile_weapons_shoot, {shooter});
        refuse_if(carried && carried->used_up, clause::a_grenade_is_used_once, {shooter});
        refuse_if(carried && !carried->used_up && carried->reload > 0, clause::a_counter_stops_the_weapon,
                  {{"counters", carried ? carried->reload : 0}});
    }

    void ask_about_the_range(const Shot& shot) {
        const Fact range{"range", shot.range.inches};
        const Fact rest{"hundredths", shot.range.hundredths};
        refuse_if(shot.range < Distance{}, clause::range_is_a_distance, {range, rest});
        if (!shot.weapon || !shot.weapon->is_missile_weapon()) return;
        refuse_if(shot.range > Distance{shot.weapon->maximum_range}, clause::the_target_is_in_range,
                  {range, rest, {"maximum", shot.weapon->maximum_range}});
    }

    static bool to_reload(const Model& model, const Weapon* weapon) {
        return std::any_of(model.weapons.begin(), model.weapons.end(), [&](const CarriedWeapon& carried) {
            return weapon && carried.weapon == weapon && carried.reload > 0;
        });
    }

    const Rules& rules_;
    const State& state_;
    std::vector<Violation> found_;
};

}  // namespace

std::vector<Violation> violations(const Rules& rules, const State& state, const Action& action) {
    return std::visit(Inquiry(rules, state), action);
}

std::optional<Violation> violation(const Rules& rules, const State& state, const Action& action) {
    const std::vector<Violation> all = violations(rules, state, action);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

std::size_t dice_needed(const State& state, const Action& action) {
    if (std::holds_alternative<Shot>(action)) return 2;
    return std::holds_alternative<RollPriority>(action) ? state.warbands.size() : 0;
}

std::optional<Violation> dice_violation(const State& state, const Action& action, const Chance& chance) {
    const std::size_t needed = dice_needed(state, action);
    if (chance.dice.size() != needed)
        return Violation(clause::as_many_dice_as_asked,
                         {{"dice", static_cast<int>(chance.dice.size())}, {"needed", static_cast<int>(needed)}});
    for (const int die : chance.dice)
        if (die < 1 || die > 6) return Violation(clause::dice_have_six_sides, {{"die", die}});
    return std::nullopt;
}

}  // namespace engarde::skirmish
