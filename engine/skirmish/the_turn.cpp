// The turn: its phases, Priority, and whose turn it is to act (skirmish l.97-158).
#include <algorithm>

#include "engine/skirmish/judging.h"

namespace engarde::skirmish {

bool Inquiry::knows_model(std::size_t model) {
    const bool unknown = model >= state_.models.size() || state_.models[model].warband >= state_.warbands.size();
    refuse_if(unknown, clause::only_the_rosters_take_part,
              {{"warbands", number(state_.warbands.size())}, {"models", number(state_.models.size())}});
    return !unknown;
}

bool Inquiry::knows_warband(std::size_t warband) {
    const bool unknown = warband >= state_.warbands.size();
    refuse_if(unknown, clause::only_the_rosters_take_part,
              {{"warbands", number(state_.warbands.size())}, {"models", number(state_.models.size())}});
    return !unknown;
}

void Inquiry::ask_about_priority() {
    refuse_if(!state_.priority && !state_.priority_tied, clause::priority_comes_first, {{"turn", state_.turn}});
    refuse_if(!state_.priority && state_.priority_tied, clause::ties_are_rolled_again, {{"turn", state_.turn}});
}

void Inquiry::ask_about_phase(Phase phase) {
    ask_about_priority();
    refuse_if(state_.priority && state_.phase != phase, clause::phases_have_an_order,
              {{"phase", static_cast<int>(state_.phase)}, {"asked", static_cast<int>(phase)}});
}

void Inquiry::ask_about_the_order(std::size_t warband) {
    const bool passed = state_.warbands[warband].passed;
    refuse_if(passed, clause::a_pass_ends_the_phase, {{"turn", state_.turn}, {"warband", number(warband)}});
    const auto next = next_to_act(state_);
    refuse_if(rules_.every_action_recorded && !passed && next && *next != warband, clause::players_alternate,
              {{"turn", state_.turn}, {"next", number(next.value_or(0))}});
}

void Inquiry::ask_whether_alive(std::size_t model) {
    refuse_if(state_.models[model].killed(), clause::the_killed_are_out, {{"model", number(model)}});
}

void Inquiry::ask_who_acts(std::size_t acting) {
    const Model& model = state_.models[acting];
    ask_about_phase(Phase::move);
    ask_whether_alive(acting);
    refuse_if(model.turn.acted, clause::one_action_a_turn, {{"turn", state_.turn}, {"model", number(acting)}});
    ask_about_the_order(model.warband);
}

void ask(Inquiry& inquiry, const StartTurn& start) {
    const State& state = inquiry.state();
    inquiry.refuse_if(start.number != state.turn + 1, clause::turns_follow_one_another,
                      {{"turn", start.number}, {"next", state.turn + 1}});
    if (state.turn == 0) return;
    inquiry.refuse_if(!state.priority && !state.priority_tied, clause::priority_comes_first, {{"turn", state.turn}});
    inquiry.refuse_if(!state.priority && state.priority_tied, clause::ties_are_rolled_again, {{"turn", state.turn}});
}

void ask(Inquiry& inquiry, const RollPriority&) {
    const State& state = inquiry.state();
    if (!inquiry.knows_warband(0)) return;
    inquiry.refuse_if(state.turn == 0, clause::turns_follow_one_another, {{"next", 1}});
    inquiry.refuse_if(state.priority.has_value(), clause::priority_holds_for_the_turn,
                      {{"turn", state.turn}, {"priority", number(state.priority.value_or(0))}});
    inquiry.note(clause::abilities_may_change_priority);
}

void ask(Inquiry& inquiry, const Pass& pass) {
    if (!inquiry.knows_warband(pass.warband)) return;
    inquiry.ask_about_phase(Phase::move);
    inquiry.ask_about_the_order(pass.warband);
}

void apply(const Change& change, const StartTurn& start) {
    State& state = change.state;
    for (Contact& contact : state.contacts)
        if (state.models[contact.one].turn.fought && state.models[contact.other].turn.fought) contact.has_fought = true;
    state.turn = start.number;
    state.priority.reset();
    state.priority_tied = false;
    state.last_to_act.reset();
    state.phase = Phase::priority;
    state.combat.reset();
    for (Warband& warband : state.warbands) warband.passed = warband.tested = false;
    for (Model& model : state.models) {
        model.turn = {};
        if (change.rules.ruleset.hidden_until == HiddenUntil::turn) model.hidden = false;
    }
    // A record can begin with models in contact.
    if (change.rules.ruleset.hidden_until == HiddenUntil::acts)
        for (const Contact& contact : state.contacts)
            state.models[contact.one].hidden = state.models[contact.other].hidden = false;
}

void apply(const Change& change, const RollPriority&) {
    State& state = change.state;
    const auto highest = std::max_element(change.dice.begin(), change.dice.end());
    state.priority_tied = std::count(change.dice.begin(), change.dice.end(), *highest) > 1;
    if (state.priority_tied) return;
    state.priority = static_cast<std::size_t>(highest - change.dice.begin());
    state.phase = Phase::move;
}

void apply(const Change& change, const Pass& pass) {
    change.state.warbands[pass.warband].passed = true;
    change.state.last_to_act = pass.warband;
}

void has_acted(const Change& change, std::size_t model) {
    change.model(model).turn.acted = true;
    change.state.last_to_act = change.model(model).warband;
}

}  // namespace engarde::skirmish
