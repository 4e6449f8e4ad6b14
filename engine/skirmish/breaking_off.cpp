// Breaking off, and what the enemies do that are left (skirmish l.191-203). Their free attacks are strikes
// (fighting.cpp).
#include "engine/skirmish/breaking_off.h"

#include <algorithm>

#include "engine/skirmish/moving.h"

namespace engarde::skirmish {

namespace {

bool contains(const std::vector<std::size_t>& models, std::size_t model) {
    return std::find(models.begin(), models.end(), model) != models.end();
}

bool is_exactly(const std::vector<std::size_t>& named, std::vector<std::size_t> models) {
    return named.size() == models.size() &&
           std::all_of(models.begin(), models.end(), [&](std::size_t model) { return contains(named, model); });
}

}  // namespace

const Due* answer_due(const State& state, std::size_t model) {
    const auto found = std::find_if(state.due.begin(), state.due.end(), [&](const Due& due) {
        return due.kind == Due::Kind::answer && due.model == model;
    });
    return found == state.due.end() ? nullptr : &*found;
}

void ask_about_answer(Inquiry& inquiry, std::size_t model) {
    inquiry.ask_about_phase(Phase::move);
    inquiry.ask_whether_alive(model);
    const Due* due = answer_due(inquiry.state(), model);
    inquiry.refuse_if(!due, clause::the_left_answer, {{"model", number(model)}});
    inquiry.refuse_if(due && due->given, clause::the_left_answer_once, {{"model", number(model)}});
}

void answered(const Change& change, std::size_t model) {
    for (Due& due : change.state.due)
        if (due.kind == Due::Kind::answer && due.model == model) due.given = true;
}

void ask(Inquiry& inquiry, const BreakOff& leaving) {
    if (!inquiry.knows_model(leaving.model)) return;
    for (const std::size_t other : leaving.from)
        if (!inquiry.knows_model(other)) return;
    inquiry.ask_who_acts(leaving.model);
    const std::vector<std::size_t> enemies = enemies_in_contact(inquiry.state(), leaving.model);
    inquiry.refuse_if(enemies.empty(), clause::break_offs_leave_enemies, {{"model", number(leaving.model)}});
    inquiry.refuse_if(leaving.way.kind != MoveKind::short_move, clause::break_offs_are_short_moves);
    inquiry.refuse_if(!enemies.empty() && !is_exactly(leaving.from, enemies), clause::break_offs_leave_all_enemies,
                      {{"enemies", number(enemies.size())}});
    ask_about_way(inquiry, inquiry.model(leaving.model), leaving.way);
}

void ask(Inquiry& inquiry, const Stay& stay) {
    if (inquiry.knows_model(stay.model)) ask_about_answer(inquiry, stay.model);
}

void ask(Inquiry& inquiry, const Follow& follow) {
    if (!inquiry.knows_model(follow.model)) return;
    ask_about_answer(inquiry, follow.model);
    const State& state = inquiry.state();
    const Due* due = answer_due(state, follow.model);
    if (!due) return;
    inquiry.ask_whether_alive(due->other);
    const Model& model = inquiry.model(follow.model);
    inquiry.refuse_if(model.turn.acted, clause::followers_have_not_acted,
                      {{"turn", state.turn}, {"model", number(follow.model)}});
    inquiry.refuse_if(is_engaged(state, follow.model), clause::followers_leave_nobody,
                      {{"model", number(follow.model)}});
    Way way = follow.way;
    if (inquiry.ruleset().follow_kind == FollowKind::short_move) way.kind = MoveKind::short_move;
    inquiry.refuse_if(follow.way.kind == MoveKind::run, clause::runs_do_not_reach_contact);
    ask_about_way(inquiry, model, way);
}

void apply(const Change& change, const BreakOff& leaving) {
    end_contacts_of(change.state, leaving.model);
    go(change, leaving.model, leaving.way, {});
    for (const std::size_t enemy : leaving.from)
        change.state.due.push_back({.kind = Due::Kind::answer, .model = enemy, .other = leaving.model});
    has_acted(change, leaving.model);
}

void apply(const Change& change, const Stay& stay) {
    answered(change, stay.model);
}

// To follow is the model's action, but its player has no turn for it in the alternation.
void apply(const Change& change, const Follow& follow) {
    const std::size_t leaver = answer_due(change.state, follow.model)->other;
    answered(change, follow.model);
    go(change, follow.model, follow.way, {leaver});
    change.model(follow.model).turn.acted = true;
}

}  // namespace engarde::skirmish
