// Moving (skirmish l.160-217).
#include "engine/skirmish/moving.h"

#include <algorithm>
#include <limits>

#include "engine/skirmish/due.h"
#include "engine/skirmish/judging.h"
#include "engine/skirmish/movement.h"

namespace engarde::skirmish {

namespace {

constexpr Distance easy_jump{1};
constexpr Distance longest_jump{2};
constexpr Distance run_distance{1};

// A fact is an int, and a record may declare any distance.
int fact(std::int64_t value) {
    return static_cast<int>(
        std::clamp<std::int64_t>(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

void ask_about_contacts(Inquiry& inquiry, const Move& move) {
    const std::size_t warband = inquiry.model(move.model).warband;
    for (const std::size_t other : move.contacts) {
        inquiry.refuse_if(inquiry.model(other).warband == warband, clause::contact_is_with_enemies,
                          {{"model", number(other)}});
        inquiry.ask_whether_alive(other);
    }
    const bool any = !move.contacts.empty();
    inquiry.refuse_if(any && move.way.kind == MoveKind::short_move && !inquiry.ruleset().short_move_contact,
                      clause::short_moves_do_not_reach_contact);
    inquiry.refuse_if(any && move.way.kind == MoveKind::run, clause::runs_do_not_reach_contact);
}

void ask_about_clearance(Inquiry& inquiry, const Way& way) {
    if (way.kind != MoveKind::run) return;
    inquiry.refuse_if(!way.clearance, clause::runs_show_their_clearance);
    if (!way.clearance) return;
    const bool too_near =
        inquiry.ruleset().run_one_inch ? *way.clearance < run_distance : *way.clearance <= run_distance;
    inquiry.refuse_if(too_near, clause::runs_keep_their_distance,
                      {{"hundredths", fact(in_hundredths(*way.clearance))}});
}

}  // namespace

bool needs_dexterity(const Way& way) {
    return way.jump > easy_jump || way.climb > Distance{};
}

void ask_about_way(Inquiry& inquiry, const Model& model, const Way& way) {
    const int most = allowance(inquiry.rules(), model, way);
    const std::int64_t used = cost(inquiry.rules(), way);
    inquiry.refuse_if(way.inches < Distance{}, clause::moves_stay_within_the_rate,
                      {{"hundredths", fact(in_hundredths(way.inches))}, {"allowance", most}});
    inquiry.refuse_if(used > std::int64_t{most} * 100, clause::moves_stay_within_the_rate,
                      {{"hundredths", fact(used)}, {"allowance", most}});
    inquiry.refuse_if(way.jump > longest_jump, clause::jumps_are_two_inches,
                      {{"hundredths", fact(in_hundredths(way.jump))}});
    inquiry.refuse_if(way.jump > easy_jump && way.jump <= longest_jump && way.kind != MoveKind::short_move,
                      clause::long_jumps_are_short_moves, {{"hundredths", fact(in_hundredths(way.jump))}});
    inquiry.refuse_if(way.climb > Distance{} && way.kind != MoveKind::short_move, clause::climbs_are_short_moves);
    ask_about_clearance(inquiry, way);
    inquiry.note(clause::models_are_not_moved_through);
    inquiry.note(clause::impassable_ground_is_avoided);
    inquiry.note(clause::terrain_is_agreed);
    if (way.climb > Distance{}) inquiry.note(clause::storeys_are_agreed);
}

void go(const Change& change, std::size_t mover, const Way& way, const std::vector<std::size_t>& contacts) {
    Model& model = change.model(mover);
    model.ground = way.ends_in;
    if (way.kind == MoveKind::short_move) model.turn.moved_short = true;
    if (change.rules.ruleset.hidden_until == HiddenUntil::acts) model.hidden = false;
    std::vector<Due>& due = change.state.due;
    if (way.jump > easy_jump) due.push_back({.kind = Due::Kind::dexterity_check, .model = mover});
    if (way.climb > Distance{})
        due.push_back({.kind = Due::Kind::dexterity_check, .model = mover, .climbed = way.climb});
    if (needs_dexterity(way))
        due.back().models = contacts;
    else
        for (const std::size_t other : contacts) come_into_contact(change, mover, other);
}

void come_into_contact(const Change& change, std::size_t one, std::size_t other) {
    make_contact(change.state, one, other);
    if (change.rules.ruleset.hidden_until == HiddenUntil::acts)
        change.model(one).hidden = change.model(other).hidden = false;
}

void ask(Inquiry& inquiry, const Move& move) {
    if (!inquiry.knows_model(move.model)) return;
    for (const std::size_t other : move.contacts)
        if (!inquiry.knows_model(other)) return;
    if (due_part(inquiry.state(), move))  // a shot has promised it
        inquiry.ask_whether_alive(move.model);
    else
        inquiry.ask_who_acts(move.model);
    inquiry.refuse_if(is_engaged(inquiry.state(), move.model), clause::engaged_models_only_break_off,
                      {{"model", number(move.model)}});
    ask_about_contacts(inquiry, move);
    ask_about_way(inquiry, inquiry.model(move.model), move.way);
}

void apply(const Change& change, const Move& move) {
    std::erase_if(change.state.due,
                  [&](const Due& due) { return due.kind == Due::Kind::short_move && due.model == move.model; });
    go(change, move.model, move.way, move.contacts);
    const bool combined_already = change.model(move.model).turn.acted;
    has_acted(change, move.model);
    if (move.way.kind == MoveKind::short_move && !combined_already) change.state.may_shoot = move.model;
}

}  // namespace engarde::skirmish
